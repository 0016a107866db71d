import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { startAttempt } from '#money/movement/movement-store.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import { readStops } from '#money/pauses/pauses.ts';
import { fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import { findWithdrawal } from '../withdraw/withdraw-store.ts';

const withdraw = 'POST /api/wallet/withdraw';
const reason = 'the bank called';

async function operator(server: TestServer) {
  const people = [await staffUser(server, 'cashier'), await staffUser(server, 'cashier')] as const;
  const [first, second] = [people[0].client, people[1].client];
  const [pauser, resumer] = people.map(({ id, username: name }) => ({ id: id.toString(), name }));
  const pause = async (scope: string) => {
    await first.call('POST /staff/api/pauses', { body: { scope, reason } });
    const { inForce } = await first.call('GET /staff/api/pauses', {});
    const id = inForce.find((each) => each.scope === scope)?.id ?? '';
    const propose = () =>
      first.call('POST /staff/api/pauses/:scope/resume', { params: { scope }, body: { id } });
    const confirm = (changeId: string | null, client = second) =>
      client.ask('POST /staff/api/changes/:id/confirm', { params: { id: changeId ?? '' } });
    return { id, propose, confirm };
  };
  return { first, second, pauser, resumer, pause };
}

async function payouts({ control }: TestServer) {
  return control<{ ref: string; status: string }[]>('GET', '/payouts');
}

test('a pause stops a payout that was queued, and two people let it go on', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { first, pause, pauser, resumer } = await operator(server);
  const { client } = await fundedMember(server, { wallet: 1_000_00n });
  const { ref } = await client.call(withdraw, { body: { amount: 200 } });
  const { id, propose, confirm } = await pause('payouts');

  await runJobs(server, 'payout');
  expect(await payouts(server)).toEqual([]);
  const job = await server.db
    .selectFrom('job')
    .select(['failures', 'parked_at', 'last_error'])
    .where('kind', '=', 'payout')
    .executeTakeFirst();
  expect(job).toEqual({ failures: 0, parked_at: null, last_error: null });
  // A node that looked before the pause and asks after it is stopped by the database.
  const seen = await findWithdrawal(server.db, ref);
  if (!seen) throw new Error('the withdrawal is there');
  expect(await startAttempt(server.db, 'payout', seen)).toBeNull();

  const running = { id, scope: 'payouts', reason, findings: null, pausedBy: pauser };
  const [pausedAt, resumedAt] = [expect.any(String), expect.any(String)];
  expect((await first.call('GET /staff/api/pauses', {})).inForce).toEqual([
    { ...running, pausedAt, resumedBy: null, resumedAt: null },
  ]);
  const { changeId, message } = await propose();
  expect(message).toBe('CHANGE_WAITS');
  const [waiting] = await first.call('GET /staff/api/changes', { query: {} });
  expect(waiting).toMatchObject({
    subject: 'pause:payouts',
    values: [{ path: ['isPaused'], before: true, after: false }],
  });
  expect((await confirm(changeId, first)).body).toEqual({ message: 'SECOND_PERSON_NEEDED' });
  await runJobs(server, 'payout');
  expect(await payouts(server)).toEqual([]);

  expect((await confirm(changeId)).status).toBe(200);
  await runJobs(server, 'payout');
  await runJobs(server, 'payout');
  expect(await payouts(server)).toMatchObject([{ ref, status: 'paid' }]);
  expect(await wholeMoney(client)).toBe(800);
  const { inForce, ended } = await first.call('GET /staff/api/pauses', {});
  expect(inForce).toEqual([]);
  expect(ended).toEqual([{ ...running, pausedAt, resumedBy: resumer, resumedAt }]);
  // A resumed scope is no longer paused, and the number of the old pause resumes no new one.
  const gone = { params: { scope: 'payouts' as const }, body: { id } };
  const resume = () => first.ask('POST /staff/api/pauses/:scope/resume', gone);
  expect(await resume()).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  await pause('payouts');
  expect(await resume()).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  await expectConsistentLedger(server);
});

test('after a restore neither a payout nor a transfer begins, nor a queued one, and gifts come in', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { id: memberId, client } = await fundedMember(server, { wallet: 1_000_00n });
  const { ref } = await client.call(withdraw, { body: { amount: 200 } });
  const pause = { scope: 'restore', reason, pausedBy: null };
  await inTransaction(server.db, (tx) => insertPause(tx, pause));
  const [movement, stopped] = [{ partner: 'PG', memberId }, ['MONEY_PAUSED']];
  expect(await readStops(server.db, 'payout', [movement])).toEqual(stopped);
  expect(await readStops(server.db, 'game-transfer', [movement])).toEqual(stopped);
  expect(await readStops(server.db, 'gift-link', [movement])).toEqual([null]);
  const seen = await findWithdrawal(server.db, ref);
  if (!seen) throw new Error('the withdrawal is there');
  expect(await startAttempt(server.db, 'payout', seen)).toBeNull();
});

test.each([
  ['all', 'MONEY_PAUSED'],
  ['payouts', 'PAYOUTS_PAUSED'],
  ['member', 'MONEY_PAUSED'],
])('while %s is paused a withdrawal is rejected and moves nothing', async (scope, message) => {
  const server = await startTestServer();
  const { pause } = await operator(server);
  const { id, client } = await fundedMember(server, { wallet: 1_000_00n });
  await pause(scope === 'member' ? `member:${id}` : scope);
  expect((await client.ask(withdraw, { body: { amount: 200 } })).body).toEqual({ message });
  expect(
    (await client.ask('POST /api/wallet/withdrawAll', { body: { amount: 200 } })).body,
  ).toEqual({ message });
  expect(await wholeMoney(client)).toBe(1000);
});

test('one member and one provider are paused, and no other', async () => {
  const server = await startTestServer();
  const { pause } = await operator(server);
  const still = await fundedMember(server, { wallet: 1_000_00n });
  const other = await fundedMember(server, { wallet: 1_000_00n });
  await pause(`member:${still.id}`);
  expect((await still.client.ask(withdraw, { body: { amount: 200 } })).status).toBe(409);
  expect((await other.client.ask(withdraw, { body: { amount: 200 } })).status).toBe(200);
  await pause('deposits:KBANK');
  const ask = (provider: string) =>
    other.client.ask('POST /api/qrcode/:provider', { params: { provider }, body: { amount: 100 } });
  expect((await ask('KBANK')).body).toEqual({ message: 'DEPOSITS_PAUSED' });
  expect((await ask('VIZPAY')).body).not.toEqual({ message: 'DEPOSITS_PAUSED' });
});

test('a provider that is paused takes no transfer, and the others do', async () => {
  const server = await startTestServer();
  const { pause } = await operator(server);
  const { client } = await fundedMember(server, { wallet: 1_000_00n });
  for (const slotCode of ['PG', 'JOKER']) {
    await client.ask('GET /api/wallet/activate/:slotCode', { params: { slotCode } });
  }
  await pause('company:PG');
  const move = (to: string, amount = 100) =>
    client.ask('POST /api/wallet/transfer', { body: { from: 'WALLET', to, amount } });
  expect((await move('PG')).body).toEqual({ message: 'TRANSFERS_PAUSED' });
  expect((await move('JOKER')).status).toBe(200);
  await pause('transfers');
  expect((await move('JOKER', 50)).body).toEqual({ message: 'TRANSFERS_PAUSED' });
  const gather = await client.ask('POST /api/wallet/transferAll', { body: { to: 'WALLET' } });
  expect(gather.body).toEqual({ message: 'TRANSFERS_PAUSED' });
});

test('money that arrives while its channel is paused is credited after', async () => {
  const server = await startTestServer();
  const { pause } = await operator(server);
  const { client } = await fundedMember(server);
  const qr = await client.call('POST /api/qrcode/:provider', {
    params: { provider: 'KBANK' },
    body: { amount: 100 },
  });
  expect(qr.hasQrcode).toBe(true);
  const { propose, confirm } = await pause('deposits:KBANK');
  await server.jobs.stop();
  const { reference } = await server.db
    .selectFrom('qr_code')
    .select('reference')
    .executeTakeFirstOrThrow();
  await server.control('POST', `/qrcodes/${reference}/pay`, {});
  await runJobs(server, 'qr');
  expect(await wholeMoney(client)).toBe(0);
  await confirm((await propose()).changeId);
  await runJobs(server, 'qr');
  expect(await wholeMoney(client)).toBe(100);
  await expectConsistentLedger(server);
});

test('while all money is paused nothing begins, and what was begun ends', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { pause } = await operator(server);
  const { client } = await fundedMember(server, { wallet: 1_000_00n });
  await client.call(withdraw, { body: { amount: 200 } });
  const { propose, confirm } = await pause('all');
  await sql`update job set run_at = now()`.execute(server.db);
  await server.jobs.runDue();
  expect(await wholeMoney(client)).toBe(1000);
  expect(await payouts(server)).toEqual([]);
  const failed = await server.db
    .selectFrom('job')
    .select('kind')
    .where('failures', '>', 0)
    .execute();
  expect(failed).toEqual([]);
  await confirm((await propose()).changeId);
  await runJobs(server, 'payout');
  await runJobs(server, 'payout');
  expect(await wholeMoney(client)).toBe(800);
});

test('a mistyped scope is an error, and agents stop nothing', async () => {
  const server = await startTestServer();
  const { first } = await operator(server);
  const { client: agent } = await staffUser(server, 'agent');
  const ask = (scope: string, client = first) =>
    client.ask('POST /staff/api/pauses', { body: { scope, reason } });
  expect((await ask('company:PGG')).body).toEqual({ message: 'NO_DATA' });
  expect((await ask('member:999999')).body).toEqual({ message: 'NO_DATA' });
  expect((await ask('deposits:PG')).body).toEqual({ message: 'NO_DATA' });
  const { companies, channels } = await first.call('GET /staff/api/pauses', {});
  expect(companies).toContainEqual({ code: 'PG', name: 'PG Soft' });
  // After the prepaid wallet the banks by their code; one that is a gateway too is listed once.
  expect(channels.slice(0, 2)).toEqual([
    { code: 'TRUEWALLET', name: 'TrueMoney Wallet' },
    { code: 'ACLEDA', name: 'ACLEDA Bank Lao' },
  ]);
  expect(channels.filter(({ code }) => code === 'KBANK')).toEqual([
    { code: 'KBANK', name: 'KBank QR' },
  ]);
  expect((await ask('everything')).body).toEqual({ message: 'INVALID_DATA' });
  expect((await ask('payouts', agent)).status).toBe(403);
});

test('a pause stays as it was written', async () => {
  const server = await startTestServer();
  const { pause } = await operator(server);
  await pause('payouts');
  await expect(sql`update pause set reason = 'another'`.execute(server.db)).rejects.toThrow(
    'stays as it was written',
  );
  await expect(sql`delete from pause`.execute(server.db)).rejects.toThrow(
    'stays as it was written',
  );
});
