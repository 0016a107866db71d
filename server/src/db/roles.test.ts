import { randomBytes } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { forEachLanguage } from '@wallet/contract/languages';
import { newTransferId } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { adjustWallet } from '#features/cases/adjust-wallet.ts';
import { mustPost } from '#money/book/book.ts';
import { houseOf } from '#money/book/house-accounts.ts';
import { writeSettings } from '#settings/settings.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { keepPlans } from '#test/kept-database.ts';
import { runJobs } from '#test/run-jobs.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import { freshDatabase, testDatabaseWithUrl } from '../test/database.ts';
import { templates } from '../test/test-cluster.ts';
import { cleanUp } from '../upkeep/cleanup.ts';
import { monitorLedger } from '../upkeep/ledger-monitor.ts';
import { type Database, inTransaction, openDatabase, type Tx } from './database.ts';
import { runningUrl } from './own-roles.ts';
import { grantReading, grantRunning, requireApart, roleOf } from './roles.ts';

/** A migrated database with a role of its own for running it, and one for reading. */
async function database() {
  const { db: owner, url } = await freshDatabase(templates.product);
  const name = `running_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(9).toString('hex');
  const connect = async (role: string, grant: typeof grantRunning) => {
    await sql`create role ${sql.id(role)} login password ${sql.lit(password)}`.execute(owner);
    await sql`alter role ${sql.id(role)} set plan_cache_mode = force_generic_plan`.execute(owner);
    await grant(owner, role);
    const address = new URL(url);
    address.username = role;
    address.password = password;
    const db = openDatabase(address.href);
    keepPlans(db);
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
  'create temporary table exclusion (id int)',
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
  ...[
    ...['audit_change', 'bank_account_history', 'change_proposal', 'common_place', 'decision_pair'],
    ...['decision_refusal', 'deposit_limit', 'exclusion', 'game_transfer', 'member_flag'],
    ...['member_note', 'movement', 'pause', 'play_limit', 'play_signal', 'register_file'],
    ...['risk_finding', 'staff_decision', 'verification', 'withdrawal', 'withdrawal_batch'],
    'withdrawal_batch_item',
  ].map((table) => `delete from ${table}`),
  ...[
    ...["audit_change set difference = '[]'", "change_proposal set asked = '{}'"],
    ...['inbound_payment set amount = 1', "inbound_payment set channel = 'another'"],
    ...["decision_pair set shown = '{}'", "decision_refusal set reason = 'another'"],
    ...[
      'deposit_limit set amount = 1',
      'exclusion set ends_at = now()',
      'game_transfer set amount = 1',
    ],
    ...[
      'member_flag set reason = null',
      "member_note set text = 'another'",
      'movement set member_id = 1',
    ],
    ...["movement set partner = 'another'", 'movement set lost = 0', "pause set scope = 'another'"],
    ...[
      'play_limit set amount = 1',
      'play_signal set member_id = 1',
      'register_file set row_count = 1',
    ],
    ...["common_place set kind = 'device'", "risk_finding set kind = 'another'"],
    ...['staff_decision set proposed_by = 1', 'statement_entry set member_id = 1'],
    ...["verification set document = 'passport'", 'withdrawal_batch_item set batch_id = null'],
    ...["withdrawal set bank_code = 'another'", "deposit_account set kind = 'another'"],
    ...["excluded_identity set digest = ''", "register_digest set digest = ''"],
    ...[
      "register_entry set digest = ''",
      "shift_note set text = 'another'",
      "staff_role set code = 'x'",
    ],
    ...[
      'member set inviter_id = null',
      "member set currency = 'LAK'",
      'member set source_code = null',
    ],
    ...[
      'member set coin_account = 1',
      "qr_code set reference = 'another'",
      'qr_code set asked = 1',
    ],
  ].map((change) => `update ${change}`),
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

/** The columns that change of tables that only grow, or of whose rows some columns stay as they were written. */
const changing: Readonly<Record<string, string>> = {
  audit_change: '',
  bank_account_history: '',
  book_seal: '',
  change_proposal: 'ended_at ended_by reason state',
  common_place: 'removed_at removed_by',
  decision_pair: '',
  decision_refusal: '',
  'deposit_account, deleted':
    'account_name confirmed_at confirmed_by is_shown mode position proposed_by',
  deposit_limit: 'in_force_at',
  'excluded_identity, deleted': '',
  exclusion: 'passwords_at return_asked_at returned_at',
  'game_account, deleted':
    'amount created_at failed_at next_password outstanding password refreshed_at state',
  game_transfer: 'taken',
  guarded_change: '',
  inbound_payment: 'credit_id member_id return_ref state',
  'member, deleted':
    'account_bare account_ending bank_account_name bank_account_no bank_changed_at bank_code excluded_until held_account is_active language name password_changed_at password_hash slip_count statement_count',
  member_flag: 'ended_at ended_by',
  member_note: '',
  migration: '',
  movement: 'asked_at attempts settled_at state unknown_at',
  pause: 'resumed_at resumed_by',
  play_limit: 'in_force_at',
  play_signal: 'action done_at done_by',
  'qr_code, deleted': 'amount expires_at payload payment_id provider_ref state',
  'register_digest, deleted': '',
  'register_entry, deleted': 'ends_at file_id',
  register_file: 'compared_at compared_to',
  removed_account: '',
  restore: '',
  risk_finding: 'ended_at ended_by members note outcome reasons score',
  'shift_note, deleted': '',
  'staff, deleted':
    'custom_role is_active name needs_own_password password_hash role totp_confirmed_at totp_secret totp_step',
  staff_audit: 'outcome',
  staff_decision: 'ended_at ended_by state',
  'staff_role, deleted':
    'adjustment_max capabilities files_per_hour locks_per_hour name pages_per_hour withdrawal_max',
  statement_entry: 'balance_after status updated_at',
  verification: 'decided_at decided_by reason state',
  withdrawal: 'bank_reason bank_ref decided_by refusal',
  withdrawal_batch: '',
  withdrawal_batch_item: '',
};

test('of a row that stays, and of one that says who someone is, only these columns change', async () => {
  const { owner, running } = await database();
  const { url } = await running();
  const role = new URL(url).username;
  const { rows } = await sql<{ table: string; columns: string | null; isDeleted: boolean }>`
    select relname as table, has_table_privilege(${role}, pg_class.oid, 'delete') as "isDeleted",
      (select string_agg(attname, ' ' order by attname collate "C") from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and has_column_privilege(${role}, attrelid, attnum, 'update')) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not (has_table_privilege(${role}, pg_class.oid, 'update')
        and has_table_privilege(${role}, pg_class.oid, 'delete'))`.execute(owner);
  const found = rows.map(({ table, columns, isDeleted }) => [
    isDeleted ? `${table}, deleted` : table,
    columns ?? '',
  ]);
  expect(Object.fromEntries(found)).toEqual(changing);
});

test('a table of a session’s own ends no exclusion and lets no digest go', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  await member.client.call('POST /api/limits/exclusion', {
    body: { kind: 'self-exclusion', months: 6 },
  });
  const rejected = (statement: RawBuilder<unknown>) =>
    inTransaction(server.db, async (tx) => {
      // Even where the operator lets sessions make tables.
      await sql`
        create temporary table exclusion on commit drop as
        select id, member_id, 'time-out'::text as kind, now() - interval '9 days' as ends_at,
          null::timestamptz as returned_at
        from public.exclusion`.execute(tx);
      await statement.execute(tx);
    }).then(
      () => null,
      (error: Error) => error.message,
    );
  expect(await rejected(sql`delete from excluded_identity`)).toContain('known until');
  expect(await rejected(sql`delete from register_digest`)).toContain('known until');
  expect(
    await rejected(sql`update member set excluded_until = null where id = ${member.id}`),
  ).toContain('ends by its own rules');
});

test('a role of our own that runs the database changes nothing of it either', async () => {
  const { db: owner, url } = await freshDatabase(templates.product);
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

test('nodes that start together change the roles one after the other', async () => {
  const { db, url } = await testDatabaseWithUrl();
  for (const change of [
    () => runningUrl(url),
    () => grantRunning(db, 'wallet_app'),
    () => grantReading(db, 'wallet_app'),
  ]) {
    let changing: Promise<unknown> = Promise.resolve();
    let isDone = false;
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('roles'))`.execute(tx);
      changing = change().then(() => {
        isDone = true;
      });
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(
          tx,
        );
        expect([rows.length, isDone]).toEqual([1, false]);
      });
    });
    await changing;
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
  const { client: admin } = await staffUser(server, 'admin');
  const { username } = await staffUser(server, 'agent');
  const accounts = await admin.call('GET /staff/api/staff-accounts', {});
  const { changeId } = await admin.call('PUT /staff/api/staff-accounts/:username', {
    params: { username },
    body: {
      version: accounts.find((account) => account.username === username)?.version ?? '',
      name: 'Somsri J.',
      role: 'cashier',
    },
  });
  await second.call('POST /staff/api/changes/:id/confirm', { params: { id: changeId ?? '' } });
  await admin.call('POST /staff/api/staff-accounts/:username/lock', { params: { username } });
  // A trigger of an exclusion writes its member.
  await client.call('POST /api/limits/exclusion', { body: { kind: 'time-out', days: 1 } });
  for (const _ of [1, 2]) expect(await monitorLedger(server.services)).toEqual([]);
  // Rejects when there is a table that it may not delete from, or not lock.
  expect(await cleanUp(db, performance.now() + 60_000)).toBe(true);
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
  // Without the owner's rights it can still take them on.
  await sql`grant ${sql.id(itself)} to ${sql.id(role)} with inherit false`.execute(owner);
  await expect(requireApart(owner, role)).rejects.toThrow(`${role} may do what ${itself} may`);
  await sql`revoke ${sql.id(itself)} from ${sql.id(role)}`.execute(owner);
  await requireApart(owner, role);
  await sql`alter role ${sql.id(role)} superuser`.execute(owner);
  await expect(requireApart(owner, role)).rejects.toThrow('no superuser');
});

test('changes of the running role past the console are found, and are in the chain', async () => {
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
  // Acts of the console are in the audit. The accounts above were made past it.
  const { version } = await admin.call('GET /staff/api/settings', {});
  await admin.call('PUT /staff/api/settings', { body: { version, changes: { name: 'Lotus' } } });
  expect(await look()).toEqual([]);

  const tamperings = [
    [
      sql`insert into staff (username, name, role, password_hash, totp_secret)
        values ('ghost', 'Ghost', 'admin', '', '')`,
      'staff ghost is_active,password_hash,role,totp_secret,username',
    ],
    [
      sql`update staff set password_hash = 'mine' where username = ${username}`,
      `staff ${username} password_hash`,
    ],
    [sql`update staff set role = 'admin' where username = ${username}`, `staff ${username} role`],
    [sql`insert into setting (name, value) values ('autoMax', '1000000')`, 'setting autoMax value'],
    [sql`delete from setting where name = 'autoMax'`, 'setting autoMax '],
  ] as const;
  for (const [change, sample] of tamperings) {
    await change.execute(db);
    // A scan continues from the millisecond of the one before.
    await sql`select pg_sleep(0.002)`.execute(db);
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
  // A call accounts for the account that it adds, and for no other; one that was rejected for nothing.
  const account = { bankCode: 'SCB', accountNo: '7770001112', accountName: 'THE OPERATOR' };
  await admin.call('POST /staff/api/deposit-accounts', {
    body: { kind: 'bank', currency: 'THB', mode: 'MANUAL', isShown: false, ...account },
  });
  expect(await look()).toEqual([]);
  await sql`update deposit_account set is_shown = not is_shown, confirmed_by = null`.execute(db);
  expect((await look()).map(({ rows }) => rows > 0)).toEqual([true]);
  // The page of the checks shows it.
  const { watch } = await admin.call('GET /staff/api/pauses', {});
  expect(watch.find(({ name }) => name === 'minute')?.findings).toMatchObject([
    { code: 'change-unexplained' },
  ]);
  // Money moves on, and its record cannot be removed, not even by the owner.
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

test('a new bank account is held even if the statement says otherwise, and the hold is not shortened', async () => {
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
  // No one gets the player of another either, by a new row.
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

test('a decision that someone wrote in the name of two stops money within a minute', async () => {
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

test('an adjustment that no one decided stops money within a minute', async () => {
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

/** Rows and a reservation that ask the bank for 400 baht of a member, to an account of someone's choice. */
async function forgePayout(db: Database, memberId: MemberId, before?: (tx: Tx) => Promise<void>) {
  const id = newTransferId();
  const { wallet_account: from } = await db
    .selectFrom('member')
    .select('wallet_account')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => {
    await before?.(tx);
    const to = houseOf('payout', 'BANK', 'THB');
    await mustPost(tx, { id, op: 'pending', from, to, amount: 400_00n, kind: 'withdraw' });
    await sql`
      insert into movement (id, kind, member_id, partner, state)
      values (${id}, 'payout', ${memberId}, 'bank', 'pending')`.execute(tx);
    await sql`
      insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name)
      values (${id}, 40000, 'SCB', '6666666666', 'THIEF')`.execute(tx);
    await sql`insert into job (kind, key, company) values ('payout', ${id}, 'bank')`.execute(tx);
  });
}

test('a reservation that someone made pays to no account but its member’s, which was held', async () => {
  const { running } = await database();
  const { db, url } = await running();
  const server = await startTestServer({}, undefined, { db, url });
  await server.jobs.stop();
  const { id: rich } = await fundedMember(server, { wallet: 500_00n });
  const { id: other } = await fundedMember(server, { wallet: 500_00n });
  const { id: third } = await fundedMember(server, { wallet: 500_00n });
  for (const _ of [1, 2]) expect(await monitorLedger(server.services)).toEqual([]);
  await forgePayout(db, rich);
  const change = (tx: Tx, no: string, id: MemberId) =>
    sql`
    update member set bank_code = 'SCB', bank_account_no = ${no} where id = ${id}`.execute(tx);
  const keep = (tx: Tx, no: string, id: MemberId) =>
    sql`
    insert into bank_account_history (member_id, bank_code, account_no, account_name, since)
    values (${id}, 'SCB', ${no}, 'THIEF', now() - interval '9 days')`.execute(tx);
  await forgePayout(db, other, async (tx) => {
    await change(tx, '6666666666', other);
    await keep(tx, '6666666666', other);
  });
  // Put back immediately, so the account was never the member's.
  await forgePayout(db, third, async (tx) => {
    await keep(tx, '6666666666', third);
    await keep(tx, '7777777777', third);
  });
  for (const _ of [1, 2]) {
    await sql`update job set run_at = now() where kind = 'payout'`.execute(db);
    await runJobs(server, 'payout');
  }
  expect(await server.control('GET', '/payouts')).toEqual([]);
  expect((await monitorLedger(server.services)).map(({ check }) => check)).toContain(
    'a payout goes to an account that its member registered',
  );
});

test('a withdrawal continues to the earlier account after a change in the app', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { id, client } = await fundedMember(server, { wallet: 500_00n, accountNo: '1234567890' });
  await client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await sql`
    insert into bank_account_history (member_id, bank_code, account_no, account_name, since)
    values (${id}, 'SCB', 'n1a.other', 'NOY DEEJAI', now() + interval '1 second')`.execute(
    server.db,
  );
  await sql`
    update member set bank_account_no = 'n1a.other', bank_changed_at = now()
    where id = ${id}`.execute(server.db);
  await runJobs(server, 'payout');
  expect(await server.control('GET', '/payouts')).toMatchObject([{ accountNo: '1234567890' }]);
});

test('a pause that someone ends by a statement is in force again within a minute', async () => {
  const { running, owner } = await database();
  const { db, url } = await running();
  const server = await startTestServer({}, undefined, { db, url });
  await server.jobs.stop();
  const { services } = server;
  const look = () =>
    monitorLedger({ ...services, config: { ...services.config, mode: 'production' } });
  const { client: one } = await staffUser(server, 'admin');
  const { client: two, id } = await staffUser(server, 'cashier');
  await look();
  await look();
  await one.call('POST /staff/api/pauses', { body: { scope: 'payouts', reason: 'a doubt' } });
  await sql`update pause set resumed_at = now(), resumed_by = ${id}`.execute(db);
  expect(await look()).toMatchObject([{ sample: 'pause payouts resumed_at,resumed_by' }]);
  const inForce = async () =>
    (await sql`select scope from pause where resumed_at is null`.execute(owner)).rows;
  expect(await inForce()).toEqual([{ scope: 'payouts' }]);
  // Lifted by two, it stays lifted.
  const pause = await owner
    .selectFrom('pause')
    .select('id')
    .where('resumed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { changeId } = await one.call('POST /staff/api/pauses/:scope/resume', {
    params: { scope: 'payouts' },
    body: { id: pause.id.toString() },
  });
  await two.call('POST /staff/api/changes/:id/confirm', { params: { id: changeId ?? '' } });
  expect(await look()).toEqual([]);
  expect(await inForce()).toEqual([]);
});

test('a withdrawal that someone approves by a statement stops money within a minute', async () => {
  const { running } = await database();
  const { db, url } = await running();
  const server = await startTestServer({}, undefined, { db, url });
  await server.jobs.stop();
  await writeSettings(db, { autoMax: 1 });
  const { client } = await fundedMember(server, { wallet: 500_00n });
  const { id: cashier } = await staffUser(server, 'cashier');
  for (const _ of [1, 2]) expect(await monitorLedger(server.services)).toEqual([]);
  await client.call('POST /api/wallet/withdraw', { body: { amount: 300 } });
  await sql`update movement set state = 'pending'`.execute(db);
  expect((await monitorLedger(server.services)).map(({ check }) => check)).toEqual([
    'only a payout waits for approval, and only before the bank was asked',
  ]);
  await sql`update withdrawal set decided_by = ${cashier}`.execute(db);
  await sql`update staff_case set closed_at = now(), resolution = 'approve'`.execute(db);
  expect((await monitorLedger(server.services)).map(({ check }) => check)).toEqual([
    'who decided about a withdrawal is in the audit',
  ]);
});

test('rows that give money out, and open ones, are not changed past the console unseen', async () => {
  const { running } = await database();
  const { db, url } = await running();
  const server = await startTestServer({}, undefined, { db, url });
  await server.jobs.stop();
  const { services } = server;
  const look = async () => {
    const config = { ...services.config, mode: 'production' } as const;
    return (await monitorLedger({ ...services, config })).map(({ sample }) => sample);
  };
  /** The changes that have a case, of which a look may meet those of the look before once more. */
  const seen = async () => {
    expect((await look()).length).toBeGreaterThan(0);
    const { rows } = await sql<{ what: string }>`
      select detail #>> '{why,what}' as what from staff_case where kind = 'guarded-change'`.execute(
      db,
    );
    return rows.map(({ what }) => what);
  };
  const { username } = await staffUser(server, 'admin');
  await look();
  // A look may meet what the one before it met.
  await expect.poll(look).toEqual([]);
  const text = JSON.stringify(forEachLanguage(() => 'x'));
  const tamperings = [
    [sql`update staff set totp_secret = 'mine' where username = ${username}`, `staff ${username}`],
    [
      sql`insert into promotion (code, name, description, currency, amount, success_percent, fail_percent)
        values ('GIFT', ${text}, ${text}, 'THB', 9999900, 200, 10)`,
      'promotion GIFT',
    ],
    [sql`update promotion set amount = 1`, 'promotion GIFT amount'],
    [
      sql`insert into bonus (code, name, currency, type, max_received, max_amount, minimum_deposit,
          success_percent, fail_percent, banners)
        values ('GOLD', ${text}, 'THB', 'day', 1, 1, 1, 200, 10, '[]')`,
      'bonus GOLD',
    ],
    [
      sql`insert into wheel (name, currency, is_active, success_percent, fail_percent, coupon_days)
        values (${text}, 'THB', false, 200, 10, 7)`,
      'wheel THB',
    ],
    [sql`insert into banner (place, image, html) values ('invite', '/x.png', ${text})`, 'banner '],
    [sql`insert into game_setting (code, is_enabled) values ('XGAME', true)`, 'game_setting XGAME'],
    [
      sql`insert into gateway_setting (code, is_shown) values ('XGATE', true)`,
      'gateway_setting XGATE',
    ],
  ] as const;
  for (const [change, sample] of tamperings) {
    await change.execute(db);
    expect.soft(await seen()).toContainEqual(expect.stringContaining(sample));
  }
});

test('edits in the console are in the audit, and no change past it', async () => {
  const { running } = await database();
  const { db, url } = await running();
  const server = await startTestServer({}, undefined, { db, url });
  await server.jobs.stop();
  const { services } = server;
  const look = () =>
    monitorLedger({ ...services, config: { ...services.config, mode: 'production' } });
  const { client } = await staffUser(server, 'admin');
  await look();
  await look();
  const games = await client.call('GET /staff/api/games', {});
  const game = games.find(({ code }) => code === 'PG');
  if (!game) throw new Error('the list has every game');
  await client.call('PUT /staff/api/games/:code', {
    params: { code: 'PG' },
    body: { version: game.version, isEnabled: game.isEnabled, isMaintenance: true },
  });
  expect(await look()).toEqual([]);
});
