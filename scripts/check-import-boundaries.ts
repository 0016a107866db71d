import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Wall, walls } from './architecture.ts';
import { ownershipRefusals, tableRefusals } from './check-table-access.ts';
import { languageRefusals } from './hold-languages.ts';
import { roleRefusals } from './hold-roles.ts';
import { transactionRefusals } from './hold-transactions.ts';
import { cyclesOf } from './import-cycles.ts';
import { fits, type Import, importsOf, root, sourceFiles } from './import-graph.ts';

/** The reason why an import goes through a wall; null: it takes a door. */
export function refusalOf({ file, target, isPackage }: Import): string | null {
  const { mayImport, packages, because } = wallOf(file);
  const isAllowed = isPackage
    ? packages === undefined || fits(target, packages)
    : fits(target, mayImport.map(inRoomOf(file)));
  return isAllowed ? null : `${file} imports ${target}. ${because}`;
}

function wallOf(file: string): Wall {
  const wall = walls.find(({ files }) => fits(file, files));
  if (!wall)
    throw new Error(`${file} stands behind no wall: scripts/architecture.ts has to name it`);
  return wall;
}

/** `./` means a feature with all that lies below it, or else the file's own folder. */
function inRoomOf(file: string): (glob: string) => string {
  const room = /^\w+\/src\/features\/[^/]+/.exec(file)?.[0] ?? posix.dirname(file);
  return (glob) => (glob.startsWith('./') ? `${room}/${glob.slice(2)}` : glob);
}

function main(): void {
  const sources = new Map(
    sourceFiles().map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  const imports = [...sources].flatMap(([file, source]) => importsOf(file, source));
  const refusals = [
    ...imports.flatMap((each) => refusalOf(each) ?? []),
    ...cyclesOf(imports).map((files) => `These import each other: ${files.join(', ')}`),
    ...tableRefusals(sources),
    ...ownershipRefusals(),
    ...roleRefusals(sources),
    ...languageRefusals(sources),
    ...transactionRefusals(sources),
  ];
  for (const refusal of refusals) console.error(refusal);
  if (refusals.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
