import type { Catalog } from '../th/catalog.ts';
import { audit } from './audit.ts';
import { chat } from './chat.ts';
import { checks } from './checks.ts';
import { content } from './content.ts';
import { first } from './first.ts';
import { reconciliation } from './reconciliation.ts';
import { register } from './register.ts';
import { report } from './report.ts';
import { risk } from './risk.ts';
import { signals } from './signals.ts';
import { verification } from './verification.ts';

export const catalog: Catalog = {
  ...first,
  audit,
  chat,
  checks,
  content,
  reconciliation,
  register,
  report,
  risk,
  signals,
  verification,
};
