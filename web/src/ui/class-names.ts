/**
 * The classes of one CSS module. A name missing from the module would silently be `undefined`,
 * so in development it is an error. Built modules are only their names (`scripts/lean-classes.ts`).
 */
export function classNames(styles: Readonly<Record<string, string>>) {
  return (...names: readonly (string | false | null | undefined)[]): string =>
    names
      .filter(Boolean)
      .map((name) => (import.meta.env.PROD ? `${styles}_${name}` : classNamed(styles, `${name}`)))
      .join(' ');
}

function classNamed(styles: Readonly<Record<string, string>>, name: string): string {
  const className = styles[name];
  if (!className) throw new Error(`No class ${name} in this module`);
  return className;
}
