import { paths } from '#lib/paths.ts';
import type { Namespace } from '#lib/text.ts';

const texts: Readonly<Record<string, readonly Namespace[]>> = {
  [paths.login]: ['login'],
  [paths.register]: ['login', 'register'],
  [paths.howTo]: ['info'],
  [paths.contact]: ['info'],
  [paths.terminated]: ['fullPage'],
  [paths.home]: ['home'],
  // The bank's fields speak as they do when a member registers.
  [paths.profile]: ['profile', 'register'],
  [paths.statement]: ['statement'],
  [paths.memberContact]: ['info'],
};

/** What a screen says, besides the shell: fetched together with its code. */
export function textsOf(path: string): readonly Namespace[] {
  return ['core', ...(texts[path] ?? ['fullPage'])];
}
