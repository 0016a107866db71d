import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import type { z } from 'zod';
import { type Database, openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { reach, requireTables } from '#db/reach.ts';

/**
 * Names a program as it is called from this shell: by npm in a checkout, as `wallet` in a release, which brings no npm.
 */
export function callOf(program: string): string {
  const isByNpm = process.env['npm_lifecycle_event'] !== undefined;
  return isByNpm ? `npm run ${program} --` : `wallet ${program}`;
}

type Command = {
  readonly usage: string;
  /** Does the work and answers the exit code. */
  readonly carryOut: (args: string[]) => Promise<number>;
};

/**
 * Executes a command to its end and keeps its exit code; asked for help, it only prints the usage. What it throws is
 * printed as a sentence, without a stack: an operator reads it.
 */
export async function runCommand({ usage, carryOut }: Command): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelp(args)) return console.log(usage);
  try {
    process.exitCode = await carryOut(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** True when the arguments ask for the usage. */
export function isHelp(args: readonly string[]): boolean {
  return args.some((arg) => arg === '--help' || arg === '-h');
}

/** Prints what is wrong with the arguments, and the usage; returns the exit code for that. */
export function showUsage(wrong: string, usage: string): number {
  console.error(wrong === '' ? usage : `${wrong}\n\n${usage}`);
  return 2;
}

/** Error messages for arguments whose rule has no message of its own, in place of those for programmers. */
export const argumentErrors: z.core.ParseContext<z.core.$ZodIssue> = {
  error: ({ input }) => (input === undefined || input === '' ? 'is missing' : 'does not fit'),
};

/** Lists what is wrong with the arguments, a line each. */
export function problemsOf({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
}

/** Addresses by the variables that give them; the first that is given counts, and without any the embedded one. */
type Addresses = Readonly<Record<string, string | undefined>>;
type DatabaseOptions = { readonly dataDir: string; readonly statementLimitMs?: number };

/** Opens the database for a command, starting and migrating the embedded one, and closes it after its work. */
export async function withDatabase<T>(
  addresses: Addresses,
  { dataDir, ...limits }: DatabaseOptions,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const [variable, url] = Object.entries(addresses).find(([, address]) => address) ?? [];
  const postgres = url ? undefined : await bootPostgres(dataDir, { durable: true });
  const db = openDatabase(url ?? postgres?.url ?? '', { connectionsMax: 2, ...limits });
  const name = variable ?? 'the embedded database';
  try {
    await reach(name, db);
    if (postgres) await migrate(db);
    await requireTables(name, db);
    return await work(db);
  } finally {
    await db.destroy();
    await postgres?.stop();
  }
}
