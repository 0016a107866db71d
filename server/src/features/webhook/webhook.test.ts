import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { paymentNoticeJob, qrJob } from '#features/deposit/deposit-facts.ts';
import { processPaymentWebhook } from '#features/deposit/process-payment-webhook.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';

type TestWebhook = { readonly body: string; readonly headers?: Readonly<Record<string, string>> };

async function send({ url }: TestServer, { body, headers }: TestWebhook, provider = 'KBANK') {
  const response = await fetch(`${url}/hooks/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return [response.status, await response.json()];
}

function signed(body: string, { at = Date.now(), secret = 'demo-kbank-secret' } = {}): TestWebhook {
  const timestamp = String(at);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { body, headers: { 'x-timestamp': timestamp, 'x-signature': signature } };
}

function paid(changes: object = {}): string {
  return JSON.stringify({
    eventId: 'KE-1',
    partnerTxnUid: 'DUNKNOWN',
    statusCode: '00',
    txnStatus: 'PAID',
    txnNo: 'KP-1',
    txnAmount: '500.00',
    ...changes,
  });
}

const ok = [200, { message: 'OK' }];
const missing = [401, { message: 'KEY_MISSING' }];
const invalid = [401, { message: 'KEY_INVALID' }];

test('a notice without a good signature of these days is rejected and leaves nothing', async () => {
  const server = await startTestServer();
  const body = paid();
  expect(await send(server, { body })).toEqual(missing);
  const { headers = {} } = signed(body);
  const { 'x-timestamp': timestamp = '', 'x-signature': signature = '' } = headers;
  expect(await send(server, { body, headers: { 'x-timestamp': timestamp } })).toEqual(missing);
  expect(await send(server, { body, headers: { 'x-signature': signature } })).toEqual(missing);
  expect(await send(server, signed(body, { secret: 'another' }))).toEqual(invalid);
  expect(await send(server, signed(body, { at: Date.now() - 303_000 }))).toEqual(invalid);
  expect(await send(server, signed(body, { at: Date.now() + 330_000 }))).toEqual(invalid);
  expect(await send(server, { body: `${body} `, headers })).toEqual(invalid);
  expect(await send(server, { body, headers: { ...headers, 'x-signature': 'x' } })).toEqual(
    invalid,
  );
  expect(await send(server, signed(body), 'NOBODY')).toEqual([404, { message: 'NO_DATA' }]);
  expect(await server.db.selectFrom('hook_notice').selectAll().execute()).toEqual([]);
  const jobs = server.db.selectFrom('job').select('key').where('kind', 'like', '%-notice');
  expect(await jobs.execute()).toEqual([]);
});

test('a notice about nothing of ours is kept for a person, and answered', async () => {
  const server = await startTestServer();
  // On its way for almost as long as a notice may be.
  expect(await send(server, signed(paid(), { at: Date.now() - 270_000 }))).toEqual(ok);
  expect(await send(server, signed('{"hello":1}'))).toEqual(ok);
  expect(await send(server, signed('[]'))).toEqual(ok);
  const secret = 'demo-bank-secret';
  const payout = '{"eventId":"BE-1","ref":"018f0000-0000-7000-8000-000000000000"}';
  expect(await send(server, signed(payout, { secret }), 'BANK')).toEqual(ok);
  await eventually(async () => {
    const cases = await server.db
      .selectFrom('staff_case')
      .select(['kind', 'subject', 'detail'])
      .orderBy('kind')
      .execute();
    // One case for each provider and hour, however many notices it sends.
    expect(cases).toMatchObject([
      {
        kind: 'payment-notice',
        detail: {
          times: 3,
          items: expect.arrayContaining([
            { event: 'KE-1', doubt: 'reference-unknown', notice: JSON.parse(paid()) },
            { event: expect.any(String), doubt: 'notice-unreadable', notice: { hello: 1 } },
            { event: expect.any(String), doubt: 'notice-unreadable', notice: [] },
          ]),
        },
      },
      { kind: 'payout-notice', detail: { times: 1, why: { code: 'reference-unknown' } } },
    ]);
    expect(cases[0]?.subject).toMatch(/^KBANK \d{4}-\d\d-\d\d \d\d:00$/);
  });
  expect(await server.db.selectFrom('inbound_payment').selectAll().execute()).toEqual([]);
});

test('five simultaneous copies of a notice are stored once', async () => {
  const server = await startTestServer();
  const notice = signed(paid());
  const woken = vi.spyOn(server.services, 'wakeJobs');
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(server, notice)));
  expect(answers).toEqual([ok, ok, ok, ok, ok]);
  expect(woken).toHaveBeenCalled();
  expect(await server.db.selectFrom('hook_notice').selectAll().execute()).toHaveLength(1);
});

test('another event under a number that was used is stored and acted on too, and repeats of either are not', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const bodies = [paid(), paid({ txnNo: 'KP-2' }), paid(), paid({ txnNo: 'KP-2' })];
  for (const body of bodies) expect(await send(server, signed(body))).toEqual(ok);
  const { rows } = await sql<{ txnNo: string; isWaiting: boolean }>`
    select body ->> 'txnNo' as "txnNo", job.id is not null as "isWaiting"
    from hook_notice
    left join job on kind = ${paymentNoticeJob} and key = provider || ':' || event_id
    order by 1`.execute(server.db);
  expect(rows).toEqual(['KP-1', 'KP-2'].map((txnNo) => ({ txnNo, isWaiting: true })));
});

test('a signed lie about an amount moves no money and opens a case', async () => {
  const server = await startTestServer();
  const { client, id } = await fundedMember(server);
  await client.call('POST /api/qrcode/:provider', {
    params: { provider: 'KBANK' },
    body: { amount: 500 },
  });
  const { reference } = await server.db
    .selectFrom('qr_code')
    .select('reference')
    .executeTakeFirstOrThrow();
  const lie = paid({ partnerTxnUid: reference, txnAmount: '501.00' });
  expect(await send(server, signed(lie))).toEqual(ok);
  await eventually(async () => {
    const cases = await server.db.selectFrom('staff_case').select(['kind', 'detail']).execute();
    const why = { code: 'payment-unknown', company: 'KBANK' };
    expect(cases).toMatchObject([{ kind: 'payment-notice', detail: { why } }]);
  });
  expect(await client.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 0 } });
  // The true payment is still credited.
  await server.control('POST', `/qrcodes/${reference}/pay`, {});
  await eventually(async () => {
    expect(await client.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 500 } });
  });
  const payments = await server.db
    .selectFrom('inbound_payment')
    .select(['member_id', 'external_ref'])
    .execute();
  expect(payments).toMatchObject([{ member_id: id }]);
  // Another amount of the payment that there is.
  const txnNo = payments[0]?.external_ref;
  const again = { eventId: 'KE-2', partnerTxnUid: reference, txnNo, txnAmount: '501.00' };
  expect(await send(server, signed(paid(again)))).toEqual(ok);
  await eventually(async () => {
    const cases = await server.db.selectFrom('staff_case').select('detail').execute();
    expect(cases).toMatchObject([{ detail: { times: 2 } }]);
  });
  await expectConsistentLedger(server);
});

test('a notice that names the QR of another provider finds no QR', async () => {
  const server = await startTestServer();
  const { client } = await fundedMember(server);
  await client.call('POST /api/qrcode/:provider', {
    params: { provider: 'PAYONEX' },
    body: { amount: 500 },
  });
  const { reference } = await server.db
    .selectFrom('qr_code')
    .select('reference')
    .executeTakeFirstOrThrow();
  expect(await send(server, signed(paid({ partnerTxnUid: reference })))).toEqual(ok);
  await eventually(async () => {
    const cases = await server.db.selectFrom('staff_case').select('detail').execute();
    expect(cases).toMatchObject([{ detail: { why: { code: 'reference-unknown' } } }]);
  });
});

test('a provider that does not answer is asked until it does', async () => {
  const server = await startTestServer();
  const { client } = await fundedMember(server);
  await client.call('POST /api/qrcode/:provider', {
    params: { provider: 'KBANK' },
    body: { amount: 500 },
  });
  const [shown] = await server.control<{ ref: string }[]>('GET', '/qrcodes');
  // Later and later, a minute apart at the most.
  await server.control('PUT', '/faults/kbank', { mode: 'error500' });
  expect(await send(server, signed(paid({ partnerTxnUid: shown?.ref })))).toEqual(ok);
  const notices = server.db.selectFrom('job').select('key').where('kind', '=', paymentNoticeJob);
  const { key } = await notices.executeTakeFirstOrThrow();
  const after = (attempts: number) =>
    processPaymentWebhook(server.services, {
      ...{ id: 0n, kind: paymentNoticeJob, key, payload: {} },
      attempts,
    });
  expect([await after(3), await after(9)]).toEqual([{ againInSeconds: 8 }, { againInSeconds: 60 }]);
  await server.control('PUT', '/faults/kbank', { mode: 'error500', times: 2 });
  await server.control('POST', `/qrcodes/${shown?.ref}/pay`, {});
  await eventually(async () => {
    expect(await client.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 500 } });
  });
  await expectConsistentLedger(server);
});

test('of unsigned notices nothing is kept, and one of our own QR has its provider asked', async () => {
  const server = await startTestServer();
  const { client } = await fundedMember(server);
  await client.call('POST /api/qrcode/:provider', {
    params: { provider: 'PAYONEX' },
    body: { amount: 500 },
  });
  const notice = (referenceId: string, eventId: string) =>
    JSON.stringify({
      eventId,
      type: 'deposit',
      referenceId,
      paymentUuid: eventId,
      status: 'SUCCESS',
      amount: '500.00',
    });
  for (let nth = 1; nth <= 30; nth++) {
    expect(await send(server, { body: notice('DNOBODYS', `E${nth}`) }, 'PAYONEX')).toEqual(ok);
    expect(await send(server, { body: `{"nth":${nth}}` }, 'PAYONEX')).toEqual(ok);
  }
  // Four kilobytes are the most, and a Thai letter takes three bytes.
  const short = notice('DNOBODYS', 'E31');
  expect(await send(server, { body: short.padEnd(4_096) }, 'PAYONEX')).toEqual(ok);
  for (const body of [short.padEnd(4_097), notice('D', 'ก'.repeat(1_000))]) {
    expect(await send(server, { body }, 'PAYONEX')).toEqual([413, { message: 'BODY_TOO_LARGE' }]);
  }
  const { reference, amount } = await server.db
    .selectFrom('qr_code')
    .select(['reference', 'amount'])
    .executeTakeFirstOrThrow();
  // A lie about our own QR only has the provider asked, which knows of no payment.
  expect(await send(server, { body: notice(reference, 'LIE') }, 'PAYONEX')).toEqual(ok);
  await server.jobs.runDue();
  expect(await client.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 0 } });
  // The provider sends its own notice, unsigned as well.
  await server.control('POST', `/qrcodes/${reference}/pay`, {});
  await eventually(async () => {
    const { wallet } = await client.call('GET /api/wallet', {});
    expect(wallet.amount).toBe(Number(amount) / 100);
  });
  expect(await server.db.selectFrom('hook_notice').selectAll().execute()).toEqual([]);
  expect(await server.db.selectFrom('staff_case').selectAll().execute()).toEqual([]);
  await expectConsistentLedger(server);

  // Ten looks at a QR are enough for a minute, no matter who sends notices about it.
  await server.jobs.stop();
  await sql`update attempt set until = now() where key like 'hook-qr:%'`.execute(server.db);
  const putOff = sql`update job set run_at = now() + interval '1 hour' where kind = ${qrJob}`;
  const isDue = sql`select from job where kind = ${qrJob} and run_at <= now()`;
  const looks: number[] = [];
  for (let nth = 1; nth <= 11; nth++) {
    await putOff.execute(server.db);
    expect(await send(server, { body: notice(reference, `LIE${nth}`) }, 'PAYONEX')).toEqual(ok);
    looks.push((await isDue.execute(server.db)).rows.length);
  }
  expect(looks).toEqual([...Array.from({ length: 10 }, () => 1), 0]);
  const { rows: minutes } = await sql`
    select from attempt
    where key like 'hook-qr:%' and until between now() and now() + interval '60 seconds'`.execute(
    server.db,
  );
  expect(minutes).toHaveLength(1);
  // Three hundred unsigned notices come from one address in a minute, and no more.
  const counted = server.db.updateTable('attempt').where('key', 'like', 'hook:%');
  await counted.set({ count: 299 }).execute();
  const late = { body: notice(reference, 'LATE') };
  expect(await send(server, late, 'PAYONEX')).toEqual(ok);
  expect(await send(server, late, 'PAYONEX')).toEqual([429, { message: 'REQUEST_LIMIT_1MIN' }]);
  // Signed ones are not counted.
  expect(await send(server, signed(paid()))).toEqual(ok);
});

test('an unsigned provider’s notice must be one', async () => {
  const server = await startTestServer();
  const [status] = await send(server, { body: '{"eventId":"\\u0000"}' }, 'PAYONEX');
  expect(status).toBe(400);
  const empty = await fetch(`${server.url}/hooks/PAYONEX`, { method: 'POST' });
  expect(empty.status).toBe(400);
});
