import { parseArgs } from 'node:util';
import { builtInRoles } from '@wallet/contract/capabilities';
import { StaffName, Username } from '@wallet/contract/staff-accounts/accounts';
import { RoleCode } from '@wallet/contract/staff-accounts/roles';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { z } from 'zod';
import { type Database, openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { addAccount } from '#features/staff-accounts/add-account.ts';
import { closeAccount } from '#features/staff-accounts/close-account.ts';
import { recordShellOrder } from '#features/staff-accounts/record-shell-order.ts';
import { resetAccount } from '#features/staff-accounts/reset-account.ts';
import { listAccounts } from '#features/staff-accounts/staff-store.ts';
import type { SecretsKey } from '#lib/seal.ts';
import { readConfig } from './config.ts';

const usage = `Usage: npm run staff -- <what>

  list
  add <username> --name "Somsri J." --role ${builtInRoles.join('|')}, or one of your own
  close <username>     ends the account and its sessions; what it did stays
  reset <username>     a new password and a new authenticator, for a closed account too
`;

const StaffCommand = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('list') }),
  z.object({
    verb: z.literal('add'),
    username: Username,
    name: StaffName,
    role: RoleCode,
  }),
  z.object({ verb: z.literal('close'), username: Username }),
  z.object({ verb: z.literal('reset'), username: Username }),
]);
type StaffCommand = z.infer<typeof StaffCommand>;

function orderOf(args: readonly string[]): StaffCommand | string {
  try {
    const options = { name: { type: 'string' }, role: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, username, ...rest] = positionals;
    const read = StaffCommand.safeParse({ verb, username, ...values });
    if (read.success && rest.length === 0) return read.data;
    return read.error?.issues.map(({ path, message }) => `${path}: ${message}`).join('\n') ?? '';
  } catch (error) {
    return String(error);
  }
}

/** Executes a command and returns what to print; throws when it cannot. */
async function carryOut(
  db: Database,
  secretsKey: SecretsKey,
  order: StaffCommand,
): Promise<string> {
  if (order.verb === 'list') {
    const staff = await listAccounts(db);
    return staff
      .map(({ username, role, name, isActive }) => {
        const line = `${username.padEnd(20)}${role.code.padEnd(20)}${name}`;
        return isActive ? line : `${line}  (closed)`;
      })
      .join('\n');
  }
  const { username } = order;
  const unknown = `there is no account ${username}`;
  if (order.verb === 'close') {
    if (!(await closeAccount(db, username))) throw new Error(unknown);
    await recordShellOrder(db, order);
    return `${username} is closed.`;
  }
  const isNew = order.verb === 'add';
  const password = isNew
    ? await addAccount(db, secretsKey, order)
    : await resetAccount(db, secretsKey, username);
  if (password === null) throw new Error(isNew ? `there is an account ${username}` : unknown);
  await recordShellOrder(db, order);
  return `${username}  ${password}\n\nShown only now. The first sign-in sets up the authenticator and asks for a password of one's own.`;
}

const order = orderOf(process.argv.slice(2));
if (typeof order === 'string') {
  console.error(`${order}\n\n${usage}`);
  process.exit(2);
}
const config = await readConfig(process.env);
const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
const postgres = databaseUrl ? undefined : await bootPostgres(config.dataDir, { durable: true });
const db = openDatabase(databaseUrl ?? postgres?.url ?? '', { connectionsMax: 2 });
try {
  if (postgres) await migrate(db);
  console.log(await carryOut(db, config.secretsKey, order));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.destroy();
  await postgres?.stop();
}
