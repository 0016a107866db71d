import { parseArgs } from 'node:util';
import { line, MemberNumber } from '@wallet/contract/values';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { z } from 'zod';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { openStorage } from '#lib/storage/open-storage.ts';
import { readConfig } from './config.ts';
import { eraseMember } from './upkeep/erase-member.ts';

const usage = `Usage: npm run erase -- <member's number> --by <staff user> --reason "why"

Erases a person for good: phone, names, account numbers, chat, pictures, devices. The book, the statement
and the audit keep numbers and amounts. The member must be locked by another staff user, without money and
without anything open. Two staff users, --by among them, have confirmed it in the console in the last week. As the owner of the tables (DATABASE_OWNER_URL).
`;
/** Milliseconds of a statement: a member of many years has many rows. */
const statementLimitMs = 600_000;

const Order = z.object({
  memberId: MemberNumber,
  by: z.string().min(1),
  reason: line(500),
});

function orderOf(args: readonly string[]): z.infer<typeof Order> | string {
  try {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [memberId, ...rest] = positionals;
    const read = z.safeDecode(Order, { memberId: memberId ?? '', by: '', reason: '', ...values });
    if (read.success && rest.length === 0) return read.data;
    return read.error?.issues.map(({ path, message }) => `${path}: ${message}`).join('\n') ?? '';
  } catch (error) {
    return String(error);
  }
}

const order = orderOf(process.argv.slice(2));
if (typeof order === 'string') {
  console.error(`${order}\n\n${usage}`);
  process.exit(2);
}
const { databaseOwnerUrl, databaseDirectUrl, dataDir, uploads, ...config } = await readConfig(
  process.env,
);
const url = databaseOwnerUrl ?? databaseDirectUrl ?? config.databaseUrl;
const postgres = url ? undefined : await bootPostgres(dataDir, { durable: true });
const owner = openDatabase(url ?? postgres?.url ?? '', { connectionsMax: 2, statementLimitMs });
try {
  if (postgres) await migrate(owner);
  const inTheWay = await eraseMember({ owner, storage: openStorage(uploads) }, order);
  for (const obstacle of inTheWay) console.error(obstacle);
  if (inTheWay.length === 0) console.log(`${order.memberId} is erased.`);
  process.exitCode = inTheWay.length > 0 ? 1 : 0;
} finally {
  await owner.destroy();
  await postgres?.stop();
}
