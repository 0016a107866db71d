import type { MemberId } from '@wallet/contract/ids';
import { textsOf } from '@wallet/contract/languages';
import { referenceOf } from '@wallet/contract/reference';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { openCase } from '#money/cases/case-store.ts';
import { type Arrival, settleDeposit } from '#money/payment/settle-deposit.ts';
import { newGuest, reply, say, threadOf } from '#test/chat.ts';
import { fundedMember } from '#test/funded-member.ts';
import { staffUser } from '#test/staff.ts';
import type { TestClient } from '#test/test-client.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { meaningOf } from './find-rules.ts';
import { listCampaigns, readToday } from './find-store.ts';

const find = async (client: TestClient, text: string) =>
  (await client.call('GET /staff/api/find', { query: { text } })).results;

const account = '1234509876';
const slipId = newId();
const transRef = 'REF60091520AOR01';

/** A member with one of everything that has a number to search for, and money without an owner. */
async function bookOf(server: TestServer) {
  const { db } = server;
  const noy = await fundedMember(server, { wallet: 1_000_00n, accountNo: account });
  await sql`update member set name = 'Noy Deejai' where id = ${noy.id}`.execute(db);
  const arrival: Arrival = {
    channel: 'SCB',
    externalRef: `014${transRef}`,
    amount: 412_50n,
    currency: 'THB',
    // Half past one in the night of the 20th in Bangkok.
    paidAt: new Date('2026-11-19T18:30:00Z'),
    memberId: null,
    qrId: null,
    sender: { bankNumber: '014', account: '5556667778', name: 'MR SOMBAT RICHMAN' },
  };
  await inTransaction(db, (tx) => settleDeposit(tx, arrival));
  await sql`
    insert into slip (id, member_id, seq, reference, status, note, settled_at, sending_bank, trans_ref)
    values (${slipId}, ${noy.id}, 1, 'Up-load_Ref-22chars-xx', 'FAILED', 'NOT_MATCH', now(), '014', 'SLIPNUMBER0042')`.execute(
    db,
  );
  await sql`
    insert into qr_code (id, member_id, provider, reference, provider_ref, asked, state)
    values ('qr-one', ${noy.id}, 'KBANK', 'QRREF0001', 'GATEWAY77', 10000, 'expired')`.execute(db);
  await sql`
    insert into game_account (member_id, code, username, password, state)
    values (${noy.id}, 'PG', 'pgNoy001', '', 'active')`.execute(db);
  const name = JSON.stringify(textsOf({ th: 'เทศกาลเดือนสิบสอง', la: '', en: 'Loy Krathong' }));
  await db
    .insertInto('promotion')
    .values({
      code: 'FINDME26',
      name,
      description: name,
      currency: 'THB',
      amount: 100_00n,
      success_percent: 500,
      fail_percent: 10,
    })
    .execute();
  await server.jobs.stop();
  const { ref } = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 250 } });
  await sql`update withdrawal set bank_ref = 'BP-2026-0099' where id = ${ref}`.execute(db);
  const customer = { client: noy.client, owner: {} };
  await say(customer, 'ฝากเงินแล้วไม่เข้า โทร 0899998888');
  const thread = await threadOf(db, customer);
  const admin = await staffUser(server, 'admin');
  await reply(admin.client, thread, 'Please wait');
  const { id: caseId } = await db
    .selectFrom('staff_case')
    .select('id')
    .where('kind', '=', 'suspense')
    .executeTakeFirstOrThrow();
  return { noy, admin, ref, thread, caseId: caseId.toString() };
}

test('each kind of number finds its thing, and nothing else of that kind', async () => {
  const server = await startTestServer();
  const { noy, admin, ref, thread, caseId } = await bookOf(server);
  const member = noy.id.toString();
  const phone = await admin.client
    .call('GET /staff/api/members/:id/reveal/:field', { params: { id: member, field: 'phone' } })
    .then(({ value }) => value);
  const { subject } = await server.db
    .selectFrom('staff_case')
    .select('subject')
    .executeTakeFirstOrThrow();
  const lines: readonly (readonly [what: string, typed: string, kind: string, id: string])[] = [
    ['a phone', phone, 'member', member],
    ['a phone with its country', `+66${phone.slice(1)}`, 'member', member],
    [
      'a phone with dashes',
      `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`,
      'member',
      member,
    ],
    ['the last four of a phone', phone.slice(-4), 'member', member],
    ['a name', 'Deejai', 'member', member],
    ['a bank account', account, 'member', member],
    ['a member number', member, 'member', member],
    ['a member number with #', `#${member}`, 'member', member],
    ['an invite code', `PR${member}`, 'member', member],
    ['a game account', 'PGNOY001', 'member', member],
    ['the short reference of a withdrawal', referenceOf(ref), 'withdrawal', ref],
    ['the long reference of a withdrawal', ref, 'withdrawal', ref],
    ['the payout number of the bank', 'BP-2026-0099', 'withdrawal', ref],
    ['the number printed on a slip', 'SLIPNUMBER0042', 'slip', slipId],
    ['a slip’s number behind its bank', '014SLIPNUMBER0042', 'slip', slipId],
    ['the reference of an uploaded slip', 'Up-load_Ref-22chars-xx', 'slip', slipId],
    ['a QR number', 'QRREF0001', 'qr', 'qr-one'],
    ['a gateway’s number of a QR', 'GATEWAY77', 'qr', 'qr-one'],
    ['our own number of a QR', 'qr-one', 'qr', 'qr-one'],
    ['the end of what a case is about', referenceOf(subject), 'case', caseId],
    ['a promotion by its name in another language', 'Krathong', 'campaign', 'FINDME26'],
    ['the chat of a member', 'Deejai', 'chat', thread],
    ['a case number', caseId, 'case', caseId],
    ['a case number with #', `#${caseId}`, 'case', caseId],
    ['the bank’s number of money without an owner', `014${transRef}`, 'case', caseId],
    ['the code of a promotion', 'findme26', 'campaign', 'FINDME26'],
    ['the name of a promotion', 'เทศกาลเดือนสิบสอง', 'campaign', 'FINDME26'],
    ['words of a chat', 'ไม่เข้า', 'chat', thread],
    ['a whole number in a chat', '0899998888', 'chat', thread],
    ['the last four of a number in a chat', '8888', 'chat', thread],
    ['the label of a chat', thread.slice(-4), 'chat', thread],
  ];
  for (const [what, typed, kind, id] of lines) {
    const found = (await find(admin.client, typed)).filter((each) => each.kind === kind);
    expect(
      found.map((each) => each.id),
      what,
    ).toEqual([id]);
  }
  // A text that the bot sends in many chats finds none of them.
  await sql`
    insert into chat_message (id, thread_id, seq, client_id, session_id, sender, type, content)
    values (${newId()}, ${thread}, 99, ${newId()}, ${newId()}, 'bot', 'text',
      '{"payload": {"message": "Welcome here"}}')`.execute(server.db);
  expect(await find(admin.client, 'Welcome here')).toEqual([]);
});

test('results say what they are, of whom, how much and in which state', async () => {
  const server = await startTestServer();
  const { noy, admin, ref, thread, caseId } = await bookOf(server);
  const { id: entry } = await server.db
    .selectFrom('statement_entry')
    .select('id')
    .where('type', '=', 'deposit')
    .executeTakeFirstOrThrow();
  const why = { code: 'slip-check-denied', times: 3 } as const;
  const caseOf = (kind: 'slip' | 'slip-check') =>
    openCase(server.db, { kind, subject: slipId, memberId: noy.id, why });
  // A later one of another kind about the same thing is not the case of the slip.
  await caseOf('slip');
  await caseOf('slip-check');
  const { rows } = await sql<{ id: string }>`
    select id::text from staff_case where kind = 'slip'`.execute(server.db);
  const slipCase = rows[0]?.id ?? null;
  const one = async (typed: string, kind: string, client = admin.client) => {
    const found = (await find(client, typed)).filter((each) => each.kind === kind);
    return found.map(({ kind: _, member, at, ...row }) => ({
      ...row,
      member: member?.id ?? null,
      hasTime: at !== null,
    }));
  };
  const nothing = { detail: null, state: null, amount: null, caseId: null, hasTime: true };
  const hers = { ...nothing, member: String(noy.id), currency: 'THB' };
  expect(await one('Deejai', 'member')).toEqual([
    { ...hers, id: String(noy.id), title: 'Noy Deejai', currency: null, hasTime: false },
  ]);
  const today = await readToday(server.db);
  for (const typed of [ref, `250 ${today}`]) {
    expect(await one(typed, 'withdrawal'), typed).toEqual([
      { ...hers, id: ref, title: 'SCB', detail: 'BP-2026-0099', state: 'pending', amount: 250 },
    ]);
  }
  expect(await one('250 2026-01-31', 'withdrawal')).toEqual([]);
  const slip = { ...hers, id: slipId, title: '014', detail: 'SLIPNUMBER0042', state: 'FAILED' };
  expect(await one(slipId, 'slip')).toEqual([{ ...slip, caseId: slipCase }]);
  expect(await one('QRREF0001', 'qr')).toEqual([
    { ...hers, id: 'qr-one', title: 'KBANK', detail: 'QRREF0001', state: 'expired', amount: 100 },
  ]);
  // The amount to pay may differ from the requested one by satang that distinguish the codes.
  await sql`update qr_code set amount = 10007`.execute(server.db);
  expect(await one('QRREF0001', 'qr')).toMatchObject([{ amount: 100.07 }]);
  for (const typed of [referenceOf(entry), entry]) {
    expect(await one(typed, 'entry'), typed).toEqual([
      { ...hers, id: entry, title: 'deposit', state: 'SUCCESS', amount: 1_000 },
    ]);
  }
  // A withdrawal is found as such, and not as a line of the statement as well.
  expect(await one(ref, 'entry')).toEqual([]);
  expect(await one(caseId, 'case')).toEqual([
    {
      ...nothing,
      ...{ id: caseId, title: 'suspense', state: 'open', caseId },
      ...{ member: null, currency: null },
    },
  ]);
  expect(await one('findme26', 'campaign')).toEqual([
    {
      ...nothing,
      ...{ id: 'FINDME26', title: 'เทศกาลเดือนสิบสอง', detail: 'FINDME26' },
      ...{ state: 'promotion', amount: 100, currency: 'THB', member: null, hasTime: false },
    },
  ]);
  const chat = { ...hers, id: thread, title: thread.slice(-4).toUpperCase(), state: 'OPEN' };
  expect(await one('ไม่เข้า', 'chat')).toEqual([
    { ...chat, detail: 'ฝากเงินแล้วไม่เข้า โทร 0899998888' },
  ]);
  await sql`update slip set amount = 7700`.execute(server.db);
  expect((await one(`77 ${today}`, 'slip')).map(({ id }) => id)).toEqual([slipId]);
  expect(await one('77 2026-01-31', 'slip')).toEqual([]);
  // A slip without a readable number is shown by the reference of its upload.
  await sql`update slip set trans_ref = null`.execute(server.db);
  expect(await one(slipId, 'slip')).toMatchObject([{ detail: 'Up-load_Ref-22chars-xx' }]);
  await sql`update slip set trans_ref = 'SLIPNUMBER0042'`.execute(server.db);
  await sql`update slip set amount = null`.execute(server.db);
  // A staff user who decides no cases is not led to one.
  const agent = await staffUser(server, 'agent');
  expect(await one(slipId, 'slip', agent.client)).toEqual([slip]);

  await admin.client.call('DELETE /staff/api/chat/threads/:thread/messages/:seq', {
    params: { thread, seq: 1 },
  });
  expect(await one('ไม่เข้า', 'chat')).toEqual([]);
  await sql`update member set is_active = false where id = ${noy.id}`.execute(server.db);
  expect(await one('Deejai', 'member')).toMatchObject([{ state: 'locked' }]);
});

test('the same number at another bank is not found, and open cases come before closed ones', async () => {
  const server = await startTestServer();
  const { admin, caseId } = await bookOf(server);
  expect(await find(admin.client, '004SLIPNUMBER0042')).toEqual([]);
  const { subject } = await server.db
    .selectFrom('staff_case')
    .select('subject')
    .where('id', '=', BigInt(caseId))
    .executeTakeFirstOrThrow();
  const why = { code: 'slip-check-denied', times: 3 } as const;
  await openCase(server.db, { kind: 'slip-check', subject, memberId: null, why });
  await sql`update staff_case set closed_at = now(), resolution = 'closed' where kind = 'slip-check'`.execute(
    server.db,
  );
  const cases = (await find(admin.client, subject)).filter(({ kind }) => kind === 'case');
  expect(cases.map(({ state }) => state)).toEqual(['open', 'closed']);
  expect(cases[0]?.id).toBe(caseId);
});

test('a payment is found by its numbers, its sender, and its amount with the day', async () => {
  const server = await startTestServer();
  const { admin, caseId } = await bookOf(server);
  const { id } = await server.db
    .selectFrom('inbound_payment')
    .select('id')
    .where('external_ref', '=', `014${transRef}`)
    .executeTakeFirstOrThrow();
  // Its number in another report of it, and those of the QR that it paid.
  await sql`
    insert into payment_sighting (channel, external_ref, payment_id)
    values ('KBANK', 'SIGHTED-01', ${id})`.execute(server.db);
  await sql`update qr_code set state = 'paid', payment_id = ${id}`.execute(server.db);
  const ours = [id, 'SIGHTED-01', 'QRREF0001', 'GATEWAY77'];
  const theirs = [`014${transRef}`, transRef, '5556667778', 'Richman', '412.50 20/11/2026'];
  for (const typed of [...ours, ...theirs]) {
    const found = (await find(admin.client, typed)).filter(({ kind }) => kind === 'payment');
    expect(found, typed).toMatchObject([
      {
        ...{ state: 'suspense', amount: 412.5, caseId, member: null, currency: 'THB' },
        ...{ title: 'SCB', detail: 'MR SOMBAT RICHMAN', at: '2026-11-19T18:30:00.000Z' },
      },
    ]);
  }
  // Without the sender's name its number says which one it is.
  await sql`update inbound_payment set from_bank = null, from_name = null, from_account = null
    where id = ${id}`.execute(server.db);
  expect(await find(admin.client, id)).toMatchObject([
    { kind: 'payment', detail: `014${transRef}` },
    { kind: 'case' },
  ]);
  expect(await find(admin.client, '412.50 21/11/2026')).toEqual([]);
});

test('of what very many have, the newest five are found that the role may see', async () => {
  const server = await startTestServer();
  const { admin } = await bookOf(server);
  const agent = await staffUser(server, 'agent');
  const members = [];
  for (let nth = 0; nth < 6; nth += 1) members.push(await fundedMember(server, {}));
  await sql`update member set name = 'Somchai Jaidee ' || id`.execute(server.db);
  const pay = (nth: number, memberId: MemberId | null) =>
    inTransaction(server.db, (tx) =>
      settleDeposit(tx, {
        channel: 'SCB',
        externalRef: `many-${nth}`,
        amount: 100_00n,
        currency: 'THB',
        paidAt: new Date(Date.now() - (20 - nth) * 60_000),
        memberId,
        qrId: null,
        sender: { bankNumber: '014', account: '5556667778', name: 'MR SOMBAT MANYCOINS' },
      }),
    );
  for (const [nth, { id }] of members.entries()) await pay(nth, id);
  for (const nth of [10, 11, 12, 13, 14, 15]) await pay(nth, null);
  for (let nth = 0; nth < 6; nth += 1) await say(await newGuest(server), 'ยอดยังไม่เข้าเลยค่ะ');

  const newest = members.map(({ id }) => id.toString()).toReversed();
  const found = await find(admin.client, 'jaidee');
  expect(found.filter(({ kind }) => kind === 'member').map(({ id }) => id)).toEqual(
    newest.slice(0, 5),
  );
  const payments = async (client: TestClient) =>
    (await find(client, 'manycoins')).filter(({ kind }) => kind === 'payment');
  expect((await payments(admin.client)).map(({ state }) => state)).toEqual(
    Array(5).fill('suspense'),
  );
  expect((await payments(agent.client)).map(({ member }) => member?.id.toString())).toEqual(
    newest.slice(0, 5),
  );
  // If the newest rows hold fewer of them, older ones are found too.
  await sql`
    insert into inbound_payment (id, channel, external_ref, amount, paid_at, state, created_at)
    select gen_random_uuid(), 'SCB', 'newer-' || nth, 100, now(), 'suspense', now()
    from generate_series(1, 1995) as nth`.execute(server.db);
  await sql`
    update inbound_payment set created_at = now() - interval '1 hour'
    where external_ref in (
      select external_ref from inbound_payment where external_ref like 'many-%'
      order by created_at limit 8)`.execute(server.db);
  expect(await payments(admin.client)).toHaveLength(5);
  const chats = (await find(admin.client, 'ยังไม่เข้า')).filter(({ kind }) => kind === 'chat');
  expect(chats.map(({ detail }) => detail)).toEqual(Array(5).fill('ยอดยังไม่เข้าเลยค่ะ'));
});

test('results outside of a role are not found, and masks give no digit away', async () => {
  const server = await startTestServer();
  const { noy, admin, caseId, thread } = await bookOf(server);
  const cashier = await staffUser(server, 'cashier');
  const agent = await staffUser(server, 'agent');
  const kindsFor = async (client: TestClient, typed: string) =>
    [...new Set((await find(client, typed)).map(({ kind }) => kind))].sort();
  expect(await kindsFor(agent.client, caseId)).not.toContain('case');
  expect(await kindsFor(agent.client, transRef)).toEqual([]);
  expect(await kindsFor(cashier.client, 'ไม่เข้า')).toEqual([]);
  expect(await kindsFor(agent.client, 'ไม่เข้า')).toEqual(['chat']);
  expect(await kindsFor(cashier.client, thread.slice(-4))).not.toContain('chat');
  // A promotion's code is as good as its money; a bonus is on offer to everybody.
  const meaning = meaningOf('findme', '2026-11-24');
  const campaigns = async (bonuses: boolean, promotions: boolean) =>
    (await listCampaigns(server.db, meaning, { bonuses, promotions })).map(({ id }) => id);
  await sql`
    insert into bonus (code, name, currency, type, max_received, max_amount, minimum_deposit,
      success_percent, fail_percent)
    values ('FINDME0', '{"th": "", "la": "ກ", "en": "A"}', 'THB', 'day', 1, 100, 100, 300, 10)`.execute(
    server.db,
  );
  expect(await campaigns(true, false)).toEqual(['FINDME0']);
  const [onOffer] = await listCampaigns(server.db, meaning, { bonuses: true, promotions: false });
  expect(onOffer).toMatchObject({ title: 'A', state: 'bonus', amount: 1_00n, currency: 'THB' });
  expect(await campaigns(false, true)).toEqual(['FINDME26']);
  expect(await campaigns(true, true)).toEqual(['FINDME0', 'FINDME26']);
  // Parts of sealed numbers, and of numbers in a chat, find nothing.
  for (const part of [
    account.slice(0, 6),
    account.slice(2, 8),
    account.slice(-5),
    '555666',
    '08999',
    '99998',
  ]) {
    expect(await find(admin.client, part), part).toEqual([]);
  }
  const found = JSON.stringify(await find(admin.client, noy.id.toString()));
  expect(found).not.toContain(account);
  expect(found).toMatch(/\d{3}-xxx-\d{4}/);
});

test('numbers are counted and names are written down as in every other search', async () => {
  const server = await startTestServer();
  const { admin } = await bookOf(server);
  const counted = async () =>
    (
      await sql<{ count: number }>`
        select coalesce(sum(count), 0)::int as count from attempt
        where key = ${`staff-search:${admin.id}`}`.execute(server.db)
    ).rows[0]?.count;
  const before = (await counted()) ?? 0;
  for (const typed of ['0811111111', '0811111111', '081-111-1111', '0822222222'])
    await find(admin.client, typed);
  expect(await counted()).toBe(before + 2);
  await find(admin.client, '400 20/11/2026');
  expect(await counted()).toBe(before + 2);
  // Nor is a number found, uncounted, that is typed as an amount with a day.
  for (const typed of ['1234-5-09 876', '5556-6-6 7778']) {
    expect(await find(admin.client, typed), typed).toEqual([]);
  }
  await find(admin.client, 'Somchai');
  const { rows } = await sql`
    select asked from staff_audit where call = 'GET /staff/api/find'`.execute(server.db);
  expect(rows).toEqual([{ asked: { search: 'Somchai' } }]);
  // A hundred and twenty numbers in ten minutes are the most.
  await sql`update attempt set count = 119 where key = ${`staff-search:${admin.id}`}`.execute(
    server.db,
  );
  const searchFor = async (text: string) => {
    const { status } = await admin.client.ask('GET /staff/api/find', { query: { text } });
    return status;
  };
  expect([await searchFor('70000001'), await searchFor('70000002')]).toEqual([200, 429]);
  // One that was searched before is not counted again.
  expect(await searchFor('70000001')).toBe(200);
});
