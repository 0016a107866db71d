import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openedMark } from '../server/src/db/numbers.ts';
import { type SeenStatement, seenRowsFolder } from '../server/src/test/seen-rows.ts';
import { declaredRows } from './declared-rows.ts';
import { rowFindings } from './row-findings.ts';

/**
 * Compares what the statements of the server and the ledger say they answer (`sql<Row>`) with what the database answered in the
 * tests that ran before: a column that is missing, of another kind, or null where the type has no null.
 */
const seen = readStatements();
// The server's project reads the ledger's sources as well.
const declarations = declaredRows('server', isProduct);
const findings = rowFindings(declarations, seen);
for (const finding of findings) console.log(finding);
if (seen.length === 0) console.log('No statement was seen: run the tests of the server first.');
console.log(
  `${declarations.length} statements say what they answer, alongside ${seen.length} texts that ran.`,
);
process.exitCode = findings.length > 0 || seen.length === 0 ? 1 : 0;

function isProduct(file: string): boolean {
  return (
    /^(?:server|ledger)\/src\//.test(file) &&
    !/\.test\.ts$|\/(?:test|migrations|bench)\//.test(file)
  );
}

function readStatements(): SeenStatement[] {
  const files = existsSync(seenRowsFolder) ? readdirSync(seenRowsFolder) : [];
  return files.flatMap((file) =>
    readFileSync(join(seenRowsFolder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): SeenStatement => JSON.parse(line))
      .map(({ text, columns }) => ({ text, columns: withoutMarks(columns) })),
  );
}

/** Sealed columns are opened after the database answered, and lose their mark then. */
function withoutMarks(columns: SeenStatement['columns']): SeenStatement['columns'] {
  const named = Object.entries(columns).map(([name, shape]) => [
    name.endsWith(openedMark) ? name.slice(0, -openedMark.length) : name,
    shape,
  ]);
  return Object.fromEntries(named);
}
