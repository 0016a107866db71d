import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { sealGiftLink } from '#test/seal-gift-link.ts';
import { sendMoney, takeSlipsAllDay } from '#test/slips.ts';
import { staffUser } from '#test/staff.ts';
import { partOf, stormOf } from '#test/storm.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { dayOf } from './day-rules.ts';
import { readDays, readStatementDay } from './read-reconciliation.ts';
import { reconcileDay } from './reconcile-day.ts';
import { listReconciledAccounts, type ReconciledAccount } from './reconciled-accounts.ts';
import { reconcileJobs } from './reconciliation-jobs.ts';
import { deleteListed } from './reconciliation-store.ts';

const account = '1234567890';
const games = ['JOKER', 'PGSLOT', 'BETFLIX', 'UFABET', 'PG'] as const;
const gateways = ['KBANK', 'WW', 'PAYONEX'] as const;
const walletName = '0899999999';

/** Nothing moves but what a test moves. */
async function startDay(): Promise<TestServer> {
  const server = await startTestServer({ PARTNERS_WAIT_MS: '3000' });
  await takeSlipsAllDay(server);
  return server;
}

async function payQrs(server: TestServer, { client, id }: FundedMember, amount: number) {
  for (const provider of gateways) {
    const params = { provider };
    await client.call('POST /api/qrcode/:provider', { params, body: { amount } });
    const { reference } = await server.db
      .selectFrom('qr_code')
      .select('reference')
      .where('member_id', '=', id)
      .where('provider', '=', provider)
      .executeTakeFirstOrThrow();
    // Paid a second time by mistake: both are the member's.
    for (let paid = 0; paid < 2; paid += 1) {
      await server.control('POST', `/qrcodes/${reference}/pay`, {});
    }
  }
}

async function redeemGift({ control, visitor }: TestServer, { client, id }: FundedMember) {
  const { giftLinkKey: publicKey } = await visitor().call('GET /api/lookup/deposit', {});
  if (!publicKey) throw new Error('gift links are off');
  const made = await control<{ link: string }>('POST', '/gift-links', {
    amount: 100,
    people: 3,
    ownerMobile: '0811111111',
  });
  const key = newId();
  const plain = `${made.link}::${walletName}`;
  const link = sealGiftLink({ plain, publicKey, memberId: id, key });
  await client.with({ key }).call('POST /api/wallet/truelink', { body: { link } });
}

async function play({ client }: FundedMember) {
  for (const slotCode of games) {
    await client.call('GET /api/wallet/activate/:slotCode', { params: { slotCode } });
    const move = (from: string, to: string, amount: number) =>
      client.call('POST /api/wallet/transfer', { body: { from, to, amount } });
    await move('WALLET', slotCode, 50);
    await move(slotCode, 'WALLET', 20.5);
  }
}

/** Some members have a day with every provider there is. Answers the members. */
async function liveADay(server: TestServer, transfers: number): Promise<FundedMember[]> {
  const members = await Promise.all(
    [0, 1, 2].map((nth) => fundedMember(server, { accountNo: `${account.slice(0, 9)}${nth}` })),
  );
  const arrived = (expected: number) =>
    eventually(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from inbound_payment where channel = 'SCB'`.execute(
        server.db,
      );
      expect(rows[0]?.count).toBe(expected);
    });
  for (let sent = 1; sent <= transfers; sent += 1) {
    await sendMoney(server, { fromAccount: `${account.slice(0, 9)}${sent % 3}`, amount: 100 });
    if (sent % 60 === 0) await arrived(sent);
  }
  await sendMoney(server, { fromAccount: '5550005550', amount: 77 });
  await arrived(transfers + 1);
  for (const member of members) {
    await payQrs(server, member, 200);
    await redeemGift(server, member);
    await play(member);
  }
  for (const { client } of members.slice(0, 2)) {
    await client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  }
  await eventually(async () => {
    const open = await server.db
      .selectFrom('movement')
      .select('id')
      .where('is_open', '=', true)
      .execute();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from inbound_payment where qr_id is not null`.execute(
      server.db,
    );
    expect([open.length, rows[0]?.count]).toEqual([0, members.length * gateways.length * 2]);
  });
  return members;
}

const today = () => dayOf(new Date());

/** Compares the books of today, with nothing still on its way. */
async function compareToday(server: TestServer, only?: string): Promise<void> {
  const books = await listReconciledAccounts(server.services);
  for (const book of books.filter(({ code }) => only === undefined || code === only)) {
    expect(await reconcileDay(server.services, book, today(), { freshSeconds: 0 })).toBe('done');
  }
}

async function outcomes({ db }: TestServer) {
  const rows = await db
    .selectFrom('reconciled_day')
    .select(['book', 'state', 'their_count', 'our_count', 'matched', 'under_way', 'unchecked'])
    .select(['their_amount', 'our_amount'])
    .where('their_count', '>', 0)
    .orderBy('book')
    .execute();
  return Object.fromEntries(rows.map(({ book, ...rest }) => [book, rest]));
}

async function differences({ db }: TestServer) {
  return db
    .selectFrom('difference')
    .select(['book', 'code', 'our_amount', 'their_amount'])
    .where('explained_at', 'is', null)
    .orderBy('id')
    .execute();
}

async function openCases({ db }: TestServer) {
  return db
    .selectFrom('staff_case')
    .select(['id', 'subject', 'member_id', 'detail'])
    .where('kind', '=', 'reconciliation')
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Counts and sums of a day on which both sides agree; without an amount it depends on what providers add or share. */
function agreed(count: number, amount: unknown = expect.any(BigInt)) {
  const counts = { their_count: count, our_count: count, matched: count };
  const same = { ...counts, their_amount: amount, our_amount: amount };
  return { state: 'DONE', ...same, under_way: 0, unchecked: 0 };
}

test('every row of every provider is one of ours, through all faults that the lists meet; a changed one is one difference', async () => {
  const server = await startDay();
  const { control } = server;
  // The bank lists a hundred rows a page, which are more than one by night.
  const transfers = stormOf(105);
  await liveADay(server, transfers);
  // No one but the comparison meets the faults below.
  await server.jobs.stop();
  await compareToday(server);
  const whole = {
    'bank-SCB': agreed(transfers + 1, BigInt(transfers) * 100_00n + 77_00n),
    'gift-TRUEWALLET': agreed(3),
    'payout-BANK': agreed(2, 400_00n),
    ...Object.fromEntries(gateways.map((code) => [`qr-${code}`, agreed(6)])),
    ...Object.fromEntries(games.map((code) => [`game-${code}`, agreed(6, 88_50n)])),
  };
  expect(await outcomes(server)).toEqual(whole);
  // A bank's rows name the currency of their account.
  const { rows: currencies } = await sql`
    select distinct currency from company_row where book = 'bank-SCB'`.execute(server.db);
  expect(currencies).toEqual([{ currency: 'THB' }]);
  expect(await differences(server)).toEqual([]);

  // A list in trouble says nothing about the books, and changes nothing that was found out before.
  const books = await listReconciledAccounts(server.services);
  const bookOf = (code: string) => books.find((book) => book.code === code) ?? raise(code);
  const lanes = { 'bank-SCB': 'bank', 'qr-WW': 'WW', 'game-PG': 'PG', 'gift-TRUEWALLET': 'gift' };
  const modes = ['error500', 'garbage', 'refuse', 'maintenance', 'timeout-after', 'late'];
  for (const [nth, [code, partner]] of Object.entries(lanes).entries()) {
    for (const mode of partOf(modes, 3, nth)) {
      // A connection that breaks may be tried again automatically: every try meets the fault.
      await control('PUT', `/faults/${partner}`, { mode, delayMs: 1 });
      const options = { freshSeconds: 0 };
      const compared = await reconcileDay(server.services, bookOf(code), today(), options);
      expect([code, mode, compared]).toEqual([code, mode, 'unreadable']);
      await control('PUT', `/faults/${partner}`, { mode: 'none' });
    }
    await control('PUT', `/faults/${partner}`, { mode: 'duplicate', times: 1 });
    await compareToday(server, code);
  }
  expect(await outcomes(server)).toEqual(whole);
  expect(await differences(server)).toEqual([]);

  // One row changed at a provider is exactly one difference, however often it is compared.
  const { external_ref: ref } = await server.db
    .selectFrom('inbound_payment')
    .select('external_ref')
    .where('channel', '=', 'SCB')
    .where('state', '=', 'credited')
    .orderBy('external_ref')
    .offset(transfers - 5)
    .limit(1)
    .executeTakeFirstOrThrow();
  const atBank = ref.slice(3);
  await control('PUT', '/lists/bank', { ref: atBank, untruth: 'amount', amount: 99.99 });
  await compareToday(server);
  await compareToday(server);
  expect(await differences(server)).toEqual([
    { book: 'bank-SCB', code: 'AMOUNT_DIFFERS', our_amount: 100_00n, their_amount: 99_99n },
  ]);
  const [opened] = await openCases(server);
  expect(await openCases(server)).toMatchObject([
    {
      subject: `bank-SCB:${ref}`,
      member_id: expect.any(BigInt),
      detail: {
        why: { code: 'books-differ', partner: 'SCB', of: 'AMOUNT_DIFFERS' },
        ...{ book: 'bank-SCB', day: today(), ref },
        ...{ ours: '10000', theirs: '9999', amount: '9999' },
      },
    },
  ]);

  // Another one by now; the case shows the newest.
  await control('PUT', '/lists/bank', { ref: atBank, untruth: 'left out' });
  await compareToday(server, 'bank-SCB');
  expect(await openCases(server)).toMatchObject([
    { id: opened?.id, detail: { why: { of: 'MISSING_THERE' }, theirs: null, amount: '10000' } },
  ]);
  await control('PUT', '/lists/bank', { ref: atBank, untruth: 'twice' });
  await compareToday(server, 'bank-SCB');
  expect(await differences(server)).toMatchObject([{ code: 'LISTED_TWICE' }]);

  // Explained later, it closes automatically.
  await control('PUT', '/lists/bank', { ref: atBank });
  await compareToday(server, 'bank-SCB');
  expect([await differences(server), await openCases(server)]).toEqual([[], []]);
  const ended = server.db.selectFrom('staff_case').select('resolution');
  expect(await ended.where('kind', '=', 'reconciliation').execute()).toEqual([
    { resolution: 'books-agree' },
  ]);
  expect(await outcomes(server)).toEqual(whole);
  expect(await violationsOf(server.db)).toEqual([]);
});

function raise(code: string): ReconciledAccount {
  throw new Error(`there is no book ${code}`);
}

test('one payment that is reported again under an invented number is found, though the book is sound', async () => {
  const server = await startDay();
  const member = await fundedMember(server, { accountNo: account });
  await sendMoney(server, { fromAccount: account, amount: 100 });
  const payment = await eventually(() =>
    server.db.selectFrom('inbound_payment').selectAll().executeTakeFirstOrThrow(),
  );
  await inTransaction(server.db, (tx) =>
    settleDeposit(tx, {
      channel: payment.channel,
      externalRef: '014INVENTED',
      amount: payment.amount,
      currency: 'THB',
      paidAt: payment.paid_at,
      memberId: member.id,
      qrId: null,
    }),
  );
  expect(await member.client.call('GET /api/wallet', {})).toMatchObject({
    wallet: { amount: 200 },
  });
  // Two transfers may be alike: nothing in our own book gives it away.
  expect(await violationsOf(server.db)).toEqual([]);
  await compareToday(server, 'bank-SCB');
  expect(await differences(server)).toEqual([
    { book: 'bank-SCB', code: 'MISSING_THERE', our_amount: 100_00n, their_amount: null },
  ]);
  expect(await openCases(server)).toMatchObject([{ subject: 'bank-SCB:014INVENTED' }]);
});

test('rows that providers listed long ago are deleted, but those about which something differs', async () => {
  const { db } = await startDay();
  await sql`
    insert into company_row (book, ref, amount, at, is_done)
    select 'bank-SCB', ref, 100, at, true from (values
      ('OLD', now() - interval '121 days'), ('OPEN', now() - interval '121 days'),
      ('NEW', now() - interval '119 days')) as row (ref, at)`.execute(db);
  await sql`
    insert into difference (book, ref, day, code, their_count)
    values ('bank-SCB', 'OPEN', current_date - 121, 'MISSING_HERE', 1)`.execute(db);
  await deleteListed(db);
  const left = await db.selectFrom('company_row').select('ref').orderBy('ref').execute();
  expect(left.map(({ ref }) => ref)).toEqual(['NEW', 'OPEN']);
});

test('movements that a provider lists and we lack, that it gave back or paid to someone else, are found', async () => {
  const server = await startDay();
  const member = await fundedMember(server, { wallet: 1_000_00n });
  await play(member);
  const { ref } = await member.client.call('POST /api/wallet/withdraw', { body: { amount: 200 } });
  await eventually(async () => {
    const { state } = await server.db
      .selectFrom('movement')
      .select('state')
      .where('id', '=', ref)
      .executeTakeFirstOrThrow();
    expect(state).toBe('posted');
  });
  // As if someone had changed our books, or the process had died at a bad moment.
  const { id: transfer } = await server.db
    .selectFrom('movement')
    .select('id')
    .where('partner', '=', 'PG')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`update movement set state = 'voided' where id = ${transfer}`.execute(server.db);
  await sql`alter table withdrawal disable trigger user`.execute(server.db);
  await sql`update withdrawal set bank_account_no = '9998887776' where id = ${ref}`.execute(
    server.db,
  );
  await sql`delete from game_transfer using movement
    where movement.id = game_transfer.id and partner = 'JOKER' and direction = 'out'`.execute(
    server.db,
  );
  await compareToday(server);
  const found = await differences(server);
  expect(found.map(({ book, code }) => [book, code])).toEqual([
    ['payout-BANK', 'OTHER_PARTY'],
    ['game-JOKER', 'MISSING_HERE'],
    ['game-PG', 'GIVEN_BACK_HERE'],
  ]);
});

test('a movement that a provider lacks stays a difference while another day is compared', async () => {
  const server = await startDay();
  const member = await fundedMember(server);
  await sql`
    with made as (
      insert into movement (id, kind, member_id, partner, state, attempts, asked_at, settled_at)
      values (gen_random_uuid(), 'payout', ${member.id}, 'BANK', 'posted', 1, now(), now()) returning id)
    insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name)
    select id, 20000, 'SCB', '1', 'NOY' from made`.execute(server.db);
  await compareToday(server, 'payout-BANK');
  const missing = [{ book: 'payout-BANK', code: 'MISSING_THERE' }];
  expect(await differences(server)).toMatchObject(missing);
  const [book] = (await listReconciledAccounts(server.services)).filter(
    ({ code }) => code === 'payout-BANK',
  );
  if (!book) throw new Error('payouts are compared');
  const yesterday = dayOf(new Date(Date.now() - 24 * 3_600_000));
  await reconcileDay(server.services, book, yesterday, { freshSeconds: 0 });
  expect(await differences(server)).toMatchObject(missing);
  expect(await openCases(server)).toHaveLength(1);
});

test('a day whose list cannot be read is compared again soon, then rarely, and not without end', async () => {
  const server = await startDay();
  await server.control('PUT', '/faults/PG', { mode: 'error500' });
  const { reconcile } = reconcileJobs(server.services);
  const job = { id: 0n, kind: 'reconcile', key: `${today()}:game-PG`, payload: {} } as const;
  expect(await reconcile({ ...job, attempts: 7 })).toEqual({ againInSeconds: 15 });
  expect(await reconcile({ ...job, attempts: 8 })).toEqual({ againInSeconds: 900 });
  expect(await reconcile({ ...job, attempts: 100 })).toBe('done');
});

test('a month of days and five hundred differences are shown', async () => {
  const server = await startDay();
  await sql`
    insert into reconciled_day (book, day, state)
    select 'game-PG', current_date - nth, 'DONE' from generate_series(0, 31) as nth`.execute(
    server.db,
  );
  await sql`
    insert into difference (book, ref, day, code, their_count)
    select 'game-PG', nth, current_date - 40, 'MISSING_HERE', 1
    from generate_series(1, 501) as nth`.execute(server.db);
  expect((await readDays(server.services)).days).toHaveLength(31);
  const { rows } = await sql<{ day: string }>`select (current_date - 40)::text as day`.execute(
    server.db,
  );
  const shown = await readStatementDay(server.services, {
    ...{ day: rows[0]?.day ?? '', book: 'game-PG' },
  });
  expect(shown.differences).toHaveLength(500);
  expect(shown.book).toMatchObject({ book: 'game-PG', state: 'WAITING', differences: 501 });
});

test('midnight in Bangkok splits nothing: each side may have it on another day', async () => {
  const server = await startDay();
  const member = await fundedMember(server, { wallet: 1_000_00n });
  await play(member);
  // The provider booked it minutes before midnight by our clock, and we received it after.
  const midnight = sql`date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`;
  await sql`
    update movement set created_at = ${midnight} + interval '1 day' - interval '2 minutes',
      settled_at = ${midnight} + interval '1 day' + interval '1 minute'
    where partner = 'PG'`.execute(server.db);
  const [book] = (await listReconciledAccounts(server.services)).filter(
    ({ code }) => code === 'game-PG',
  );
  if (!book) throw new Error('there is such a book');
  const { rows } = await sql<{ tomorrow: string }>`
    select ((now() at time zone 'Asia/Bangkok')::date + 1)::text as tomorrow`.execute(server.db);
  await compareToday(server, 'game-PG');
  expect(await outcomes(server)).toMatchObject({ 'game-PG': agreed(2, 29_50n) });
  const tomorrow = rows[0]?.tomorrow ?? '';
  await reconcileDay(server.services, book, tomorrow, { freshSeconds: 0 });
  expect(await differences(server)).toEqual([]);
  const day = server.db.selectFrom('reconciled_day').selectAll().where('day', '=', tomorrow);
  // It is the provider's day that counts, so tomorrow has no part of it.
  expect(await day.executeTakeFirst()).toMatchObject({ matched: 0, their_count: 0, our_count: 0 });
});

test('staff have a day compared, read the findings, and upload the statement of an account without a list', async () => {
  const server = await startDay();
  const { client } = await staffUser(server, 'cashier');
  const { client: agent } = await staffUser(server, 'agent');
  const params = { day: today() };
  const calls = [
    agent.ask('GET /staff/api/reconciliation', {}),
    agent.ask('POST /staff/api/reconciliation/:day', { params, body: {} }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403]);
  const member = await fundedMember(server, { wallet: 1_000_00n });
  await play(member);
  const woken = vi.spyOn(server.services, 'wakeJobs');
  await client.call('POST /staff/api/reconciliation/:day', { params, body: {} });
  expect(woken).toHaveBeenCalled();
  const bookOf = async (code: string) => {
    const { books } = await client.call('GET /staff/api/reconciliation/:day', { params });
    return books.find(({ book }) => book === code);
  };
  await eventually(async () =>
    expect(await bookOf('game-PG')).toMatchObject({
      ...{ kind: 'game', company: 'PG', state: 'DONE', matched: 2, isRunning: false },
      theirs: { count: 2, amount: 29.5, amounts: [{ currency: null, amount: 29.5 }] },
      ours: { count: 2, amount: 29.5, amounts: [{ currency: null, amount: 29.5 }] },
    }),
  );
  await eventually(async () =>
    expect(await bookOf('bank-GSB')).toMatchObject({
      state: 'NEEDS_FILE',
      filesMissing: [{ account: '020111222333' }],
    }),
  );
  const { days } = await client.call('GET /staff/api/reconciliation', {});
  expect(days).toMatchObject([{ day: today(), differences: 0 }]);

  // A day that has ended, of an account whose statement is a file.
  const yesterday = dayOf(new Date(Date.now() - 24 * 60 * 60 * 1000));
  const before = { params: { day: yesterday } };
  const gsb = (await bookOf('bank-GSB'))?.filesMissing[0]?.accountId ?? '';
  const content = `time,amount,bank,reference\n${yesterday} 10:00:00,500.00,014,TR1`;
  const bring = (request: object) =>
    client.ask('POST /staff/api/reconciliation/:day/files', {
      ...before,
      body: { accountId: gsb, content, ...request },
    });
  expect((await bring({ content: 'no statement' })).body).toMatchObject({
    message: 'INVALID_DATA',
  });
  const early = {
    params: { day: today() },
    body: { accountId: gsb, content: content.split('\n')[0] ?? '' },
  };
  expect(await client.ask('POST /staff/api/reconciliation/:day/files', early)).toMatchObject({
    status: 400,
    body: { message: 'INVALID_DATA' },
  });
  expect((await bring({ accountId: '999999' })).body).toMatchObject({ message: 'NO_DATA' });
  expect(await bring({})).toMatchObject({ status: 200, body: { rows: 1 } });
  const book = { params: { day: yesterday, book: 'bank-GSB' } };
  await eventually(async () => {
    const { differences: found } = await client.call(
      'GET /staff/api/reconciliation/:day/:book',
      book,
    );
    expect(found).toMatchObject([
      {
        ...{ code: 'MISSING_HERE', ref: '014TR1', ours: null, memberId: null, isClosed: false },
        theirs: { amount: 500, count: 1, at: `${yesterday}T03:00:00.000Z` },
        caseId: expect.any(String),
      },
    ]);
  });
  // A statement that replaces it, without that row.
  expect((await bring({ content: 'time,amount,bank,reference' })).body).toEqual({ rows: 0 });
  await eventually(async () => {
    const { book: reply, differences: found } = await client.call(
      'GET /staff/api/reconciliation/:day/:book',
      book,
    );
    expect(reply).toMatchObject({ state: 'DONE', differences: 0, filesMissing: [] });
    expect(found[0]?.explainedAt).not.toBeNull();
  });
  const unknown = { params: { day: yesterday, book: 'bank-NOBANK' } };
  expect((await client.ask('GET /staff/api/reconciliation/:day/:book', unknown)).status).toBe(404);
  // One book of a day alone, and no book that there is not.
  await server.jobs.stop();
  const again = (code: string) =>
    client.ask('POST /staff/api/reconciliation/:day', { ...before, body: { book: code } });
  expect((await again('game-PG')).status).toBe(200);
  const waiting = server.db.selectFrom('job').select(['key', 'company']);
  expect(await waiting.where('kind', '=', 'reconcile').execute()).toEqual([
    { key: `${yesterday}:game-PG`, company: 'PG' },
  ]);
  expect(await again('game-NONE')).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
  const ahead = { params: { day: '2999-01-01' }, body: {} };
  expect((await client.ask('POST /staff/api/reconciliation/:day', ahead)).status).toBe(404);
});
