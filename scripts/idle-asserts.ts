type Kind = { readonly pattern: RegExp; readonly instead: string };

/** Assertions that hold for any error, or although nothing was looked at. */
const kinds: readonly Kind[] = [
  {
    pattern: /(?<!\.not)\.toThrow\(\)/g,
    instead: 'say what is thrown: every bug throws as well',
  },
  {
    pattern: /\.rejects\.toMatchObject\(\{\s*status: \d+,?\s*\}\)/g,
    instead: 'say the code: another rule may reject with the same status',
  },
  {
    pattern: /\.rejects\.to(?:BeDefined|BeTruthy|BeInstanceOf\(Error)\(?/g,
    instead: 'say what is thrown: every bug throws as well',
  },
  {
    pattern: /expect\([^;]*\.every\([^;]*\)\.toBe(?:Truthy\(|\(true)\)/g,
    instead: 'compare the list: every element of an empty one is as it should be',
  },
  {
    pattern: /(?<![\w.] |=> |= |\()expect\((?:(?!expect\()[^;])*\)\s*\.(?:rejects|resolves)\./g,
    instead: 'await it: otherwise it fails when the test is over',
  },
];

/** Lines of a test file that hold such an assertion, each with what to write instead. */
export function idleAsserts(source: string): string[] {
  return kinds.flatMap(({ pattern, instead }) =>
    [...source.matchAll(pattern)].map(({ index }) => {
      const line = source.slice(0, index).split('\n').length;
      return `${line}: ${instead}`;
    }),
  );
}
