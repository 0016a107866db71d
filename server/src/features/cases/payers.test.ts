import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { openCase } from '#money/cases/case-store.ts';
import { insertAnnouncement } from '#money/payment/announcement-store.ts';
import { type Arrival, settleDeposit } from '#money/payment/settle-deposit.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { manyMembers } from '#test/many-members.ts';
import { staffUser } from '#test/staff.ts';
import { serverForFile, startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';

const sharedServer = serverForFile();

const payersCall = 'GET /staff/api/cases/:id/payers';
const proposeCall = 'POST /staff/api/cases/:id/decisions';
const confirmCall = 'POST /staff/api/decisions/:id/confirm';
const pageCall = 'GET /staff/api/cases/:id';

const sender = { bankNumber: '014', account: '1112223334', name: 'MR UNKNOWN PAYER' };

/** Unclaimed money, usually from a named sender, and two cashiers. */
async function unclaimed(server: TestServer, change: Partial<Arrival> = { sender }) {
  const arrival: Arrival = {
    channel: 'SCB',
    externalRef: `014${newId().replaceAll('-', '').slice(0, 16)}`,
    amount: 400_00n,
    currency: 'THB',
    paidAt: new Date(),
    memberId: null,
    qrId: null,
    ...change,
  };
  await inTransaction(server.db, (tx) => settleDeposit(tx, arrival));
  const { id } = await server.db
    .selectFrom('staff_case')
    .select('id')
    .where(sql`detail ->> 'externalRef'`, '=', arrival.externalRef)
    .executeTakeFirstOrThrow();
  const params = { id: id.toString() };
  const [somsri, prasert] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  const assign = (member: FundedMember, pairReason?: string) =>
    somsri.client.ask(proposeCall, {
      params,
      body: {
        remedy: { action: 'suspense-assign', memberId: member.id.toString() },
        reason: 'as the bank says',
        ...(pairReason === undefined ? {} : { pairReason }),
      },
    });
  const payers = async (search?: string) =>
    (await somsri.client.call(payersCall, { params, query: search ? { search } : {} })).payers;
  return { arrival, params, somsri, prasert, assign, payers };
}

const noticeOf = (server: TestServer, { id: memberId }: FundedMember) =>
  inTransaction(server.db, (tx) => insertAnnouncement(tx, newId(), { memberId, amount: 400_00n }));

test('likely owners of unclaimed money come first, each with its signs and masked numbers', async () => {
  const server = await sharedServer();
  // The same number at another bank, and the same name where another currency is paid in.
  const elsewhere = await fundedMember(server, { accountNo: sender.account });
  await sql`update member set bank_code = 'KBANK' where id = ${elsewhere.id}`.execute(server.db);
  await fundedMember(server, { accountName: 'UNKNOWN PAYER', currency: 'LAK' });
  const own = await fundedMember(server, { accountNo: sender.account, accountName: 'U PAYER' });
  const named = await fundedMember(server, { accountName: 'UNKNOWN PAYER' });
  const noticed = await fundedMember(server);
  const late = await fundedMember(server);
  const paid = await fundedMember(server);
  await fundedMember(server, { accountName: 'UNKNOWN OTHER' });
  // Banks drop the leading zeros of a number; members have a name besides their account's.
  const bare = await fundedMember(server, {
    accountNo: `000${sender.account}`,
    accountName: 'MANA OTHER',
  });
  const called = await fundedMember(server, { accountName: 'MANA OTHER' });
  await sql`update member set name = 'Unknown Payer' where id = ${called.id}`.execute(server.db);
  for (const member of [noticed, late, paid]) await noticeOf(server, member);
  await sql`update deposit_notice set state = 'matched' where member_id = ${paid.id}`.execute(
    server.db,
  );
  // An hour apart a notice may still be about the payment, and no longer.
  for (const [{ id }, minutes] of [[noticed, 59] as const, [late, 61] as const])
    await sql`update deposit_notice set created_at = now() - make_interval(mins => ${minutes})
      where member_id = ${id}`.execute(server.db);
  // One of two slips over this amount has its money.
  const sent = await fundedMember(server);
  const credited = await fundedMember(server, { wallet: 400_00n });
  await sql`
    insert into slip (id, member_id, seq, reference, status, note, settled_at, amount, payment_id)
    values
      (${newId()}, ${sent.id}, 1, 'S1', 'FAILED', 'NOT_MATCH', now(), 40000, null),
      (${newId()}, ${credited.id}, 1, 'S2', 'SUCCESS', null, now(), 40000,
        (select id from inbound_payment where member_id = ${credited.id}))`.execute(server.db);
  await sql`
    insert into slip (id, member_id, seq, reference, status, note, settled_at, amount, created_at)
    values (${newId()}, ${late.id}, 1, 'S3', 'FAILED', 'NOT_MATCH', now(), 40000,
      now() - interval '61 minutes')`.execute(server.db);
  // Nor does a slip over another amount.
  const other = await fundedMember(server);
  await sql`
    insert into slip (id, member_id, seq, reference, status, note, settled_at, amount)
    values (${newId()}, ${other.id}, 1, 'S4', 'FAILED', 'NOT_MATCH', now(), 39900)`.execute(
    server.db,
  );
  await inTransaction(server.db, (tx) =>
    insertAnnouncement(tx, newId(), { memberId: other.id, amount: 399_00n }),
  );
  const { payers, params } = await unclaimed(server);
  const all = await payers();
  const signsOf = ({ id }: FundedMember, of = all) =>
    of.find(({ member }) => member.id === id.toString())?.signs;
  expect([signsOf(bare), signsOf(called)]).toEqual([['account'], ['name']]);
  const alike = [bare, called].map(({ id }) => id.toString());
  const found = all.filter(({ member }) => !alike.includes(member.id));
  expect(found.map(({ member, signs }) => [member.id, signs])).toEqual([
    [sent.id.toString(), ['slip']],
    [own.id.toString(), ['account']],
    [named.id.toString(), ['name']],
    [noticed.id.toString(), ['notice']],
  ]);
  expect(found[1]).toMatchObject({ bankAccountNo: 'xxx-xxx-3334', account: 'match' });
  // Found by a search it has its signs too.
  expect(signsOf(own, await payers(`#${own.id}`))).toEqual(['account']);
  // The member whom the case names is one who may have paid, before who only announced as much.
  await sql`update staff_case set member_id = ${late.id} where id = ${params.id}`.execute(
    server.db,
  );
  const reported = (await payers()).filter(({ member }) => !alike.includes(member.id));
  expect(reported.slice(3).map(({ member, signs }) => [member.id, signs])).toEqual([
    [late.id.toString(), ['reported']],
    [noticed.id.toString(), ['notice']],
  ]);
  expect(JSON.stringify(found)).not.toContain(sender.account);
});

test('a slip of the transfer, a bank’s spelling and visible digits find the owner', async () => {
  const server = await startTestServer();
  const thai = await fundedMember(server, { accountName: 'พรทิพย์ ใจดี' });
  const masked = { bankNumber: '014', account: 'xxx-xxx-7721', name: 'MS PORNTHIP JAIDEE' };
  const digits = await fundedMember(server, { accountNo: '1234567721', accountName: 'SOMCHAI D' });
  const slipped = await fundedMember(server);
  await sql`
    insert into account_check (member_id, bank_code, account_no, account_name, standing, told_name)
    select id, bank_code, bank_account_no, bank_account_name, 'VERIFIED', ${masked.name}
    from member where id = ${thai.id}`.execute(server.db);
  const { payers, arrival, params, somsri } = await unclaimed(server, {
    sender: { ...masked, account: 'xxxxxx7721' },
  });
  await sql`
    insert into slip (id, member_id, seq, reference, status, note, sending_bank, trans_ref)
    values (${newId()}, ${slipped.id}, 1, 'S1', 'FAILED', 'NOT_MATCH', '014',
      ${arrival.externalRef.slice(3)})`.execute(server.db);
  // Names that a bank reported of another account, or at another bank, do not count for the registered one.
  await sql`
    insert into account_check (member_id, bank_code, account_no, account_name, standing, told_name)
    select id, case id when ${slipped.id} then 'KBANK' else bank_code end,
      case id when ${slipped.id} then bank_account_no else '8' end, '', 'VERIFIED', 'A TOLD ' || id
    from member where id in (${slipped.id}, ${digits.id})`.execute(server.db);
  await sql`
    insert into confirmed_sender (member_id, bank_code, account_no, name, payment_id)
    select member.id, sent.bank, coalesce(sent.no, bank_account_no), sent.name, payment.id
    from member, inbound_payment as payment, (values
      ('SCB', null, 'THE SENDER'), ('SCB', '9', 'A SENDER'), ('KBANK', null, 'ANY SENDER')
    ) as sent (bank, no, name)
    where member.id = ${slipped.id}`.execute(server.db);
  const found = await payers();
  expect(found.map(({ toldName }) => toldName)).toEqual(['THE SENDER', masked.name, null]);
  expect(found.map(({ member, signs }) => [member.id, signs])).toEqual([
    [slipped.id.toString(), ['slip']],
    [thai.id.toString(), ['name']],
    [digits.id.toString(), ['digits']],
  ]);
  expect(found[1]).toMatchObject({ toldName: masked.name, name: 'match', needsReason: false });
  const { about } = await somsri.client.call(pageCall, { params });
  expect(about).toMatchObject({ sender: { bank: '014', accountNo: 'xxxxxx7721' }, hasSlip: false });
  // Sent again, it has a picture, which is the one to be shown.
  await sql`
    insert into slip (id, member_id, seq, reference, status, note, sending_bank, trans_ref, picture)
    values (${newId()}, ${slipped.id}, 2, 'S2', 'FAILED', 'NOT_MATCH', '014',
      ${arrival.externalRef.slice(3)}, 'slips/one')`.execute(server.db);
  const again = await somsri.client.call(pageCall, { params });
  expect(again.about).toMatchObject({ hasSlip: true });
  // Slips of another transfer, and of the same number from another bank, do not count for this payment.
  await sql`
    insert into slip (id, member_id, seq, reference, status, note, sending_bank, trans_ref, picture,
      created_at)
    values (${newId()}, ${slipped.id}, 3, 'S3', 'FAILED', 'NOT_MATCH', '014', 'ANOTHER',
        'slips/two', now() - interval '1 hour'),
      (${newId()}, ${slipped.id}, 4, 'S4', 'FAILED', 'NOT_MATCH', '004',
        ${arrival.externalRef.slice(3)}, 'slips/three', now() - interval '1 hour')`.execute(
    server.db,
  );
  // A member with the number of another bank's transfer has no sign.
  const stranger = await fundedMember(server);
  await sql`update slip set member_id = ${stranger.id} where reference = 'S4'`.execute(server.db);
  expect((await payers()).map(({ member }) => member.id)).not.toContain(`${stranger.id}`);
  const picture = 'GET /staff/api/cases/:id/slip-picture';
  const { address } = await somsri.client.call(picture, { params });
  expect(address).toContain('slips/one');
  // An account that its bank does not confirm by a check proves nothing.
  await sql`update account_check set standing = 'UNCLEAR'`.execute(server.db);
  expect((await payers()).find(({ member }) => member.id === `${thai.id}`)?.toldName).toBeNull();
});

test('the sender whom no bank reports is the one on a slip of the same transfer', async () => {
  const server = await sharedServer();
  const member = await fundedMember(server);
  const { arrival, params, somsri } = await unclaimed(server, {});
  const about = async () => (await somsri.client.call(pageCall, { params })).about;
  expect(await about()).toMatchObject({ sender: null, hasSlip: false });
  await sql`
    insert into slip (id, member_id, seq, reference, status, note, sending_bank, trans_ref,
      sender_account, sender_name)
    values (${newId()}, ${member.id}, 1, 'OF SENDER', 'FAILED', 'NOT_MATCH', '014',
      ${arrival.externalRef.slice(3)}, '1234567890', 'MS ON SLIP')`.execute(server.db);
  const sender = { bank: '014', accountNo: 'xxx-xxx-7890', name: 'MS ON SLIP' };
  expect(await about()).toMatchObject({ sender, hasSlip: false });
});

test('a search finds a member by number with or without #, and counts as every number search', async () => {
  const server = await sharedServer();
  const noy = await fundedMember(server);
  const lao = await fundedMember(server, { currency: 'LAK' });
  const { payers, somsri } = await unclaimed(server);
  for (const typed of [`#${noy.id}`, String(noy.id)]) {
    expect(await payers(typed)).toMatchObject([{ member: { id: noy.id.toString() }, signs: [] }]);
  }
  expect(await payers(`#${lao.id}`)).toEqual([]);
  const counted = await sql<{ count: number }>`
    select count from attempt where key = ${`staff-search:${somsri.id}`}`.execute(server.db);
  expect(counted.rows).toEqual([{ count: 2 }]);
});

test('of many who may have paid eight are shown, those with the most signs first', async () => {
  const server = await startTestServer();
  const many = await manyMembers(server.db, 9);
  for (const memberId of many)
    await inTransaction(server.db, (tx) =>
      insertAnnouncement(tx, newId(), { memberId, amount: 400_00n }),
    );
  const last = many.at(-1) ?? 0n;
  await sql`update member set bank_account_name = 'UNKNOWN PAYER' where id = ${last}`.execute(
    server.db,
  );
  const { payers } = await unclaimed(server);
  const found = await payers();
  expect(found).toHaveLength(8);
  expect(found[0]).toMatchObject({ member: { id: `${last}` }, signs: ['notice', 'name'] });
  // A search returns the newest.
  const meant = (await payers('Many')).map(({ member }) => member.id);
  const newest = many.toSorted((one, other) => (one < other ? 1 : -1)).slice(0, 8);
  expect(meant.toSorted()).toEqual(newest.map(String).toSorted());
});

test('the wrong number typed: it takes a reason of its own, and the second person reads both names', async () => {
  const server = await sharedServer();
  const wrong = await fundedMember(server, { accountName: 'PORNTHIP JAIDEE' });
  const { assign, params, prasert } = await unclaimed(server);
  const bare = await assign(wrong);
  expect([bare.status, bare.body]).toEqual([409, { message: 'NAMES_DIFFER' }]);
  expect((await assign(wrong, 'her husband paid')).status).toBe(200);
  const { decisions } = await prasert.client.call(pageCall, { params });
  expect(decisions).toMatchObject([
    {
      state: 'PROPOSED',
      pair: {
        sender: { bank: '014', accountNo: 'xxx-xxx-3334', name: 'MR UNKNOWN PAYER' },
        amount: 400,
        currency: 'THB',
        payer: {
          member: { id: wrong.id.toString(), name: 'Noy' },
          bankAccountName: 'PORNTHIP JAIDEE',
          account: 'no',
          name: 'no',
          needsReason: true,
        },
        reason: 'her husband paid',
      },
    },
  ]);
  expect(await wholeMoney(wrong.client)).toBe(0);
});

test('the second person sees exactly the proposal, and a changed account ends it', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { accountName: 'UNKNOWN PAYER' });
  const { assign, params, prasert } = await unclaimed(server);
  const { body } = await assign(noy);
  await sql`update member set bank_account_name = 'SOMEBODY ELSE' where id = ${noy.id}`.execute(
    server.db,
  );
  await sql`
    insert into bank_account_history (member_id, bank_code, account_no, account_name)
    select id, bank_code, bank_account_no, bank_account_name from member where id = ${noy.id}`.execute(
    server.db,
  );
  const { decisions } = await prasert.client.call(pageCall, { params });
  expect(decisions[0]?.pair?.payer.bankAccountName).toBe('UNKNOWN PAYER');
  const refused = await prasert.client.ask(confirmCall, { params: { id: body.id } });
  expect([refused.status, refused.body]).toEqual([409, { message: 'PAIR_CHANGED' }]);
  expect(await wholeMoney(noy.client)).toBe(0);
  await expectConsistentLedger(server);
});

test('a pair that agrees is confirmed, and stays readable as it was', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, {
    accountNo: sender.account,
    accountName: 'UNKNOWN PAYER',
  });
  const { assign, params, prasert } = await unclaimed(server);
  const { body } = await assign(noy);
  await prasert.client.call(confirmCall, { params: { id: body.id } });
  expect(await wholeMoney(noy.client)).toBe(400);
  const { decisions } = await prasert.client.call(pageCall, { params });
  expect(decisions).toMatchObject([
    { state: 'CARRIED_OUT', pair: { payer: { needsReason: false, account: 'match' } } },
  ]);
  await expectConsistentLedger(server);
});

test('a notice up to an hour after the payment is a sign of it, and a name that was confirmed once', async () => {
  const server = await sharedServer();
  const noy = await fundedMember(server);
  const amount = 123_45n;
  const announced = { memberId: noy.id, amount };
  await inTransaction(server.db, (tx) => insertAnnouncement(tx, newId(), announced));
  const signsOf = async (change: Partial<Arrival>) =>
    (await (await unclaimed(server, change)).payers()).map(({ member, signs }) => [
      member.id,
      ...signs,
    ]);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  expect(await signsOf({ amount, paidAt: minutesAgo(59) })).toEqual([[`${noy.id}`, 'notice']]);
  expect(await signsOf({ amount, paidAt: minutesAgo(61) })).toEqual([]);
  await sql`
    insert into confirmed_sender (member_id, bank_code, account_no, name, payment_id)
    select id, bank_code, bank_account_no, 'ONCE CONFIRMED', (select min(id::text)::uuid from inbound_payment)
    from member where id = ${noy.id}`.execute(server.db);
  const sender = { bankNumber: '014', account: '', name: 'ONCE CONFIRMED' };
  expect(await signsOf({ sender, amount: 1_11n })).toEqual([[`${noy.id}`, 'name']]);
});

test('only money without an owner has payers', async () => {
  const server = await sharedServer();
  const { client } = await staffUser(server, 'cashier');
  const why = { code: 'owner-unknown' } as const;
  for (const [kind, subject] of [
    ['slip', newId()],
    ['suspense', 'no number of ours'],
    ['suspense', newId()],
  ] as const) {
    await openCase(server.db, { kind, subject, memberId: null, why });
    const { id } = await server.db
      .selectFrom('staff_case')
      .select('id')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    const answer = await client.ask(payersCall, { params: { id: `${id}` }, query: {} });
    expect([kind, answer.status, answer.body]).toEqual([kind, 404, { message: 'NO_DATA' }]);
  }
});

test('a proposal that a release without pairs wrote shows the payment and the member as they are', async () => {
  const server = await sharedServer();
  const noy = await fundedMember(server, { accountName: 'UNKNOWN PAYER' });
  const { assign, params, prasert } = await unclaimed(server);
  const { body } = await assign(noy);
  await inTransaction(server.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from decision_pair where decision_id = ${body.id}`.execute(tx);
  });
  const pairNow = async () =>
    (await prasert.client.call(pageCall, { params })).decisions.map(({ pair }) => pair);
  const payer = { member: { id: `${noy.id}` }, bankAccountName: 'UNKNOWN PAYER' };
  expect(await pairNow()).toMatchObject([{ payer, amount: 400, reason: null }]);
  // One that ended shows none.
  await prasert.client.call('POST /staff/api/decisions/:id/withdraw', { params: { id: body.id } });
  expect(await pairNow()).toEqual([null]);
});
