import { parseArgs } from 'node:util';
import { line, MemberNumber } from '@wallet/contract/values';
import { z } from 'zod';
import { openStorage } from '#lib/storage/open-storage.ts';
import {
  argumentErrors,
  callOf,
  problemsOf,
  runCommand,
  showUsage,
  withDatabase,
} from './command.ts';
import { readConfig } from './config.ts';
import { eraseMember } from './upkeep/erase-member.ts';

const usage = `Usage: ${callOf('erase')} <member's number> --by <staff user> --reason "why"

Erases a person for good: phone, names, account numbers, chat, pictures, devices. The book, the statement
and the audit keep numbers and amounts. The member must be locked by another staff user, without money and
without anything open. Two staff users, --by among them, have confirmed it in the console in the last week. It
works as the owner of the tables (DATABASE_OWNER_URL).
`;
/** Milliseconds of a statement: a member of many years has many rows. */
const statementLimitMs = 600_000;

const Arguments = z.object({
  memberId: MemberNumber,
  by: z.string().min(1),
  reason: line(500),
});

function readArguments(args: readonly string[]): z.infer<typeof Arguments> | string {
  try {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [memberId, ...rest] = positionals;
    const given = { memberId: memberId ?? '', by: '', reason: '', ...values };
    const read = z.safeDecode(Arguments, given, argumentErrors);
    if (read.success && rest.length === 0) return read.data;
    return read.error === undefined ? '' : problemsOf(read.error);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

await runCommand({
  usage,
  carryOut: async (args) => {
    const command = readArguments(args);
    if (typeof command === 'string') return showUsage(command, usage);
    const { databaseOwnerUrl, databaseDirectUrl, databaseUrl, dataDir, uploads } = await readConfig(
      process.env,
    );
    const addresses = {
      DATABASE_OWNER_URL: databaseOwnerUrl,
      DATABASE_DIRECT_URL: databaseDirectUrl,
      DATABASE_URL: databaseUrl,
    };
    return withDatabase(addresses, { dataDir, statementLimitMs }, async (owner) => {
      const inTheWay = await eraseMember({ owner, storage: openStorage(uploads) }, command);
      for (const obstacle of inTheWay) console.error(obstacle);
      if (inTheWay.length === 0) console.log(`${command.memberId} is erased.`);
      return inTheWay.length > 0 ? 1 : 0;
    });
  },
});
