/**
 * The classes of one CSS module. A name missing from the module would silently be `undefined`,
 * so in development it is an error. Built modules are only their names (`scripts/lean-classes.ts`).
 */
export function classNames(styles: Readonly<Record<string, string>>) {
  return (...names: readonly (string | false | null | undefined)[]): string => {
    const found: string[] = [];
    for (const name of names) {
      if (!name) continue;
      const className = import.meta.env.PROD ? `${styles}_${name}` : styles[name];
      if (className) found.push(className);
      else if (import.meta.env.DEV) throw new Error(`No class ${name} in this module`);
    }
    return found.join(' ');
  };
}
