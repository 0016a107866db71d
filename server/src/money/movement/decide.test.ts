import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { payout } from '#features/withdraw/payout.ts';
import { findWithdrawal, type Withdrawal } from '#features/withdraw/withdraw-store.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import { lookUp } from './carry-out.ts';
import { approveMovement, rejectMovement, resolutionsFor } from './decide.ts';
import { startAttempt } from './movement-store.ts';
import { handToStaff, settleMovement } from './settle.ts';

/** A withdrawal whose job runs only when a test says so; above the limit it waits for approval. */
async function withdrawal(amount: number) {
  const server = await startTestServer();
  await server.jobs.stop();
  const member = await fundedMember(server, { wallet: 20_000_00n });
  const { ref: id } = await member.client.call('POST /api/wallet/withdraw', { body: { amount } });
  const look = async (): Promise<Withdrawal> => {
    const found = await findWithdrawal(server.db, id);
    if (!found) throw new Error('the withdrawal is there');
    return found;
  };
  const { id: decidedBy } = await staffUser(server, 'cashier');
  const returnByHand = () =>
    inTransaction(server.db, async (tx) => {
      const resolution = { action: 'payout-returned' } as const;
      const order = { caseId: 1n, subject: id, memberId: member.id, detail: {}, decidedBy };
      return resolutionsFor(payout)['payout-returned']?.(tx, { ...order, resolution });
    });
  return { server, member, id, look, returnByHand };
}

const decided = { code: 'ALREADY_DECIDED' };

test('the open app of a member is notified of an end, no matter who found it out, and of nothing before', async () => {
  const { server, member, look } = await withdrawal(200);
  const notified: bigint[] = [];
  const services = { ...server.services, notifyMember: (id: bigint) => void notified.push(id) };
  await startAttempt(server.db, 'payout', await look());
  // Another attempt has begun since: this rejection ends nothing.
  await settleMovement(services, payout, await look(), { state: 'voided', attempt: 0 });
  expect(notified).toEqual([]);
  await settleMovement(services, payout, await look(), { state: 'posted' });
  expect(notified).toEqual([member.id]);
});

test('a withdrawal that waits for approval is not a case about the bank, and is not ended like one', async () => {
  const { server, id, look, returnByHand } = await withdrawal(6_000);
  expect(await look()).toMatchObject({ state: 'needs_staff', attempts: 0 });
  await expect(returnByHand()).rejects.toMatchObject(decided);
  await inTransaction(server.db, (tx) => approveMovement(tx, payout, id));
  expect(await look()).toMatchObject({ state: 'pending', attempts: 0 });
  await expect(returnByHand()).rejects.toMatchObject(decided);
  const readCases = () =>
    server.db.selectFrom('staff_case').select(['kind', 'resolution', 'closed_at']).execute();
  const approved = await readCases();
  expect(approved).toMatchObject([
    { kind: 'withdrawal', resolution: 'approved', closed_at: expect.any(Date) },
  ]);
  await eventually(async () => {
    await runJobs(server, 'payout');
    expect(await look()).toMatchObject({ state: 'posted' });
  });
  // The bank's payment says nothing about how, or when, the approval ended.
  expect(await readCases()).toEqual(approved);
  await expectConsistentLedger(server);
});

test('a payout that was sent to the bank is neither approved nor rejected, and ends by what the bank did', async () => {
  const { server, member, id, look, returnByHand } = await withdrawal(200);
  await server.control('PUT', '/faults/bank', { mode: 'timeout-before', times: 9, delayMs: 0 });
  await runJobs(server, 'payout');
  await handToStaff(server.services, payout, await look());
  expect(await look()).toMatchObject({ state: 'needs_staff', attempts: 1 });
  const { db } = server;
  const approve = inTransaction(db, (tx) => approveMovement(tx, payout, id));
  await expect(approve).rejects.toMatchObject(decided);
  const refuse = inTransaction(db, (tx) => rejectMovement(tx, payout, id, {}));
  await expect(refuse).rejects.toMatchObject(decided);
  expect(await returnByHand()).toBe(member.id);
  expect(await look()).toMatchObject({ state: 'voided' });
  expect(await wholeMoney(member.client)).toBe(20_000);
});

test('the bank’s own word ends what a person was asked about, and with it the case', async () => {
  const { server, member, look } = await withdrawal(200);
  const { db, services } = server;
  await startAttempt(db, 'payout', await look());
  await handToStaff(services, payout, await look());
  await payout.send(services, await look(), AbortSignal.timeout(5_000));
  await eventually(async () => {
    await lookUp(services, payout, await look());
    expect(await look()).toMatchObject({ state: 'posted' });
  });
  const cases = db.selectFrom('staff_case').select(['kind', 'resolution', 'closed_at']);
  expect(await cases.execute()).toMatchObject([{ kind: 'payout', resolution: 'posted' }]);
  expect(await wholeMoney(member.client)).toBe(19_800);
  await expectConsistentLedger(server);
});

test('a movement that ended meanwhile is not handed over to a person', async () => {
  const { server, look } = await withdrawal(200);
  await sql`update movement set attempts = 1, asked_at = now() - interval '2 days'`.execute(
    server.db,
  );
  const seen = await look();
  await settleMovement(server.services, payout, seen, { state: 'voided' });
  expect(await handToStaff(server.services, payout, seen)).toBe('pending');
  expect(await look()).toMatchObject({ state: 'voided' });
  expect(await server.db.selectFrom('staff_case').select('kind').execute()).toEqual([]);
  await expectConsistentLedger(server);
});
