import { findAll, newTransferId } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, type Tx } from '#db/database.ts';
import { alteredGuards, guardInvariants, guards, laterGuards } from '#db/ledger-invariants.ts';
import { readAnchor } from '#money/watch/seal-store.ts';
import { fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { allChecks, findViolations } from './find-violations.ts';
import { checkLedger, monitorLedger, watchJobs } from './ledger-monitor.ts';

/** A sound book with a deposit, a paid withdrawal, a transfer to a game and an adjustment, all sealed. */
async function soundBook() {
  const server = await startTestServer();
  await server.jobs.stop();
  const member = await fundedMember(server, { wallet: 1_000_00n });
  const other = await fundedMember(server, { wallet: 500_00n });
  const { client } = member;
  await client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await runJobs(server, 'payout');
  await runJobs(server, 'payout');
  await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  await client.call('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 100 },
  });
  const { client: first } = await staffUser(server, 'cashier');
  const { client: second } = await staffUser(server, 'cashier');
  const { decisionId } = await first.call('POST /staff/api/members/:id/adjustments', {
    params: { id: member.id.toString() },
    body: { direction: 'credit', amount: 50, reason: 'a promise of ours' },
  });
  await second.call('POST /staff/api/decisions/:id/confirm', { params: { id: decisionId } });
  // The second look seals what was written while the first one began.
  for (const _ of [1, 2]) expect(await monitorLedger(server.services)).toEqual([]);
  expect(await violationsOf(server.db)).toEqual([]);
  return { server, member, other };
}

class Undone extends Error {}

const checks = allChecks();

/** Findings of the minute, and of the night by these checks, about a change, which is taken back. */
async function foundAfter(
  { db, services }: TestServer,
  change: (tx: Tx) => Promise<unknown>,
  names: readonly string[] = Object.keys(checks),
) {
  const found: { night: string[]; minute: string[] } = { night: [], minute: [] };
  const attempt = inTransaction(db, async (tx) => {
    await unguarded(tx, change);
    const wanted = Object.entries(checks).filter(([name]) => names.includes(name));
    const night = await findAll(tx, Object.fromEntries(wanted));
    found.night = night.filter(({ rows }) => rows > 0).map(({ check }) => check);
    found.minute = (await checkLedger(services, tx)).map(({ check }) => check);
    throw new Undone();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

const tables = [
  'ledger.transfer',
  'ledger.account',
  'ledger.house_lane',
  'withdrawal',
  'game_transfer',
  'statement_entry',
  'inbound_payment',
  'member',
  'staff_audit',
  'staff_decision',
  'book_seal',
  'bank_account_history',
];

/** As someone with the owner's keys would: without the triggers, which are on again afterwards. */
async function unguarded(tx: Tx, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  const alter = (changes: readonly string[]) =>
    sql.raw(changes.map((each) => `alter table ${each}`).join(';')).execute(tx);
  await alter(tables.map((name) => `${name} disable trigger all`));
  await change(tx);
  await alter([
    ...tables.map((name) => `${name} enable trigger all`),
    ...[...guards, ...laterGuards].map(
      ([name, trigger]) => `${name} enable always trigger ${trigger}`,
    ),
  ]);
}

const run = (statement: RawBuilder<unknown>) => (tx: Tx) => statement.execute(tx);

const sealed = 'what was sealed is as it was';
const own = 'a reservation is a movement of its own amount, at its own company';
const newest = sql`(select id from ledger.transfer where kind = 'deposit' order by at desc limit 1)`;

/** A credit to the newest depositor's wallet, with all that the ledger asks for. */
async function post(tx: Tx, { house, kind }: { house: string; kind: string }): Promise<string> {
  const id = newTransferId();
  await sql`
    select * from ledger.post(array[${id}::uuid],
      array[(select account from ledger.transfer where id = ${newest})], array[${house}],
      array[5000000::bigint], array['single'::ledger.op], array[${kind}], array[null::uuid])`.execute(
    tx,
  );
  return id;
}

const tamperings: readonly (readonly [string, (tx: Tx) => Promise<unknown>, string])[] = [
  ['a paid withdrawal times ten', run(sql`update withdrawal set amount = amount * 10`), own],
  [
    'a transfer with a game times ten',
    run(sql`update game_transfer set amount = amount * 10, credit = credit * 10`),
    own,
  ],
  [
    'a line of a statement times ten',
    run(sql`update statement_entry set amount = amount * 10 where type = 'deposit'`),
    'a line of a statement tells its transfer’s amount, to its member',
  ],
  [
    'money minted under a kind of its own',
    (tx) => post(tx, { house: 'luckydraw-expense:THB', kind: 'xyz' }),
    'a transfer is of a kind we know, between accounts that belong together',
  ],
  [
    'a payment once more under another number',
    async (tx) => {
      const credit = newTransferId();
      await sql`
        create temp table twin on commit drop as
        select * from inbound_payment where credit_id = ${newest}`.execute(tx);
      await sql`
        select * from twin cross join member, lateral ledger.post(
          array[${credit}::uuid], array[wallet_account], array['deposit:KBANK:THB'], array[amount],
          array['single'::ledger.op], array['deposit'], array[null::uuid])
        where member.id = twin.member_id`.execute(tx);
      await sql`
        insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, credit_id)
        select ${credit}, channel, 'KP-AGAIN', amount, paid_at, member_id, state, ${credit} from twin`.execute(
        tx,
      );
    },
    // With a line of its own only the provider's list would still know: transfers may be alike.
    'what moves a member’s money is a line of the statement',
  ],
  [
    'the newest deposit taken out everywhere',
    async (tx) => {
      const { rows } = await sql<{ id: string; account: bigint; amount: bigint }>`
        select id, account, amount from ledger.transfer where id = ${newest}`.execute(tx);
      const [{ id, account, amount } = { id: '', account: 0n, amount: 0n }] = rows;
      await sql`delete from inbound_payment where credit_id = ${id}`.execute(tx);
      await sql`delete from statement_entry where id = ${id}`.execute(tx);
      await sql`update member set statement_count = 0 where wallet_account = ${account}`.execute(
        tx,
      );
      await sql`delete from ledger.transfer where id = ${id}`.execute(tx);
      await sql`update ledger.account set balance = 0, seq = 0 where id = ${account}`.execute(tx);
      await sql`
        update ledger.house_lane set balance = balance + ${amount}
        where (house, lane) = (
          select house.id, min(lane) from ledger.house_lane join ledger.house on house.id = house
          where code = 'deposit:KBANK:THB' group by house.id)`.execute(tx);
    },
    sealed,
  ],
  [
    'the account of a payout',
    run(sql`update withdrawal set bank_account_no = '9999999999'`),
    'a payout goes to an account that its member registered',
  ],
  [
    'the account of a member',
    run(
      sql`update member set bank_account_no = '9999999999' where id = (select min(id) from member)`,
    ),
    'a member’s bank account is the latest in its history',
  ],
  ['the audit emptied', run(sql`truncate staff_audit cascade`), sealed],
  [
    'a deposit called an adjustment',
    run(sql`update ledger.transfer set kind = 'adjustment' where id = ${newest}`),
    sealed,
  ],
  [
    'a deposit by another channel',
    run(sql`
      update ledger.transfer set house = (select max(id) from ledger.house where code like 'deposit:%:THB')
      where id = ${newest}`),
    sealed,
  ],
  [
    'money moved from one wallet into another, past the ledger',
    run(sql`
      update ledger.account set balance = balance + case id
        when (select min(wallet_account) from member) then 10000 else -10000 end
      where id in (select wallet_account from member)`),
    'an account holds what its latest transfer left',
  ],
  [
    'a line of a statement taken out',
    run(sql`delete from statement_entry where type = 'deposit'`),
    'what moves a member’s money is a line of the statement',
  ],
  ['the reason of a decision', run(sql`update staff_decision set reason = 'another'`), sealed],
  [
    'an account put into the history as if it had been there',
    run(sql`update bank_account_history set account_no = '9999999999'`),
    sealed,
  ],
];

test('every tampering is found by its name, by the night and by the minute', async () => {
  const { server } = await soundBook();
  expect(await watchJobs(server.services)['book-watch']()).toEqual({ againInSeconds: 60 });
  for (const [name, change, sentence] of tamperings) {
    const { night, minute } = await foundAfter(server, change, [sentence]);
    expect.soft(night, `${name}, at night`).toContain(sentence);
    expect.soft(minute, `${name}, within a minute`).toContain(sentence);
  }
  const nothing = await foundAfter(server, async () => undefined);
  expect(nothing.night).toEqual([]);
  expect(nothing.minute).toEqual(['nobody touched what keeps the book as it was written']);
});

test('a guard that is off is found, and so is a chain that was cut or remade', async () => {
  const { server } = await soundBook();
  const anchor = await readAnchor(server.db);
  if (!anchor) throw new Error('the book is sealed');
  const broken = async () => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from book_seal`.execute(server.db);
    expect(rows[0]?.count).toBeGreaterThan(2);
    return (await findViolations(server.db, { anchor }))
      .filter(({ rows }) => rows > 0)
      .map(({ check }) => check);
  };
  expect(await broken()).toEqual([]);
  await sql`alter table book_seal disable trigger all`.execute(server.db);
  await sql`delete from book_seal where n = (select max(n) from book_seal)`.execute(server.db);
  expect(await broken()).toEqual([
    'what keeps the book as it was written is in force',
    'the anchor that was kept outside is in the chain',
  ]);
  const minute = (await monitorLedger(server.services)).map(({ check }) => check);
  expect(minute).toContain('the last seal is in the chain');
  expect(minute).toContain('what keeps the book as it was written is in force');
});

test('a finding of the watch stops a payout that was queued, until the book is fixed', async () => {
  const { server, other } = await soundBook();
  await other.client.call('POST /api/wallet/withdraw', { body: { amount: 100 } });
  const post = sql`update ledger.account set balance = balance + 100 where id = (select min(wallet_account) from member)`;
  await post.execute(server.db);
  await monitorLedger(server.services);
  await runJobs(server, 'payout');
  const paid = await server.control<{ amount: number }[]>('GET', '/payouts');
  expect(paid).toHaveLength(1);
  const refused = await other.client.ask('POST /api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount: 10 },
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const { client } = await staffUser(server, 'admin');
  const { inForce, watch } = await client.call('GET /staff/api/pauses', {});
  expect(inForce.map(({ scope, pausedBy }) => [scope, pausedBy])).toEqual([
    ['payouts', null],
    ['transfers', null],
  ]);
  expect(inForce[0]?.reason).toContain('an account holds what its latest transfer left');
  expect(inForce[0]?.findings).toMatchObject([{ code: 'account-not-latest', rows: 1 }]);
  expect(watch.find(({ name }) => name === 'minute')?.findings).toMatchObject([
    { code: 'account-not-latest', rows: 1 },
  ]);

  // A release before codes stored the sentences themselves.
  await sql`
    update watch set findings = '[{"check": "nothing is negative", "rows": 2, "sample": "7"}]'
    where name = 'minute'`.execute(server.db);
  const { watch: older } = await client.call('GET /staff/api/pauses', {});
  expect(older.find(({ name }) => name === 'minute')?.findings).toEqual([
    { code: 'balance-negative', rows: 2, sample: '7' },
  ]);

  await sql`update ledger.account set balance = balance - 100 where id = (select min(wallet_account) from member)`.execute(
    server.db,
  );
  expect(await monitorLedger(server.services)).toEqual([]);
});

/** Two people who resume each pause that is in force, one by one. */
async function resumption(server: TestServer) {
  const { client: first } = await staffUser(server, 'cashier');
  const { client: second } = await staffUser(server, 'cashier');
  const inForce = async () => (await first.call('GET /staff/api/pauses', {})).inForce;
  const propose = async (scope: string) => {
    const id = (await inForce()).find((pause) => pause.scope === scope)?.id ?? '';
    return first.ask('POST /staff/api/pauses/:scope/resume', { params: { scope }, body: { id } });
  };
  const confirm = (changeId: string) =>
    second.ask('POST /staff/api/changes/:id/confirm', { params: { id: changeId } });
  const resume = async (scope: string) => {
    const { body } = await propose(scope);
    if (!('changeId' in body) || body.changeId === null) throw new Error(JSON.stringify(body));
    return confirm(body.changeId);
  };
  return { inForce, propose, resume };
}

const touch = async ({ db }: TestServer, name: string, trigger: string) => {
  for (const state of ['disable', 'enable always'])
    await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger ${sql.id(trigger)}`.execute(
      db,
    );
};

test('two people resume after guards were touched, and the watch continues from what they accepted', async () => {
  const { server, other } = await soundBook();
  await other.client.call('POST /api/wallet/withdraw', { body: { amount: 100 } });
  const { inForce, resume } = await resumption(server);
  await touch(server, 'withdrawal', 'withdrawal_keeps_its_amount');
  expect((await monitorLedger(server.services)).map(({ check }) => check)).toEqual([
    'nobody touched what keeps the book as it was written',
  ]);
  for (const scope of ['payouts', 'transfers']) expect((await resume(scope)).status).toBe(200);
  expect(await monitorLedger(server.services)).toEqual([]);
  expect(await inForce()).toEqual([]);
  await runJobs(server, 'payout');
  expect(await server.control<unknown[]>('GET', '/payouts')).toHaveLength(2);
  // The next touch is a finding again.
  await touch(server, 'withdrawal', 'withdrawal_keeps_its_amount');
  expect(await monitorLedger(server.services)).toHaveLength(1);
});

test('guards that are off, missing or changed are not accepted', async () => {
  const { server } = await soundBook();
  const { inForce, propose } = await resumption(server);
  const { db, services } = server;
  const alter = sql`alter table book_seal disable trigger book_seal_is_kept`;
  await alter.execute(db);
  expect(await monitorLedger(services)).toHaveLength(2);
  expect((await propose('payouts')).body).toEqual({ message: 'GUARDS_ALTERED' });

  await sql`alter table book_seal enable always trigger book_seal_is_kept`.execute(db);
  await sql`
    create or replace function nothing_is_changed() returns trigger language plpgsql as $$
    begin
      return new;
    end $$`.execute(db);
  expect(await monitorLedger(services)).toHaveLength(1);
  expect((await propose('transfers')).body).toEqual({ message: 'GUARDS_ALTERED' });

  await sql`drop trigger book_seal_is_kept on book_seal`.execute(db);
  expect((await monitorLedger(services)).map(({ check }) => check)).toEqual([
    'what keeps the book as it was written is in force',
    'nobody touched what keeps the book as it was written',
  ]);
  expect((await propose('payouts')).body).toEqual({ message: 'GUARDS_ALTERED' });
  expect((await inForce()).map(({ scope }) => scope)).toEqual(['payouts', 'transfers']);
});

test('guards that are touched again before the second person confirms stop money again', async () => {
  const { server } = await soundBook();
  const { inForce, resume } = await resumption(server);
  await touch(server, 'book_seal', 'book_seal_is_kept');
  expect(await monitorLedger(server.services)).toHaveLength(1);
  await touch(server, 'statement_entry', 'statement_entry_keeps_its_amount');
  expect((await resume('payouts')).status).toBe(200);
  expect(await monitorLedger(server.services)).toHaveLength(1);
  expect(await inForce()).toHaveLength(2);
  expect((await resume('payouts')).status).toBe(200);
  expect((await resume('transfers')).status).toBe(200);
  expect(await monitorLedger(server.services)).toEqual([]);
});

test('the guards of a fresh database are as this release defines them, and are all that are always on', async () => {
  const server = await startTestServer();
  const { rows } = await alteredGuards.execute(server.db);
  expect(rows).toEqual([]);
  const { rows: always } = await sql<{ name: string }>`
    select concat_ws(' ', tgrelid::regclass, tgname) as name
    from pg_trigger where tgenabled = 'A' and not tgisinternal`.execute(server.db);
  const known = [...guards, ...laterGuards].map(([table, trigger]) => `${table} ${trigger}`);
  expect(known.toSorted()).toEqual(always.map(({ name }) => name).toSorted());
  // One that a replica skips, or that is gone, is altered and not in force.
  const checks = [alteredGuards, ...Object.values(guardInvariants)];
  for (const change of [
    sql`alter table restore enable trigger restore_is_kept`,
    sql`drop trigger restore_is_kept on restore`,
  ]) {
    await change.execute(server.db);
    for (const check of checks)
      expect((await check.execute(server.db)).rows).toEqual([
        { sample: 'restore restore_is_kept' },
      ]);
  }
});

test('a trigger that records changes and was off for a moment is found, and taken over by two', async () => {
  const { server } = await soundBook();
  const { inForce, resume } = await resumption(server);
  await touch(server, 'staff', 'staff_change_is_recorded');
  expect((await monitorLedger(server.services)).map(({ check }) => check)).toEqual([
    'nobody touched what keeps the book as it was written',
  ]);
  for (const scope of ['payouts', 'transfers']) expect((await resume(scope)).status).toBe(200);
  expect(await monitorLedger(server.services)).toEqual([]);
  expect(await inForce()).toEqual([]);
  // A mark that a release before made says nothing of these.
  await sql`update watch set mark = mark - 'laterGuards' where name = 'minute'`.execute(server.db);
  expect(await monitorLedger(server.services)).toEqual([]);
});

test('rows that ask for a payout without a reservation are paid by no one, and found', async () => {
  const { server, other } = await soundBook();
  const { db, services } = server;
  const id = newTransferId();
  await sql`
    with forged as (
      insert into movement (id, kind, member_id, partner, state)
      values (${id}, 'payout', ${other.id}, 'bank', 'pending') returning id
    ), detail as (
      insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name)
      select forged.id, 5000000, bank_code, bank_account_no, bank_account_name
      from forged, member where member.id = ${other.id}
    )
    insert into job (kind, key, company) select 'payout', id, 'bank' from forged`.execute(db);
  for (const _ of [1, 2]) await runJobs(server, 'payout');
  expect(await server.control<unknown[]>('GET', '/payouts')).toHaveLength(1);
  const unreserved = {
    check: 'a movement reserves its own amount of its own member’s money',
    sample: id,
  };
  expect(await monitorLedger(services)).toMatchObject([unreserved]);
  // A movement that has ended is checked one time, and again while the ledger is broken.
  await sql`update movement set state = 'voided', settled_at = now() where id = ${id}`.execute(db);
  for (const _ of [1, 2]) expect(await monitorLedger(services)).toMatchObject([unreserved]);
});

test('a mark of the watch that was moved ahead or taken out is found, and hides nothing', async () => {
  const { server } = await soundBook();
  const { db, services } = server;
  const move = [
    sql`update watch set mark = mark || '{"at": "2030-01-01T00:00:00Z"}' where name = 'minute'`,
    sql`delete from watch`,
  ];
  for (const change of move) {
    await sql`
      update ledger.account set balance = balance + 100
      where id = (select min(wallet_account) from member)`.execute(db);
    await change.execute(db);
    expect((await monitorLedger(services)).map(({ check }) => check)).toEqual([
      'an account holds what its latest transfer left',
      'the watch goes on from where it stopped',
    ]);
    await sql`
      update ledger.account set balance = balance - 100
      where id = (select min(wallet_account) from member)`.execute(db);
    expect(await monitorLedger(services)).toEqual([]);
  }
});
