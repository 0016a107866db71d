import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { type Database, inTransaction, type Tx } from './database.ts';
import { ledgerInvariants } from './ledger-invariants.ts';

type Transfer = {
  readonly kind: string;
  readonly op: string;
  readonly house: string;
  readonly amount: number;
  readonly account: string;
};

/** Transfers as the product makes them: `+-` of those that go both ways. */
const shapes = [
  'deposit single deposit:BANK:THB + wallet',
  'suspense single deposit:BANK:THB +- suspense',
  'held single deposit:BANK:THB +- held',
  'withdraw pending payout:BANK:THB - wallet',
  'payoutDone post payout:BANK:THB - wallet',
  'payoutReturned void payout:BANK:THB - wallet',
  'gameIn pending game:PG:THB - wallet',
  'gameOut pending game:PG:THB + wallet',
  'gameDone post game:PG:THB +- wallet',
  'gameReturned void game:PG:THB +- wallet',
  'bonus single bonus-expense:THB + wallet',
  'promotion single promotion-expense:THB + wallet',
  'luckydraw single luckydraw-expense:THB + wallet',
  'invite single invite-expense:THB + wallet',
  'invite single invite-expense:THB + invite',
  'invitePot single invite-expense:THB - invite',
  'refund single refund-expense:THB + wallet',
  'refund single refund-expense:THB + refund',
  'refundPot single refund-expense:THB - refund',
  'forfeit single forfeit:THB - wallet',
  'adjustment single adjustment:THB +- wallet',
  'coins single coin-grants + coin',
  'coupon single coin-grants + coin',
  'spin single coin-spins - coin',
];

function transfersOf(shape: string): Transfer[] {
  const [kind = '', op = '', house = '', signs = '', account = ''] = shape.split(' ');
  return [...signs].map((sign) => ({ kind, op, house, amount: Number(`${sign}1`), account }));
}

const right = shapes.flatMap(transfersOf);

/** The same with one thing of it changed. */
function wrongOnes(): Transfer[] {
  return right
    .flatMap((transfer) => [
      { ...transfer, kind: 'another' },
      { ...transfer, op: transfer.op === 'pending' ? 'void' : 'pending' },
      { ...transfer, house: 'another' },
      { ...transfer, house: transfer.house === 'coin-spins' ? 'coin-grants' : 'coin-spins' },
      { ...transfer, amount: -transfer.amount },
      ...['wallet', 'coin', 'invite', 'refund', 'held', 'suspense', 'nobody'].map((account) => ({
        ...transfer,
        account,
      })),
    ])
    .filter((wrong) => !right.some((each) => nameOf(each) === nameOf(wrong)));
}

function nameOf({ kind, op, house, amount, account }: Transfer): string {
  return [kind, op, house, amount > 0 ? '+' : '-', account].join(' ');
}

type Accounts = Readonly<Record<string, bigint>>;

/** One account of each sort, and one without an owner. */
async function openAccounts(tx: Tx): Promise<Accounts> {
  const [id] = await manyMembers(tx, 1);
  const open = sql<{ id: bigint }>`
    insert into ledger.account (currency) values ('THB') returning id`;
  const { rows: suspense } = await open.execute(tx);
  const { rows: nobody } = await open.execute(tx);
  const { rows: held } = await open.execute(tx);
  await sql`update member set held_account = ${held[0]?.id} where id = ${id}`.execute(tx);
  await sql`
    insert into suspense_account (currency, account) values ('THB', ${suspense[0]?.id})
    on conflict (currency) do update set account = excluded.account`.execute(tx);
  const { rows } = await sql<Accounts>`
    select wallet_account as wallet, coin_account as coin, invite_account as invite,
      refund_account as refund, held_account as held
    from member where id = ${id}`.execute(tx);
  return { ...rows[0], suspense: suspense[0]?.id ?? 0n, nobody: nobody[0]?.id ?? 0n };
}

/** Writes transfers past the ledger, and returns those that the check finds. */
async function found(db: Database, transfers: readonly Transfer[]): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const accounts = await openAccounts(tx);
    for (const house of new Set(transfers.map((each) => each.house))) {
      await sql`
        insert into ledger.house (code, currency) values (${house}, 'THB')
        on conflict do nothing`.execute(tx);
    }
    const rows = transfers.map(({ account, ...transfer }, nth) => ({
      ...transfer,
      seq: nth + 1,
      id: newTransferId(),
      account: String(accounts[account]),
    }));
    await sql`
      insert into ledger.transfer (id, account, seq, house, amount, delta, held_delta, house_delta,
        balance_after, held_after, op, kind, pending_id)
      select row.id, account, seq, house.id, amount, delta, held, -delta - held,
        0, 0, op, kind, case when op in ('post', 'void') then gen_random_uuid() end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
        (id uuid, account bigint, seq bigint, house text, amount bigint, op ledger.op, kind text)
      join ledger.house on house.code = row.house
      cross join lateral (
        select
          case op when 'single' then amount when 'pending' then least(amount, 0)
            when 'post' then greatest(amount, 0) else greatest(-amount, 0) end as delta,
          case op when 'single' then 0 when 'pending' then greatest(-amount, 0)
            else least(amount, 0) end as held) as sides`.execute(tx);
    const all = sql<boolean>`true`;
    const { [sentence]: broken } = ledgerInvariants({
      transfers: all,
      accounts: all,
      members: all,
    });
    const samples = (await broken?.execute(tx))?.rows.map(({ sample }) => sample) ?? [];
    return rows.flatMap(({ id }, nth) => {
      const transfer = transfers[nth];
      return transfer && samples.includes(id) ? [nameOf(transfer)] : [];
    });
  });
}

const sentence = 'a transfer is of a kind we know, between accounts that belong together';

test('each kind of transfer is known by its action, its house, its sign and its account', async () => {
  const wrong = [...new Map(wrongOnes().map((each) => [nameOf(each), each])).values()];
  const db = await testDatabase();
  expect(await found(db, [...right, ...wrong])).toEqual(wrong.map(nameOf));
});
