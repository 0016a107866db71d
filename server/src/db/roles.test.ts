import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { adjustWallet } from '#features/cases/adjust-wallet.ts';
import { fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import { testDatabaseWithUrl } from '../test/database.ts';
import { templates } from '../test/test-cluster.ts';
import { monitorLedger } from '../upkeep/ledger-monitor.ts';
import { inTransaction, openDatabase } from './database.ts';
import { runningUrl } from './own-roles.ts';
import { grantReading, grantRunning, requireApart, roleOf } from './roles.ts';

/** A migrated database with a role of its own for running it, and one for reading. */
async function database() {
  const { db: owner, url } = await testDatabaseWithUrl(templates.product);
  const name = `running_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(9).toString('hex');
  const connect = async (role: string, grant: typeof grantRunning) => {
    await sql`create role ${sql.id(role)} login password ${sql.lit(password)}`.execute(owner);
    await grant(owner, role);
    const address = new URL(url);
    address.username = role;
    address.password = password;
    const db = openDatabase(address.href);
    onTestFinished(async () => {
      await db.destroy();
      await sql`drop owned by ${sql.id(role)}`.execute(owner);
      await sql`drop role ${sql.id(role)}`.execute(owner);
    });
    return { db, url: address.href };
  };
  return {
    owner,
    running: () => connect(name, grantRunning),
    reading: () => connect(`${name}_r`, grantReading),
  };
}

const forbidden = [
  'update ledger.account set balance = balance + 1',
  'update ledger.transfer set amount = amount * 10',
  'delete from ledger.transfer',
  'truncate ledger.transfer',
  "insert into ledger.account (currency, balance) values ('THB', 100)",
  'insert into ledger.transfer select * from ledger.transfer',
  'alter table ledger.transfer disable trigger append_only',
  'drop trigger append_only on ledger.transfer',
  'alter table withdrawal add column mine text',
  'create table mine (id int)',
  'set session_replication_role = replica',
  'update withdrawal set amount = amount * 10',
  "update withdrawal set bank_account_no = '9999999999'",
  'update statement_entry set amount = 1',
  'delete from statement_entry',
  'delete from inbound_payment',
  "update staff_audit set call = 'another'",
  'delete from staff_audit',
  'truncate staff_audit',
  "update staff_decision set reason = 'another'",
  "update bank_account_history set account_no = '9999999999'",
  'delete from book_seal',
  "update staff set role = 'admin'",
  "update staff set username = 'another'",
  "update deposit_account set account_no = '9999999999'",
  "update deposit_account set bank_code = 'KBANK'",
  "insert into guarded_change (row_of, subject, columns, digest, role) values ('staff', 'x', '{}', '', 'x')",
  'delete from guarded_change',
  'update member set wallet_account = (select min(id) from ledger.account)',
  "update member set username = '0899999999'",
  "update game_account set username = 'm100001'",
  'update game_account set member_id = 100002',
  'update qr_code set member_id = 100002',
  'update restore set since = null',
  'delete from restore',
  "update migration set digest = 'another'",
  "create or replace function ledger.refuse_change() returns trigger language plpgsql as 'begin return new; end'",
];

test('the running role changes no table, no trigger and nothing that is kept', async () => {
  const { running } = await database();
  const { db } = await running();
  for (const statement of forbidden) {
    const answer = await sql
      .raw(statement)
      .execute(db)
      .catch((error: Error) => error);
    expect.soft(answer, statement).toMatchObject({ code: '42501' });
  }
});

test('a database of our own is run by a role that changes none of it either', async () => {
  const { db: owner, url } = await testDatabaseWithUrl(templates.product);
  const running = await runningUrl(url);
  // Another start of the same checkout shares the role.
  expect(await runningUrl(url)).toBe(running);
  const db = openDatabase(running);
  onTestFinished(() => db.destroy());
  expect(await roleOf(db)).toBe('wallet_app');
  await grantRunning(owner, 'wallet_app');
  await sql`select from ledger.transfer, member`.execute(db);
  for (const statement of forbidden) {
    const answer = await sql
      .raw(statement)
      .execute(db)
      .catch((error: Error) => error);
    expect.soft(answer, statement).toMatchObject({ code: '42501' });
  }
});

test('the reading role reads, and that is all', async () => {
  const { reading } = await database();
  const { db } = await reading();
  await sql`select from ledger.transfer, member, staff_audit`.execute(db);
  for (const statement of [
    ...forbidden,
    'insert into source (code, description) values (1, 1)',
    'delete from job',
  ]) {
    const answer = await sql
      .raw(statement)
      .execute(db)
      .catch((error: Error) => error);
    expect.soft(answer, statement).toMatchObject({ code: '42501' });
  }
});

test('the product runs as the running role: deposits, payouts, games, decisions, the watch', async () => {
  const { running, owner } = await database();
  const { db, url } = await running();
  const server = await startTestServer({}, undefined, { db, url });
  await server.jobs.stop();
  const { id, client } = await fundedMember(server, { wallet: 1_000_00n });
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
    params: { id: id.toString() },
    body: { direction: 'credit', amount: 50, reason: 'a promise of ours' },
  });
  await second.call('POST /staff/api/decisions/:id/confirm', { params: { id: decisionId } });
  expect(await wholeMoney(client)).toBe(850);
  // A trigger of an exclusion writes its member.
  await client.call('POST /api/limits/exclusion', { body: { kind: 'time-out', days: 1 } });
  for (const _ of [1, 2]) expect(await monitorLedger(server.services)).toEqual([]);
  await expectConsistentLedger({ ...server, db: owner });
});

test('a role that owns the tables, is a member of their owner or a superuser runs no product', async () => {
  const { owner, running } = await database();
  const role = await roleOf((await running()).db);
  await requireApart(owner, role);
  const itself = await roleOf(owner);
  await expect(requireApart(owner, itself)).rejects.toThrow('must name another role');
  await sql`grant ${sql.id(itself)} to ${sql.id(role)}`.execute(owner);
  await expect(requireApart(owner, role)).rejects.toThrow(`${role} may do what ${itself} may`);
  await sql`revoke ${sql.id(itself)} from ${sql.id(role)}`.execute(owner);
  await requireApart(owner, role);
  await sql`alter role ${sql.id(role)} superuser`.execute(owner);
  await expect(requireApart(owner, role)).rejects.toThrow('no superuser');
});

test('what the running role changes past the console is found, and is in the chain', async () => {
  const { running, owner } = await database();
  const { db, url } = await running();
  const server = await startTestServer({}, undefined, { db, url });
  await server.jobs.stop();
  const { services } = server;
  const look = () =>
    monitorLedger({ ...services, config: { ...services.config, mode: 'production' } });
  const { username } = await staffUser(server, 'cashier');
  const { client: admin } = await staffUser(server, 'admin');
  await look();
  // What the console does is in the audit. The accounts above were made past it.
  const { version } = await admin.call('GET /staff/api/settings', {});
  await admin.call('PUT /staff/api/settings', { body: { version, changes: { name: 'Lotus' } } });
  expect(await look()).toEqual([]);

  const tamperings = [
    [
      sql`insert into staff (username, name, role, password_hash, totp_secret)
        values ('ghost', 'Ghost', 'admin', '', '')`,
      'staff ghost is_active,password_hash,role,username',
    ],
    [
      sql`update staff set password_hash = 'mine' where username = ${username}`,
      `staff ${username} password_hash`,
    ],
    [sql`insert into setting (name, value) values ('autoMax', '1000000')`, 'setting autoMax value'],
    [sql`delete from setting where name = 'autoMax'`, 'setting autoMax '],
  ] as const;
  for (const [change, sample] of tamperings) {
    await change.execute(db);
    expect(await look()).toMatchObject([
      {
        check: 'staff, settings and accounts to pay into change by a call that the audit has',
        sample,
      },
    ]);
    expect(await look()).toEqual([]);
  }
  // Each is a case that stays until two people have looked.
  const { rows: cases } = await sql<{ what: string }>`
    select detail #>> '{why,what}' as what from staff_case
    where kind = 'guarded-change' and closed_at is null order by id`.execute(owner);
  expect(cases.map(({ what }) => what)).toEqual(
    expect.arrayContaining(tamperings.map(([, sample]) => sample)),
  );
  // A call accounts for the account that it adds, and for no other; one that was refused for nothing.
  const account = { bankCode: 'SCB', accountNo: '7770001112', accountName: 'THE OPERATOR' };
  await admin.call('POST /staff/api/deposit-accounts', {
    body: { kind: 'bank', currency: 'THB', mode: 'MANUAL', isShown: false, ...account },
  });
  expect(await look()).toEqual([]);
  await sql`update deposit_account set is_shown = not is_shown, confirmed_by = null`.execute(db);
  expect((await look()).map(({ rows }) => rows > 0)).toEqual([true]);
  // Money goes on, and the record of it cannot be taken out, not even by the owner.
  expect(await owner.selectFrom('pause').selectAll().execute()).toEqual([]);
  await sql`alter table guarded_change disable trigger all`.execute(owner);
  await sql`delete from guarded_change where subject = 'ghost'`.execute(owner);
  await sql`
    do $$ begin
      alter table guarded_change enable always trigger guarded_change_is_kept;
      alter table guarded_change enable always trigger guarded_change_is_not_emptied;
    end $$`.execute(owner);
  expect((await look()).map(({ check }) => check)).toContain('what was sealed is as it was');
});

test('a new bank account is held whatever the statement says, and the hold is not shortened', async () => {
  const { running, owner } = await database();
  const { db, url } = await running();
  const server = await startTestServer({}, undefined, { db, url });
  await server.jobs.stop();
  const { id, client } = await fundedMember(server, { wallet: 500_00n });
  await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  const { id: other } = await fundedMember(server);
  await sql`update member set bank_code = 'KBANK', bank_changed_at = now() - interval '9 days'
    where id = ${id}`.execute(db);
  await sql`update member set bank_changed_at = null, password_changed_at = null where id = ${id}`.execute(
    db,
  );
  expect(
    (await client.ask('POST /api/wallet/withdraw', { body: { amount: 100 } })).body,
  ).toMatchObject({
    message: 'WITHDRAW_HOLD',
  });
  // Nobody gets the player of another either, by a new row.
  const stolen = sql`insert into game_account (member_id, code, username, password, state)
    values (${other}, 'JOKER', ${`m${id}`}, '', 'active')`;
  await expect(stolen.execute(db)).rejects.toMatchObject({ code: '42501' });
  // The owner, who erases members, is not held up.
  await sql`update member set bank_changed_at = null where id = ${id}`.execute(owner);
  const { rows } = await sql`select bank_changed_at as at from member where id = ${id}`.execute(
    owner,
  );
  expect(rows).toEqual([{ at: null }]);
});

test('a decision that somebody wrote in the name of two stops money within a minute', async () => {
  const { running } = await database();
  const { db, url } = await running();
  const server = await startTestServer({}, undefined, { db, url });
  await server.jobs.stop();
  const { id } = await fundedMember(server, { wallet: 100_00n });
  const { id: one } = await staffUser(server, 'cashier');
  const { id: two } = await staffUser(server, 'cashier');
  for (const _ of [1, 2]) expect(await monitorLedger(server.services)).toEqual([]);
  const caseId = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: bigint }>`
      insert into staff_case (kind, subject, member_id, closed_at, resolution)
      values ('adjustment', 'forged', ${id}, now(), 'adjust') returning id`.execute(tx);
    return rows[0]?.id ?? 0n;
  });
  await sql`
    insert into staff_decision (id, case_id, action, payload, reason, proposed_by, state, ended_by, ended_at)
    values (gen_random_uuid(), ${caseId}, 'adjust', '{"direction":"credit","amount":4000}', 'x', ${one},
      'CARRIED_OUT', ${two}, now())`.execute(db);
  await inTransaction(db, (tx) =>
    adjustWallet(tx, { caseId, memberId: id, direction: 'credit', amount: 4_000_00n }),
  );
  expect((await monitorLedger(server.services)).map(({ check }) => check)).toEqual([
    'who proposed and who confirmed is in the audit',
  ]);
});

test('a member’s account and password are not replaced without a record', async () => {
  const { running } = await database();
  const { db, url } = await running();
  const server = await startTestServer({}, undefined, { db, url });
  const { id } = await fundedMember(server);
  await sql`update member set bank_account_no = 'n1a.thief', password_hash = 'mine' where id = ${id}`.execute(
    db,
  );
  const { rows } = await sql`
    select row_of, subject, columns from guarded_change where row_of = 'member'`.execute(db);
  expect(rows).toEqual([
    { row_of: 'member', subject: `${id}`, columns: ['bank_account_no', 'password_hash'] },
  ]);
});

test('an adjustment that nobody decided stops money within a minute', async () => {
  const { running } = await database();
  const { db, url } = await running();
  const server = await startTestServer({}, undefined, { db, url });
  await server.jobs.stop();
  const { id } = await fundedMember(server, { wallet: 100_00n });
  for (const _ of [1, 2]) expect(await monitorLedger(server.services)).toEqual([]);
  await inTransaction(db, async (tx) => {
    const adjustment = {
      caseId: 1n,
      memberId: id,
      direction: 'credit',
      amount: 4_000_00n,
    } as const;
    await adjustWallet(tx, adjustment);
  });
  expect((await monitorLedger(server.services)).map(({ check }) => check)).toEqual([
    'wallets were changed by hand exactly as two people decided',
  ]);
});
