import { audit } from './audit.ts';
import { chat } from './chat.ts';
import { checks } from './checks.ts';
import { content } from './content.ts';
import { type First, first } from './first.ts';
import { reconciliation } from './reconciliation.ts';
import { register } from './register.ts';
import { report } from './report.ts';
import { risk } from './risk.ts';
import { signals } from './signals.ts';
import { verification } from './verification.ts';

/** Every text in Thai. The other languages have its type: a text that is missing there does not compile. */
export const catalog = {
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

export type Catalog = Omit<typeof catalog, keyof First> & First;
