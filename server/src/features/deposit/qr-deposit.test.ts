import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#lib/ids.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { runJobs } from '#test/run-jobs.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { announcementJob } from './announce-deposit.ts';
import { paymentProviders, qrJob } from './deposit-facts.ts';

const params = { provider: 'KBANK' };

async function createQr({ client }: FundedMember, amount: number) {
  const qr = await client.call('POST /api/qrcode/:provider', { params, body: { amount } });
  if (!qr.hasQrcode) throw new Error('the bank made no QR');
  return qr;
}

/** Our reference of a member's newest QR, which is its name at the bank. */
async function referenceOf({ db }: TestServer, { id }: FundedMember): Promise<string> {
  const { reference } = await db
    .selectFrom('qr_code')
    .select('reference')
    .where('member_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return reference;
}

async function pay(server: TestServer, reference: string, amount?: number): Promise<void> {
  await server.control('POST', `/qrcodes/${reference}/pay`, amount ? { amount } : {});
}

/** Holds the bank's notices back for longer than any test takes. */
async function holdNotices({ control }: TestServer): Promise<void> {
  await control('PUT', '/faults/kbank', { mode: 'late', delayMs: 3_600_000, direction: 'notice' });
}

async function expectWallet({ client }: FundedMember, amount: number): Promise<void> {
  await eventually(async () => {
    const { wallet } = await client.call('GET /api/wallet', {});
    expect(wallet.amount).toBe(amount);
  });
}

async function casesOf({ db }: TestServer) {
  return db.selectFrom('staff_case').select(['kind', 'member_id']).execute();
}

test('a shown QR is found again, until it is cancelled', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  const none = await somchai.client.call('GET /api/qrcode/:provider', { params });
  expect(none).toMatchObject({ hasQrcode: false });
  const qr = await createQr(somchai, 500);
  expect(qr).toEqual({
    ...{ hasQrcode: true, qrcodeId: expect.stringMatching(/^[\w-]{22}$/) },
    ...{ qrcode: expect.stringMatching(/^<svg/), amount: 500, askedAmount: 500 },
    ...{ expireIn: expect.any(String), serverTime: expect.any(String) },
  });
  const { rows: looks } = await sql`
    select key, company, round(extract(epoch from run_at - created_at))::int as seconds
    from job where kind = ${qrJob}`.execute(server.db);
  expect(looks).toEqual([{ key: qr.qrcodeId, company: 'kbank', seconds: 30 }]);
  const again = await somchai.client.call('GET /api/qrcode/:provider', { params });
  expect(again).toMatchObject({ hasQrcode: true, qrcodeId: qr.qrcodeId });
  expect((await createQr(somchai, 700)).qrcodeId).toBe(qr.qrcodeId);
  await somchai.client.call('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId: qr.qrcodeId } });
  expect(await somchai.client.call('GET /api/qrcode/:provider', { params })).toMatchObject({
    hasQrcode: false,
  });
  const shown = await server.control<{ status: string }[]>('GET', '/qrcodes');
  expect(shown.map(({ status }) => status)).toEqual(['cancelled']);
  // The most that a bank's app pays in one go; an hour has sixty looks at what is shown.
  expect((await createQr(somchai, 2_000_000)).amount).toBe(2_000_000);
  await sql`update attempt set count = 59 where key = ${`qr-look:${somchai.id}`}`.execute(
    server.db,
  );
  await createQr(somchai, 700);
  const request = { params, body: { amount: 500 } };
  const tooMany = await somchai.client.ask('POST /api/qrcode/:provider', request);
  expect([tooMany.status, tooMany.body]).toEqual([429, { message: 'REQUEST_LIMIT' }]);
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(3_500);
});

test('two creations at the same time make one QR', async () => {
  const server = await startTestServer();
  const { client } = await fundedMember(server);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      client.call('POST /api/qrcode/:provider', { params, body: { amount: 100 } }),
    ),
  );
  expect(answers.some(({ hasQrcode }) => hasQrcode)).toBe(true);
  expect(await server.control<unknown[]>('GET', '/qrcodes')).toHaveLength(1);
});

test('no one can cancel the QR of someone else', async () => {
  const server = await startTestServer();
  const [somchai, noy] = [await fundedMember(server), await fundedMember(server)];
  const { qrcodeId } = await createQr(somchai, 500);
  const remove = (id: string) =>
    noy.client.ask('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId: id } });
  const [theirs, nobodys] = [await remove(qrcodeId), await remove('AAAAAAAAAAAAAAAAAAAAAA')];
  expect([theirs.status, theirs.body]).toEqual([404, { message: 'NO_DATA' }]);
  expect(nobodys.body).toEqual(theirs.body);
  const kept = await somchai.client.call('GET /api/qrcode/:provider', { params });
  expect(kept).toMatchObject({ hasQrcode: true, qrcodeId });
});

test('rejects amounts and providers that make no QR', async () => {
  const server = await startTestServer();
  const { client } = await fundedMember(server);
  const kip = await fundedMember(server, { currency: 'LAK' });
  const ask = async (caller: typeof client, provider: string, amount: unknown) => {
    const body = { amount } as { amount: number };
    const answer = await caller.ask('POST /api/qrcode/:provider', { params: { provider }, body });
    return [answer.status, answer.body];
  };
  const failed = [400, { message: 'QR_FAIL' }];
  for (const amount of [0, 0.99, -5, 1.005, 2_000_000.01, '100', null]) {
    expect(await ask(client, 'KBANK', amount)).toEqual(failed);
  }
  expect(await ask(client, 'NOBANK', 100)).toEqual(failed);
  const unknown = { params: { provider: 'NOBANK' } };
  expect(await client.ask('GET /api/qrcode/:provider', unknown)).toMatchObject({
    ...{ status: 400, body: { message: 'QR_FAIL' } },
  });
  expect(await ask(client, 'WW', 99)).toEqual(failed);
  expect(await ask(kip.client, 'KBANK', 100)).toEqual([409, { message: 'OTHER_CURRENCY' }]);
});

test('a provider that makes no QR is reported as failed, and may be asked again', async () => {
  const server = await startTestServer({ PARTNERS_WAIT_MS: '5000' });
  const somchai = await fundedMember(server);
  const faults = [
    'timeout-before',
    'timeout-after',
    'error500',
    'garbage',
    'refuse',
    'maintenance',
  ];
  for (const mode of faults) {
    await server.control('PUT', '/faults/kbank', { mode, times: 1, delayMs: 100 });
    const answer = await somchai.client.ask('POST /api/qrcode/:provider', {
      params,
      body: { amount: 500 },
    });
    expect(answer).toMatchObject({ status: 200, body: { hasQrcode: false, message: 'QR_FAIL' } });
  }
  await server.control('PUT', '/faults/kbank', { mode: 'none' });
  // A code that asks a bank's app for another amount than its provider says is shown to no one.
  const family = paymentProviders.get('KBANK')?.family;
  if (!family) throw new Error('KBank makes QRs');
  const { create } = family;
  const odd = vi.spyOn(family, 'create').mockImplementationOnce(async (...order) => {
    const made = await create.call(family, ...order);
    return made && { ...made, amount: made.amount + 1n };
  });
  const request = { params, body: { amount: 500 } };
  const unlike = await somchai.client.call('POST /api/qrcode/:provider', request);
  expect(unlike).toMatchObject({ hasQrcode: false, message: 'QR_FAIL' });
  expect(odd).toHaveBeenCalledOnce();
  // Nothing is announced about them: they were never shown.
  const states = await server.db.selectFrom('qr_code').select('state').execute();
  expect(states).toEqual(Array.from({ length: 7 }, () => ({ state: 'failed' })));
  const { ended } = await somchai.client.call('GET /api/qrcode/:provider', { params });
  expect(ended).toEqual([]);
  await createQr(somchai, 500);
  await pay(server, await referenceOf(server, somchai));
  await expectWallet(somchai, 500);
});

test('ten QR codes an hour are enough', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  for (const made of [9, 10]) {
    const { qrcodeId } = await createQr(somchai, 500);
    await somchai.client.call('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId } });
    await sql`update attempt set count = ${made} where key = ${`qr:${somchai.id}`}`.execute(
      server.db,
    );
  }
  const eleventh = await somchai.client.ask('POST /api/qrcode/:provider', {
    params,
    body: { amount: 500 },
  });
  expect([eleventh.status, eleventh.body]).toEqual([429, { message: 'REQUEST_LIMIT' }]);
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(3_500);
});

test('the amount that was really paid is credited, and once, however often it is reported', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  await createQr(somchai, 500);
  await server.control('PUT', '/faults/kbank', { mode: 'duplicate', direction: 'notice' });
  await pay(server, await referenceOf(server, somchai), 512.34);
  await expectWallet(somchai, 512.34);
  await hurryJobs(server);
  await eventually(async () => {
    const open = await server.db
      .selectFrom('hook_notice')
      .select('event_id')
      .where('processed_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
  await expectWallet(somchai, 512.34);
  expect(await somchai.client.call('GET /api/qrcode/:provider', { params })).toMatchObject({
    hasQrcode: false,
  });
  const { statements } = await somchai.client.call('POST /api/statement', { body: {} });
  expect(statements).toMatchObject([
    { statementType: 'deposit', status: 'SUCCESS', from: 'KBANK', to: 'WALLET', amount: 512.34 },
  ]);
  await expectConsistentLedger(server);
});

test('rows without a credit keep no payment of a QR waiting', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  await createQr(somchai, 500);
  const { family } = paymentProviders.get('KBANK') ?? {};
  if (!family) throw new Error('there is such a provider');
  const { payments } = family;
  const odd = [-5_00n, 0n].map((amount) => ({ ref: `odd ${amount}`, amount, paidAt: new Date() }));
  const listed = vi.spyOn(family, 'payments').mockImplementation(async (...asked) => {
    const paid = await payments(...asked);
    return paid && [...odd, ...paid];
  });
  onTestFinished(() => listed.mockRestore());
  await pay(server, await referenceOf(server, somchai));
  await expectWallet(somchai, 500);
  const booked = await server.db.selectFrom('inbound_payment').select('amount').execute();
  expect(booked).toEqual([{ amount: 500_00n }]);
  await expectConsistentLedger(server);
});

test('paid after it was cancelled, and after its time: credited all the same', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  const { qrcodeId } = await createQr(somchai, 300);
  const cancelled = await referenceOf(server, somchai);
  await somchai.client.call('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId } });
  await pay(server, cancelled);
  await expectWallet(somchai, 300);

  await createQr(somchai, 200);
  const expired = await referenceOf(server, somchai);
  await sql`update qr_code set expires_at = now() - interval '1 minute' where reference = ${expired}`.execute(
    server.db,
  );
  expect(await somchai.client.call('GET /api/qrcode/:provider', { params })).toMatchObject({
    hasQrcode: false,
  });
  // It makes room for another one before its job has checked it.
  expect(await createQr(somchai, 700)).toMatchObject({ askedAmount: 700 });
  await pay(server, expired);
  await expectWallet(somchai, 500);
  await expectConsistentLedger(server);
});

test('says how a QR ended and what was credited of it, of the member who had it alone', async () => {
  const server = await startTestServer();
  const [somchai, noy] = [await fundedMember(server), await fundedMember(server)];
  const endsOf = async ({ client }: FundedMember) =>
    (await client.call('GET /api/qrcode/:provider', { params })).ended;
  const end = async (qrcodeId: string, how: string, credited: number, payments: number) => {
    const [last] = (await endsOf(somchai)) ?? [];
    expect(last).toMatchObject({ qrcodeId, end: how, credited });
    expect(last?.entries).toHaveLength(payments);
  };
  await createQr(noy, 700);
  expect(await endsOf(somchai)).toEqual([]);

  const cancelled = await createQr(somchai, 300);
  expect(await endsOf(somchai)).toEqual([]);
  const reference = await referenceOf(server, somchai);
  await somchai.client.call('DELETE /api/qrcode/:qrcodeId', { params: cancelled });
  await end(cancelled.qrcodeId, 'cancelled', 0, 0);
  await pay(server, reference, 100.25);
  await expectWallet(somchai, 100.25);
  await end(cancelled.qrcodeId, 'paid', 100.25, 1);
  await pay(server, reference, 0.5);
  await expectWallet(somchai, 100.75);
  await end(cancelled.qrcodeId, 'paid', 100.75, 2);

  const expired = await createQr(somchai, 200);
  await sql`update qr_code set expires_at = now() - interval '1 second' where id = ${expired.qrcodeId}`.execute(
    server.db,
  );
  await end(expired.qrcodeId, 'expired', 0, 0);
  const { statements } = await somchai.client.call('POST /api/statement', { body: {} });
  const [, paid] = (await endsOf(somchai)) ?? [];
  expect(statements.map(({ _id }) => _id).sort()).toEqual([...(paid?.entries ?? [])].sort());
  expect(await endsOf(noy)).toEqual([]);

  // Paid, and its money waits for a person: it did not expire, and nothing is credited.
  await sql`update qr_code set state = 'paid' where id = ${expired.qrcodeId}`.execute(server.db);
  expect((await endsOf(somchai))?.map(({ qrcodeId }) => qrcodeId)).toEqual([cancelled.qrcodeId]);
});

test('every payment of a QR is its member’s', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  await createQr(somchai, 300);
  const notified = vi.spyOn(server.services, 'notifyMember');
  const reference = await referenceOf(server, somchai);
  const paidWith = () => server.db.selectFrom('qr_code').select(['state', 'payment_id']).execute();
  await pay(server, reference);
  await expectWallet(somchai, 300);
  expect(notified).toHaveBeenCalledWith(somchai.id);
  const payment = server.db
    .selectFrom('inbound_payment')
    .select(['channel', 'amount', 'member_id', 'state', 'qr_id', 'paid_at']);
  const { paid_at: paidAt, ...booked } = await payment.executeTakeFirstOrThrow();
  const { id: qrId } = await server.db.selectFrom('qr_code').select('id').executeTakeFirstOrThrow();
  expect(booked).toEqual({
    ...{ channel: 'KBANK', amount: 300_00n, member_id: somchai.id, state: 'credited' },
    qr_id: qrId,
  });
  expect(Math.abs(Date.now() - paidAt.getTime())).toBeLessThan(120_000);
  const first = await eventually(async () => {
    const qrs = await paidWith();
    expect(qrs).toEqual([{ state: 'paid', payment_id: expect.any(String) }]);
    return qrs;
  });
  await pay(server, reference);
  await expectWallet(somchai, 600);
  // It stays the one of the payment with which it was paid first.
  expect(await paidWith()).toEqual(first);
  expect(await casesOf(server)).toEqual([]);
  await expectConsistentLedger(server);
});

test('a payment beyond a limit that was set meanwhile is held, and no QR is made beyond it', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  await createQr(somchai, 300);
  const limit = { body: { period: 'day', amount: 200 } } as const;
  await somchai.client.call('PUT /api/limits/deposit', limit);
  const notified = vi.spyOn(server.services, 'notifyMember');
  await pay(server, await referenceOf(server, somchai));
  const { held } = await eventually(async () => {
    const limits = await somchai.client.call('GET /api/limits', {});
    expect(limits.held).toHaveLength(1);
    return limits;
  });
  expect(held).toMatchObject([{ amount: 300 }]);
  await eventually(async () => expect(notified).toHaveBeenCalledWith(somchai.id));
  const qr = server.db.selectFrom('qr_code').select(['state', 'payment_id']);
  expect(await qr.execute()).toEqual([{ state: 'paid', payment_id: expect.any(String) }]);
  await expectWallet(somchai, 0);
  const beyond = { params, body: { amount: 200.01 } };
  expect(await somchai.client.ask('POST /api/qrcode/:provider', beyond)).toMatchObject({
    ...{ status: 409, body: { message: 'DEPOSIT_LIMIT' } },
  });
  expect((await createQr(somchai, 200)).amount).toBe(200);
});

test('a request that is repeated under its key makes no other QR', async () => {
  const server = await startTestServer();
  const { client } = await fundedMember(server);
  const keyed = client.with({ key: newId() });
  const ask = (amount: number) =>
    keyed.ask('POST /api/qrcode/:provider', { params, body: { amount } });
  const { body: made } = await ask(500);
  if (!made.hasQrcode) throw new Error('the bank made no QR');
  await client.call('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId: made.qrcodeId } });
  expect((await ask(500)).body).toEqual({ hasQrcode: false, serverTime: expect.any(String) });
  const other = await ask(600);
  expect([other.status, other.body]).toEqual([409, { message: 'KEY_INVALID' }]);
  expect(await server.control<unknown[]>('GET', '/qrcodes')).toHaveLength(1);
});

test('a QR that was paid is not handed out again while its credit waits', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  const old = await createQr(somchai, 500);
  await holdNotices(server);
  await pay(server, await referenceOf(server, somchai));
  const made = await createQr(somchai, 900);
  expect(made).toMatchObject({ amount: 900 });
  expect(made.qrcodeId).not.toBe(old.qrcodeId);
  await expectWallet(somchai, 500);
  // No one can say whether this one was paid.
  await server.control('PUT', '/faults/kbank', { mode: 'error500' });
  const unknown = await somchai.client.call('POST /api/qrcode/:provider', {
    params,
    body: { amount: 100 },
  });
  expect(unknown).toMatchObject({ hasQrcode: false, message: 'QR_FAIL' });
  await expectConsistentLedger(server);
});

test('when no notice comes the bank is asked, until a day after the QR was made', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  await createQr(somchai, 300);
  await holdNotices(server);
  await pay(server, await referenceOf(server, somchai));
  await hurryJobs(server);
  await expectWallet(somchai, 300);
  await server.jobs.stop();
  const lookAfter = async (hours: number) => {
    await sql`update qr_code set created_at = now() - make_interval(hours => ${hours})`.execute(
      server.db,
    );
    await runJobs(server, qrJob);
  };
  await lookAfter(8);
  await pay(server, await referenceOf(server, somchai));
  await lookAfter(23);
  await expectWallet(somchai, 600);
  await lookAfter(25);
  const jobs = server.db.selectFrom('job').select('key').where('kind', '=', qrJob);
  expect(await jobs.execute()).toEqual([]);
  await expectConsistentLedger(server);
});

test('an unpaid QR ends in time, and one whose maker died makes room', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  await createQr(somchai, 300);
  const reference = await referenceOf(server, somchai);
  const stateIs = async (state: string) => {
    await hurryJobs(server);
    await eventually(async () => {
      const row = await server.db
        .selectFrom('qr_code')
        .select('state')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      expect(row.state).toBe(state);
    });
  };
  await sql`update qr_code set expires_at = now() - interval '1 second'`.execute(server.db);
  await stateIs('expired');
  await sql`update qr_code set state = 'creating', created_at = now() - interval '5 minutes'`.execute(
    server.db,
  );
  await stateIs('failed');
});

test('a deposit notice is a word, not money, and is fulfilled by what arrives', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  const keyed = somchai.client.with({ key: newId() });
  const notice = async () => keyed.call('POST /api/wallet/add', { body: { amount: 300 } });
  expect(await notice()).toEqual({ message: 'SUCCESS' });
  await notice();
  await expectWallet(somchai, 0);
  const other = await keyed.ask('POST /api/wallet/add', { body: { amount: 301 } });
  expect([other.status, other.body]).toEqual([409, { message: 'KEY_INVALID' }]);
  await createQr(somchai, 300);
  await pay(server, await referenceOf(server, somchai));
  await expectWallet(somchai, 300);
  const notices = await server.db.selectFrom('deposit_notice').select('state').execute();
  expect(notices).toEqual([{ state: 'matched' }]);
});

test('money fulfils the notice of its own amount and member only', async () => {
  const server = await startTestServer();
  const [somchai, malee] = [await fundedMember(server), await fundedMember(server)];
  for (const [{ client }, amount] of [
    [somchai, 300],
    [somchai, 500],
    [malee, 300],
  ] as const) {
    await client.with({ key: newId() }).call('POST /api/wallet/add', { body: { amount } });
  }
  await createQr(somchai, 300);
  await pay(server, await referenceOf(server, somchai));
  await expectWallet(somchai, 300);
  const notices = await server.db
    .selectFrom('deposit_notice')
    .select(['member_id', 'amount', 'state'])
    .orderBy('member_id')
    .orderBy('amount')
    .execute();
  expect(notices).toEqual([
    { member_id: somchai.id, amount: 300_00n, state: 'matched' },
    { member_id: somchai.id, amount: 500_00n, state: 'open' },
    { member_id: malee.id, amount: 300_00n, state: 'open' },
  ]);
});

test('a deposit notice that nothing follows is forgotten after a day', async () => {
  const server = await startTestServer();
  const somchai = await fundedMember(server);
  const announce = (amount: number) =>
    somchai.client.with({ key: newId() }).ask('POST /api/wallet/add', { body: { amount } });
  // The same amount announced again is the same deposit.
  for (let said = 0; said < 2; said += 1) expect((await announce(300)).status).toBe(200);
  expect(await announce(0)).toMatchObject({ status: 400, body: { message: 'INVALID_DATA' } });
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from run_at - now()) / 3600)::int as hours
    from job where kind = ${announcementJob}`.execute(server.db);
  expect(rows).toEqual([{ hours: 24 }]);
  await hurryJobs(server);
  await eventually(async () => {
    const notices = await server.db.selectFrom('deposit_notice').select('state').execute();
    expect(notices).toEqual([{ state: 'expired' }]);
  });
});
