import { fits } from './import-graph.ts';

/** Files whose transactions are held. Tests, and what prepares data, may look from outside while one is open. */
const held = ['server/src/**/*.ts', '!**/*.test.ts', '!server/src/{test,bench,seed,setup}/**'];

/** Beginning of a transaction, or of a list of parameters or arguments with `tx`. */
const begins =
  /\b(?:inTransaction|transact|rehearse|whileEditing)\(|\((?=(?:[^()]*[\s,])?tx\s*[,:)])/g;

/** Ways to the pool: itself, and settings that are read through it. */
const toPool = /(?<![.\w])(?:services\.db\b|db\b(?!\s*[:?(])|settingsOf\(db\))/g;

/** Parameters by which a function in a transaction is handed the pool. */
const withPool = /:\s*(?:Services|Database)\s*(?=[,})\n]|$)/;

/** Services passed on without the transaction: the function that gets them has only the pool. */
const handedOn = /(?<![.\w])services(?![\w.:?])/g;

const because = 'inside a transaction: use tx, or ask before it begins.';

/**
 * Places in a transaction that may ask the pool for another connection. When every connection is in such a
 * transaction, none ever gets another.
 */
export function transactionRefusals(sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(([file]) => fits(file, held))
    .flatMap(([file, source]) => [...refusedIn(source)].map((found) => `${file}:${found}`));
}

function refusedIn(source: string): Set<string> {
  const text = withoutWords(source);
  const found = new Set<string>();
  const add = (at: number, what: string) => {
    found.add(`${text.slice(0, at).split('\n').length} ${what} ${because}`);
  };
  for (const { index, 0: begin } of text.matchAll(begins)) {
    const open = index + begin.length - 1;
    const close = closingOf(text, open);
    const isGiven = begin === '(';
    const given = text.slice(open, close);
    if (isGiven && /\btx:\s*Tx\b/.test(given) && withPool.test(given)) add(open, 'takes the pool');
    const [from, to] = isGiven ? bodyAfter(text, close) : [text.indexOf(',', open), close];
    const body = text.slice(from, to);
    for (const way of body.matchAll(toPool)) add(from + way.index, `asks the pool (${way[0]})`);
    // A function with `tx` passes no pool on: its parameters ensure that.
    if (isGiven) continue;
    for (const way of body.matchAll(handedOn)) {
      if (!isNextToTx(text, from + way.index)) add(from + way.index, 'hands the pool on');
    }
  }
  return found;
}

/** Comments and quoted words become blanks of the same length; templates stay, as statements stand in them. */
function withoutWords(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'/g, (words) =>
    words.replaceAll(/[^\n]/g, ' '),
  );
}

/** True of an argument next to a `tx`, whose function has no pool in its parameters, and of a parameter. */
function isNextToTx(text: string, at: number): boolean {
  let depth = 0;
  for (let open = at; open > 0; open--) {
    const sign = text[open] ?? '';
    if (')]}'.includes(sign)) depth++;
    else if ('([{'.includes(sign) && --depth < 0 && sign === '(')
      return /\btx\b/.test(text.slice(open, closingOf(text, open)));
  }
  return false;
}

/** The body of the function whose parameters close here; empty for a type, a call or a condition. */
function bodyAfter(text: string, close: number): [number, number] {
  const head = /^\s*(?::\s*[\w.]+(?:<[^{}]*?>)?(?:\s*\|\s*\w+)*\s*)?(=>\s*)?/.exec(
    text.slice(close + 1),
  );
  const start = close + 1 + (head?.[0].length ?? 0);
  if (text[start] === '{') return [start, closingOf(text, start)];
  return head?.[1] ? [start, endOfExpression(text, start)] : [start, start];
}

function endOfExpression(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) at = closingOf(text, at);
    else if (')]},;'.includes(sign)) return at;
  }
  return text.length;
}

/** Position of the bracket that closes the one at `open`. */
function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign) && --depth === 0) return at;
  }
  return text.length;
}
