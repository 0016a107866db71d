import { parseArgs } from 'node:util';
import { builtInRoles } from '@wallet/contract/capabilities';
import { StaffName, Username } from '@wallet/contract/staff-accounts/accounts';
import { RoleCode } from '@wallet/contract/staff-accounts/roles';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { addAccount } from '#features/staff-accounts/add-account.ts';
import { closeAccount } from '#features/staff-accounts/close-account.ts';
import { recordShellOrder } from '#features/staff-accounts/record-shell-order.ts';
import { resetAccount } from '#features/staff-accounts/reset-account.ts';
import { listAccounts } from '#features/staff-accounts/staff-store.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { SecretsKey } from '#lib/seal.ts';
import {
  argumentErrors,
  callOf,
  problemsOf,
  runCommand,
  showUsage,
  withDatabase,
} from './command.ts';
import { readConfig } from './config.ts';

const usage = `Usage: ${callOf('staff')} <what>

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

function readArguments(args: readonly string[]): StaffCommand | string {
  try {
    const options = { name: { type: 'string' }, role: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, username, ...rest] = positionals;
    const read = StaffCommand.safeParse({ verb, username, ...values }, argumentErrors);
    if (read.success && rest.length === 0) return read.data;
    const isUnknown = read.error?.issues.some(({ path }) => path[0] === 'verb');
    return read.error === undefined || isUnknown ? '' : problemsOf(read.error);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Executes a command and returns what to print; throws when it cannot. */
async function carryOut(
  db: Database,
  secretsKey: SecretsKey,
  command: StaffCommand,
): Promise<string> {
  if (command.verb === 'list') {
    const staff = await listAccounts(db);
    return staff
      .map(({ username, role, name, isActive }) => {
        const line = `${username.padEnd(20)}${role.code.padEnd(20)}${name}`;
        return isActive ? line : `${line}  (closed)`;
      })
      .join('\n');
  }
  const { username } = command;
  const unknown = `there is no account ${username}`;
  if (command.verb === 'close') {
    if (!(await closeAccount(db, username))) throw new Error(unknown);
    await recordShellOrder(db, command);
    return `${username} is closed.`;
  }
  const isNew = command.verb === 'add';
  const password = isNew
    ? await addAccount(db, secretsKey, command)
    : await resetAccount(db, secretsKey, username);
  if (password === null) throw new Error(isNew ? `there is an account ${username}` : unknown);
  await recordShellOrder(db, command);
  return `${username}  ${password}\n\nShown only now. The first sign-in sets up the authenticator and asks for a password of one's own.`;
}

/** Says in a sentence why a command was rejected; other errors stay as they are. */
function sentenceOf(error: unknown, command: StaffCommand): unknown {
  if (!(error instanceof DomainError)) return error;
  if (command.verb === 'close' && error.code === 'LAST_ADMIN') {
    return new Error(
      `${command.username} is the last admin who can sign in: add another one first`,
    );
  }
  if (command.verb === 'add' && error.code === 'INVALID_DATA') {
    return new Error(`there is no role ${command.role}`);
  }
  return error;
}

await runCommand({
  usage,
  carryOut: async (args) => {
    const command = readArguments(args);
    if (typeof command === 'string') return showUsage(command, usage);
    const { databaseDirectUrl, databaseUrl, dataDir, secretsKey } = await readConfig(process.env);
    const addresses = { DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_URL: databaseUrl };
    await withDatabase(addresses, { dataDir }, async (db) => {
      const done = await carryOut(db, secretsKey, command).catch((error) => {
        throw sentenceOf(error, command);
      });
      console.log(done);
    });
    return 0;
  },
});
