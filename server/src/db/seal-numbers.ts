import { type RawBuilder, sql } from 'kysely';
import type { NumberKind } from '#lib/number-seal.ts';
import { type Database, inTransaction, type Tx } from './database.ts';
import { numbersOf } from './numbers.ts';

/** Members, or rows of a table, encrypted per transaction. */
const atOnce = 200;

/**
 * Encrypts numbers that an earlier release stored in plain text, in small transactions alongside the running
 * product, until none is left or `signal` aborts; the next start continues. Runs as the owner, because some
 * tables are read-only for the product's role. Returns the number of rows changed.
 */
export async function sealNumbers(db: Database, signal?: AbortSignal): Promise<number> {
  let sealed = 0;
  for (const sealSome of [sealMembers, ...others]) {
    for (;;) {
      if (signal?.aborted) return sealed;
      const rows = await inTransaction(db, sealSome);
      if (rows === 0) break;
      sealed += rows;
    }
  }
  return sealed;
}

/** Tables with accounts of members, which change together: they are compared with each other. */
const accountsOf: readonly (readonly [
  RawBuilder<unknown>,
  RawBuilder<unknown>,
  RawBuilder<unknown>,
])[] = [
  [sql`bank_account_history`, sql`account_no`, sql`true`],
  [sql`confirmed_sender`, sql`account_no`, sql`true`],
  [sql`account_check`, sql`account_no`, sql`true`],
];

async function sealMembers(tx: Tx): Promise<number> {
  const numbers = numbersOf(tx);
  const { rows } = await sql<{ id: bigint; username: string; account: string }>`
    select id, username, bank_account_no as account from member
    where phone_ending is null order by id limit ${atOnce} for update`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = sql`${rows.map(({ id }) => id)}::bigint[]`;
  await sql`
    update member set username = sealed.username, phone_ending = sealed.phone_ending,
      bank_account_no = sealed.account, account_ending = sealed.account_ending,
      account_bare = sealed.account_bare
    from unnest(${ids}, ${rows.map(({ username }) => numbers.seal('phone', username))}::text[],
      ${rows.map(({ username }) => numbers.ending('phone', numbers.open(username)))}::text[],
      ${rows.map(({ account }) => numbers.seal('account', account))}::text[],
      ${rows.map(({ account }) => numbers.ending('account', numbers.open(account)))}::text[],
      ${rows.map(({ account }) => numbers.bare('account', numbers.open(account)))}::text[]
    ) as sealed (id, username, phone_ending, account, account_ending, account_bare)
    where member.id = sealed.id`.execute(tx);
  for (const [table, column] of accountsOf) {
    await sealColumn(tx, { table, column, chosen: sql`member_id = any(${ids})` });
  }
  await sealColumn(tx, {
    table: sql`withdrawal`,
    column: sql`bank_account_no`,
    chosen: sql`id in (select id from movement where kind = 'payout' and member_id = any(${ids}))`,
  });
  return rows.length;
}

type Column = {
  readonly table: RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
  readonly chosen: RawBuilder<unknown>;
  readonly kind?: NumberKind;
};

/** Encrypts a column of some rows; returns the number of distinct values. */
async function sealColumn(
  tx: Tx,
  { table, column, chosen, kind = 'account' }: Column,
): Promise<number> {
  const numbers = numbersOf(tx);
  const { rows } = await sql<{ readable: string }>`
    select distinct ${column} as readable from ${table}
    where ${chosen} and ${column} not like 'n1_.%'`.execute(tx);
  if (rows.length === 0) return 0;
  const readable = rows.map((row) => row.readable);
  await sql`
    update ${table} set ${column} = number.sealed
    from unnest(${readable}::text[], ${readable.map((number) => sealedIn(number))}::text[])
      as number (readable, sealed)
    where ${chosen} and ${column} = number.readable`.execute(tx);
  return rows.length;

  /** A provider's row names a bank before the number. */
  function sealedIn(text: string): string {
    return text.replace(/\S+$/, (number) => `${numbers.seal(kind, number)}`);
  }
}

const some = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`id in (select id from ${table} where ${condition} limit ${atOnce})`;

const others = [
  {
    table: sql`inbound_payment`,
    column: sql`from_account`,
    unsealed: sql`from_account not like 'n1a.%'`,
  },
  {
    table: sql`slip`,
    column: sql`sender_account`,
    unsealed: sql`sender_account ~ '^[0-9]{10,15}$'`,
  },
  { table: sql`company_row`, column: sql`party`, unsealed: sql`party ~ ' [0-9]{10,15}$'` },
  { table: sql`otp`, column: sql`phone`, unsealed: sql`phone not like 'n1p.%'`, kind: 'phone' },
].map(
  ({ table, column, unsealed, ...rest }) =>
    (tx: Tx) =>
      sealColumn(tx, { table, column, chosen: some(table, unsealed), ...kindOf(rest) }),
);

function kindOf({ kind }: { readonly kind?: string }): { kind?: NumberKind } {
  return kind === 'phone' ? { kind } : {};
}
