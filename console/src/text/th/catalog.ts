import { errorTexts } from '@wallet/contract/error-texts/th';
import { audit } from './audit.ts';
import { cases } from './cases.ts';
import { changes } from './changes.ts';
import { chat } from './chat.ts';
import { checks } from './checks.ts';
import { colleagues } from './colleagues.ts';
import { content } from './content.ts';
import { core } from './core.ts';
import { find } from './find.ts';
import { members } from './members.ts';
import { news } from './news.ts';
import { overview } from './overview.ts';
import { password } from './password.ts';
import { pauses } from './pauses.ts';
import { queue } from './queue.ts';
import { reconciliation } from './reconciliation.ts';
import { register } from './register.ts';
import { report } from './report.ts';
import { risk } from './risk.ts';
import { shift } from './shift.ts';
import { signIn } from './sign-in.ts';
import { signals } from './signals.ts';
import { verification } from './verification.ts';
import { withdrawals } from './withdrawals.ts';

/** Every text in Thai. The other languages have its type: a text that is missing there does not compile. */
export const catalog = {
  errors: errorTexts,
  chat,
  changes,
  checks,
  colleagues,
  content,
  core,
  signals,
  shift,
  signIn,
  password,
  pauses,
  news,
  overview,
  queue,
  reconciliation,
  register,
  report,
  risk,
  verification,
  withdrawals,
  cases,
  members,
  find,
  audit,
};

export type Catalog = Omit<typeof catalog, 'errors'> & {
  readonly errors: Readonly<Record<keyof typeof errorTexts, string>>;
};
