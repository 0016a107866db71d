import { randomUUID } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { sealNumbers } from '#db/seal-numbers.ts';
import { newId } from '#lib/ids.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { findBrokenSeals, sealTables } from '#money/watch/seal-store.ts';
import { reply, say, threadOf } from '#test/chat.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { newMember, somePhone } from '#test/otp.ts';
import { staffUser } from '#test/staff.ts';
import type { TestClient } from '#test/test-client.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { eraseMember, missingConsent } from './erase-member.ts';

/** The tables in which one of these texts stands, in any column. */
async function tablesWith({ db }: TestServer, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'ledger') order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`
      select from ${sql.raw(name)} as line
      where lower(line::text) like any(${texts.map((text) => `%${text.toLowerCase()}%`)})
      limit 1`.execute(db);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

/** Gives a new member a past: a payment from a bank account, a payout, a chat with a file, a closed case. */
async function memberWithPast(server: TestServer, phone: string) {
  const { db, services } = server;
  const client = await newMember(server, phone);
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('username', '=', numbersOf(db).seal('phone', phone))
    .executeTakeFirstOrThrow();
  const sender = { bankNumber: '014', account: phone, name: 'Somchai Jaidee' };
  const payment = { channel: 'KBANK', externalRef: newId(), amount: 200_00n, paidAt: new Date() };
  const arrival = { ...payment, currency: 'THB', memberId: id, qrId: null, sender } as const;
  await inTransaction(db, (tx) => settleDeposit(tx, arrival));
  const file = `chat/${randomUUID()}.jpg`;
  await services.storage.put(file, Buffer.from('a face'), 'image/jpeg');
  await sql`insert into chat_upload (path, kind, member_id) values (${file}, 'image', ${id})`.execute(
    db,
  );
  await sql`
    insert into staff_case (kind, subject, member_id, detail, closed_at, resolution)
    values ('slip', ${randomUUID()}, ${id}, ${JSON.stringify({
      fromName: 'Somchai Jaidee',
      amount: '100',
      why: { code: 'sender-name-differs', shown: 'Somchai Jaidee' },
    })}, now(), 'refused')`.execute(db);
  await sql`
    insert into passkey (member_id, credential_id, public_key, counter, transports, device)
    values (${id}, ${Buffer.from(phone)}, '', 0, '{}', 'Somchai Jaidee’s phone')`.execute(db);
  const staff = await staffUser(server, 'agent');
  await sql`
    insert into member_note (member_id, text, written_by)
    values (${id}, 'Somchai Jaidee called', ${staff.id})`.execute(db);
  await sql`
    insert into shift_note (text, written_by) values
      ('somchai jaidee calls again at nine', ${staff.id}), (${`Look at #${id}, please`}, ${staff.id}),
      (${`Look at #${id}0, please`}, ${staff.id})`.execute(db);
  await sql`
    insert into member_flag (member_id, kind, reason, raised_by)
    values (${id}, 'watch', 'Somchai Jaidee asked twice', ${staff.id})`.execute(db);
  await sql`
    insert into risk_finding (kind, members, score, reasons, ended_at, ended_by, outcome, note)
    values ('group', array[${id}::bigint, 1], 60, '[]', now(), ${staff.id}, 'harmless',
      'Somchai Jaidee and his wife')`.execute(db);
  const document = newId();
  const picture = 'verifications/somchai-jaidee.sealed';
  await services.storage.put(picture, Buffer.from('sealed'), 'application/octet-stream');
  await sql`
    insert into verification (id, member_id, document, state, decided_by, decided_at)
    values (${document}, ${id}, 'passport', 'accepted', ${staff.id}, now())`.execute(db);
  await sql`
    insert into verification_picture (id, member_id, verification_id, side, file, sealed_key)
    values (${newId()}, ${id}, ${document}, 'front', ${picture}, 'k1.')`.execute(db);
  const customer = { client, owner: {} };
  await say(customer, 'I am Somchai Jaidee');
  await staff.client.call('POST /staff/api/chat/threads/:thread/tags', {
    params: { thread: await threadOf(db, customer) },
    body: { name: 'Khun Somchai' },
  });
  return { client, id, files: [file, picture] };
}

async function withdrawAll(server: TestServer, client: TestClient): Promise<void> {
  const { ref } = await client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await eventually(async () => {
    await hurryJobs(server);
    const { state } = await server.db
      .selectFrom('movement')
      .select('state')
      .where('id', '=', ref)
      .executeTakeFirstOrThrow();
    expect(state).toBe('posted');
  });
}

/** Everything that money did to a member, without who that is. */
async function moneyOf({ db }: TestServer, id: MemberId) {
  const { rows } = await sql`
    select (select json_agg(transfer order by seq) from ledger.transfer
        where account = member.wallet_account) as transfers,
      (select json_agg(line order by line.seq) from statement_entry as line
        where line.member_id = member.id) as lines,
      (select json_agg(json_build_array(withdrawal.id, amount, bank_code)) from withdrawal
        join movement using (id) where movement.member_id = member.id) as payouts,
      (select json_agg(json_build_array(id, channel, external_ref, amount))
        from inbound_payment where member_id = member.id) as payments
    from member where id = ${id}`.execute(db);
  return rows;
}

test('an erased person appears nowhere, their money’s movements stay, and the phone is free again', async () => {
  const server = await startTestServer();
  const { db, services } = server;
  const eraser = { owner: db, storage: services.storage };
  const [agent, one, other] = [
    await staffUser(server, 'agent'),
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  const phone = somePhone();
  const { client, id, files } = await memberWithPast(server, phone);
  await sql`
    insert into decision_pair (decision_id, member_id, shown, reason)
    values (gen_random_uuid(), ${id}, '{"payer": {"bankAccountName": "SOMCHAI JAIDEE"}}', 'Somchai says so')`.execute(
    db,
  );
  await reply(agent.client, await threadOf(db, { owner: {} }), 'Good day, Khun Somchai');
  const erase = (by: string) =>
    eraseMember(eraser, { memberId: id, by, reason: 'asked by letter' });

  // While there is money, and before another staff user has locked the member, nothing happens.
  expect(await erase(other.username)).toEqual([
    'the member is not locked',
    'there is money in the wallet or in a pot',
    expect.stringContaining('have not confirmed'),
    'no staff user has locked the member',
  ]);
  await withdrawAll(server, client);
  await one.client.call('POST /staff/api/members/:id/lock', {
    params: { id: String(id) },
    body: { reason: 'wishes to be forgotten' },
  });
  // Not even from another program than the command.
  expect(await erase(other.username)).toMatchObject([
    expect.stringContaining('have not confirmed'),
  ]);
  const erasure = await one.client.call('POST /staff/api/members/:id/erasure', {
    params: { id: String(id) },
    body: { reason: 'wishes to be forgotten' },
  });
  const changes = await other.client.call('GET /staff/api/changes', { query: {} });
  expect(changes).toMatchObject([{ id: erasure.changeId, member: { id: String(id) } }]);
  await other.client.call('POST /staff/api/changes/:id/confirm', {
    params: { id: erasure.changeId ?? '' },
  });
  expect(await erase('nobody')).toEqual(['there is no staff user nobody']);
  expect(await erase(agent.username)).toMatchObject([
    expect.stringContaining('may not erase members'),
  ]);
  expect(await erase(one.username)).toMatchObject([expect.stringContaining('it takes two')]);
  const sealed = (kind: 'phone' | 'account') => `${numbersOf(db).seal(kind, phone)}`;
  const traces = [phone, sealed('phone'), sealed('account'), 'somchai', 'jaidee'];
  expect(await tablesWith(server, traces)).toContain('public.member');
  await inTransaction(db, (tx) => sealTables(tx, new Date()));
  const seals = await db.selectFrom('book_seal').select('book').execute();
  expect(seals.map(({ book }) => book)).toContain('bank accounts by digest');
  const money = await moneyOf(server, id);

  expect(await erase(other.username)).toEqual([]);

  // Limits on a phone are forgotten within a day; what the staff wrote is evidence, and stays in the audit.
  expect(await tablesWith(server, traces)).toEqual(['public.attempt', 'public.staff_audit']);
  for (const file of files) expect(await services.storage.get(file)).toBeNull();
  const left = await db.selectFrom('verification').select('id').execute();
  expect(left).toEqual([]);
  // Notes handed over about them are gone, and those about a number that only begins alike are not.
  const handedOver = await db.selectFrom('shift_note').select('text').execute();
  expect(handedOver.map(({ text }) => text)).toEqual([`Look at #${id}0, please`]);
  expect(await moneyOf(server, id)).toEqual(money);
  expect(await findBrokenSeals(db, { first: 1n, last: 1_000_000n })).toEqual([]);
  expect(await violationsOf(db)).toEqual([]);
  const { asked: request, staff_id } = await db
    .selectFrom('staff_audit')
    .select(['asked', 'staff_id'])
    .where('call', '=', 'npm run erase')
    .executeTakeFirstOrThrow();
  expect([request, staff_id]).toEqual([{ id: String(id), reason: 'asked by letter' }, other.id]);
  expect(await erase(other.username)).toEqual(['the member is erased']);

  // The mark in place of the number is no name to log in with.
  for (const username of [`erased-${id}`, `erased-${id}0`]) {
    const login = { username, password: 'correct-horse' };
    expect(await server.visitor().ask('POST /api/login', { body: login })).toMatchObject({
      status: 401,
      body: { message: 'WRONG_CREDENTIAL' },
    });
  }

  // The same phone and bank account can register again, as someone else.
  const search = async (text: string) => {
    const query = { search: text };
    return (await one.client.call('GET /staff/api/members', { query })).members;
  };
  expect(await search(phone)).toEqual([]);
  expect(await search('Somchai')).toEqual([]);
  await newMember(server, phone);
  expect(await search(phone)).toHaveLength(1);
  const shown = await one.client.call('GET /staff/api/members/:id', { params: { id: String(id) } });
  expect(shown.phone).toBe('xxx-xxx-xxxx');
  // Marks are not numbers that a release before left readable.
  expect(await sealNumbers(db)).toBe(0);
  expect(await violationsOf(db)).toEqual([]);
});

test('anything still open keeps a member, and no one is half erased', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { db, services } = server;
  const { id } = await fundedMember(server);
  await db.updateTable('member').set({ is_active: false }).where('id', '=', id).execute();
  const { username } = await staffUser(server, 'admin');
  const locker = await staffUser(server, 'agent');
  await sql`insert into staff_audit (staff_id, call, asked, ip, outcome)
    values (${locker.id}, 'POST /staff/api/members/:id/lock', ${JSON.stringify({ id: String(id) })},
      '', 'OK')`.execute(db);
  const insertions: Readonly<Record<string, string>> = {
    'a movement of money is under way': `insert into movement (id, kind, member_id, partner)
      values (gen_random_uuid(), 'gift-link', ${id}, 'gift')`,
    'a slip is being checked': `insert into slip (id, member_id, seq, reference)
      values (gen_random_uuid(), ${id}, 1, 'one')`,
    'a QR can still be paid': `insert into qr_code (id, member_id, provider, reference, asked, state)
      values ('one', ${id}, 'KBANK', 'one', 1, 'creating')`,
    'a deposit is announced': `insert into deposit_notice (id, member_id, amount)
      values (gen_random_uuid(), ${id}, 1)`,
    'a case of the staff is open': `insert into staff_case (kind, subject, member_id)
      values ('slip', 'one', ${id})`,
    'there is money in a game': `insert into game_account
      (member_id, code, username, password, state, amount) values (${id}, 'PG', 'm', '', 'active', 1)`,
  };
  const before = await db.selectFrom('member').selectAll().execute();
  const order = { memberId: id, by: username, reason: 'asked' };
  const eraser = { owner: db, storage: services.storage };
  for (const insertion of Object.values(insertions)) await sql.raw(insertion).execute(db);
  const inTheWay = await eraseMember(eraser, order);
  const consent = 'two staff users have not confirmed the erasure in the console, or a week ago';
  expect([...inTheWay].sort()).toEqual([...Object.keys(insertions), consent].sort());
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { argv, exitCode } = process;
  onTestFinished(() => {
    Object.assign(process, { argv, exitCode });
  });
  process.argv = ['node', 'erase.ts', String(id), '--by', username, '--reason', 'asked'];
  vi.stubEnv('DATABASE_OWNER_URL', services.config.databaseUrl ?? '');
  await import('../erase.ts');
  expect(process.exitCode).toBe(1);
  expect(errors.mock.calls.flat().sort()).toEqual([...inTheWay].sort());
  expect(said).not.toHaveBeenCalled();
  expect(await db.selectFrom('member').selectAll().execute()).toEqual(before);
});

test('only of an erased member the database gives up an account number, and then only for the mark', async () => {
  const server = await startTestServer();
  const { id } = await fundedMember(server, { wallet: 100n });
  const mark = `erased-${id}`;
  for (const set of [
    `account_no = '${mark}', account_name = '${mark}', salt = null, erased_digest =
      sha256(convert_to(concat_ws('|', salt, account_no, account_name), 'UTF8'))`,
    `account_no = '0000000000'`,
    `account_name = 'ANOTHER'`,
  ]) {
    const change = `update bank_account_history set ${set} where member_id = ${id}`;
    await expect(sql.raw(change).execute(server.db), set).rejects.toThrow('is kept');
  }
});

test('a name in the command proves nothing: two people confirm an erasure in the console', async () => {
  const server = await startTestServer();
  const { db } = server;
  const { id } = await fundedMember(server);
  const [agent, one, other] = [
    await staffUser(server, 'agent'),
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  const params = { id: String(id) };
  const body = { reason: 'asked by letter' };
  const erasure = 'POST /staff/api/members/:id/erasure';
  const missing = (by: { username: string }) =>
    missingConsent(db, { memberId: id, by: by.username });
  const confirm = (by: typeof one, changeId: string | null) =>
    by.client.ask('POST /staff/api/changes/:id/confirm', { params: { id: changeId ?? '' } });

  expect((await agent.client.ask(erasure, { params, body })).status).toBe(403);
  // No one erases a member who may still log in.
  expect(await one.client.ask(erasure, { params, body })).toMatchObject({
    body: { message: 'INVALID_DATA' },
  });
  await one.client.call('POST /staff/api/members/:id/lock', { params, body });
  const { message, changeId } = await one.client.call(erasure, { params, body });
  expect(message).toBe('CHANGE_WAITS');
  // The second person reads whose it is.
  expect(await other.client.call('GET /staff/api/changes', { query: {} })).toMatchObject([
    { id: changeId, member: params },
  ]);
  expect(await missing(other)).toContain('have not confirmed');
  expect(await confirm(one, changeId)).toMatchObject({ body: { message: 'SECOND_PERSON_NEEDED' } });
  expect((await confirm(other, changeId)).status).toBe(200);
  expect(await missing(agent)).toContain('has neither asked');
  expect([await missing(one), await missing(other)]).toEqual([null, null]);

  await sql`alter table change_proposal disable trigger user`.execute(db);
  await sql`update change_proposal set ended_at = now() - interval '8 days'`.execute(db);
  expect(await missing(other)).toContain('have not confirmed');
});
