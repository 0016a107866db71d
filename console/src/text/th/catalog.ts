import { errorTexts } from '@wallet/contract/error-texts/th';
import { core } from './core.ts';
import { signIn } from './sign-in.ts';

/** Everything in Thai. Its type is what the other languages owe: a line missing there does not compile. */
export const catalog = { errors: errorTexts, core, signIn };

export type Catalog = Omit<typeof catalog, 'errors'> & {
  readonly errors: Readonly<Record<keyof typeof errorTexts, string>>;
};
