import { errorTexts } from '@wallet/contract/error-texts/th';
import { cases } from './cases.ts';
import { changes } from './changes.ts';
import { colleagues } from './colleagues.ts';
import { core } from './core.ts';
import { find } from './find.ts';
import { members } from './members.ts';
import { news } from './news.ts';
import { overview } from './overview.ts';
import { password } from './password.ts';
import { pauses } from './pauses.ts';
import { queue } from './queue.ts';
import { shift } from './shift.ts';
import { signIn } from './sign-in.ts';
import { withdrawals } from './withdrawals.ts';

/** Texts that the first page may need; each of the others is a file of its own. */
export const first = {
  errors: errorTexts,
  changes,
  colleagues,
  core,
  shift,
  signIn,
  password,
  pauses,
  news,
  overview,
  queue,
  withdrawals,
  cases,
  members,
  find,
};

export type First = Omit<typeof first, 'errors'> & {
  readonly errors: Readonly<Record<keyof typeof errorTexts, string>>;
};
