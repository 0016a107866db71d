import { paths } from '#lib/paths.ts';
import type { TextOf } from '#lib/text.ts';

type Core = TextOf<'core'>;
type Title = { [Line in keyof Core]: Core[Line] extends string ? Line : never }[keyof Core];

const titles: Readonly<Record<string, Title>> = {
  [paths.login]: 'login',
  [paths.register]: 'register',
  [paths.howTo]: 'navHowTo',
  [paths.contact]: 'navContact',
  [paths.terminated]: 'terminatedTitle',
  [paths.home]: 'navHome',
  [paths.profile]: 'navProfile',
  [paths.bonus]: 'bonus',
  [paths.statement]: 'navStatement',
  [paths.memberContact]: 'navContact',
  [paths.spin]: 'spin',
};

/** The name of a screen in the browser's tab and history. */
export function titleOf(path: string, text: Core): string {
  return text[titles[path] ?? 'notFoundTitle'];
}
