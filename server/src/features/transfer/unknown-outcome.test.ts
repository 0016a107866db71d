import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { newId } from '#lib/ids.ts';
import type { MovementOutcome } from '#money/movement/resolve.ts';
import { settleMovement } from '#money/movement/settle.ts';
import { eventually } from '#test/eventually.ts';
import { type GameFixture, gameFixture } from '#test/game-fixture.ts';
import { hurryJobs } from '#test/hurry-jobs.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { runJobs } from '#test/run-jobs.ts';
import { partOf } from '#test/storm.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import { continueLeg } from './continue-leg.ts';
import { gameTransfer } from './game-transfer.ts';
import { carryOutLeg } from './move-leg.ts';
import { reserveLeg } from './reserve-transfers.ts';
import { findLeg } from './transfer-store.ts';

const transfer = 'POST /api/wallet/transfer';

/** All the ways in which a provider does not say what it did. */
const unanswered = [
  { mode: 'timeout-after', delayMs: 100 },
  { mode: 'timeout-before', delayMs: 100 },
  { mode: 'late', delayMs: 100 },
  { mode: 'garbage' },
  { mode: 'error500' },
];

/** One provider of each wire family. */
const families = ['PG', 'JOKER', 'PGSLOT', 'BETFLIX'];

async function newestLine({ member }: GameFixture) {
  const { statements } = await member.client.call('POST /api/statement', { body: {} });
  return statements[0];
}

async function settled(world: GameFixture) {
  return eventually(async () => {
    await hurryJobs(world.server);
    const line = await newestLine(world);
    expect(line?.status).not.toBe('PENDING');
    return line;
  });
}

/** As if the last call without an answer lay so far back that it cannot arrive any more. */
async function passTime({ server }: GameFixture): Promise<void> {
  await sql`update movement set unknown_at = unknown_at - interval '1 hour'`.execute(server.db);
}

const moves = (code: string) => ({
  into: { from: 'WALLET', to: code, amount: 300 },
  outOf: { from: code, to: 'WALLET', amount: 300 },
});

describe.each([...families.entries()])('%s %s', (nth, code) => {
  const { into, outOf } = moves(code);

  test('without a definite answer a transfer is pending, and then done once', async () => {
    const world = await gameFixture([code]);
    const { server, member } = world;
    const notified = vi.spyOn(server.services, 'notifyMember');
    for (const [round, fault] of partOf(unanswered, 2, nth).entries()) {
      notified.mockClear();
      await world.fault(code, { ...fault, times: 1 });
      const keyed = member.client.with({ key: newId() });
      const answer = await keyed.ask(transfer, { body: into });
      expect([answer.status, answer.body], fault.mode).toMatchObject([202, { status: 'PENDING' }]);
      expect(await wholeMoney(member.client)).toBe(1000);
      expect((await newestLine(world))?.status).toBe('PENDING');

      expect((await settled(world))?.status).toBe('SUCCESS');
      await eventually(async () => expect(notified).toHaveBeenCalledWith(member.id));
      expect(await world.atProvider(code)).toEqual({ balance: 300, movements: 2 * round + 1 });
      expect(await keyed.call(transfer, { body: into })).toMatchObject({ wallet: { amount: 700 } });

      await world.fault(code, { ...fault, times: 1 });
      expect((await keyed.with({ key: newId() }).ask(transfer, { body: outOf })).status).toBe(202);
      expect(await wholeMoney(member.client)).toBe(1000);
      expect((await settled(world))?.status).toBe('SUCCESS');
      expect(await world.atProvider(code)).toEqual({ balance: 0, movements: 2 * round + 2 });
      expect(await wholeMoney(member.client)).toBe(1000);
    }
    await expectConsistentLedger(server);
  });

  test('rejected: the money is back before the member gets the answer', async () => {
    const world = await gameFixture([code]);
    for (const mode of ['refuse', 'maintenance']) {
      await world.fault(code, { mode, times: 1 });
      const keyed = world.member.client.with({ key: newId() });
      const answer = await keyed.ask(transfer, { body: into });
      expect([answer.status, answer.body]).toEqual([409, { message: 'TRANSFER_FAIL' }]);
      expect(await keyed.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 1000 } });
      expect((await newestLine(world))?.status).toBe('FAILED');
      expect(await keyed.ask(transfer, { body: into })).toMatchObject({ status: 409 });
      expect((await world.atProvider(code)).movements).toBe(0);
    }
    await expectConsistentLedger(world.server);
  });
});

// The consequences of an answer are the same for all families: one of them by day.
describe.each(partOf(families, families.length, 0))('%s', (code) => {
  const { into, outOf } = moves(code);

  test('rejected on the way out: the member reads that the money is still in the game', async () => {
    const world = await gameFixture([code]);
    const { client } = world.member;
    await client.call(transfer, { body: into });
    await world.fault(code, { mode: 'refuse', times: 1 });
    const keyed = client.with({ key: newId() });
    for (const _ of ['at once', 'asked again']) {
      const answer = await keyed.ask(transfer, { body: outOf });
      expect([answer.status, answer.body]).toEqual([409, { message: 'TRANSFER_FAIL_IN_GAME' }]);
    }
    expect(await world.atProvider(code)).toEqual({ balance: 300, movements: 1 });
    expect(await wholeMoney(client)).toBe(1000);
    await expectConsistentLedger(world.server);
  });

  test('worked twice by the provider: once in the books', async () => {
    const world = await gameFixture([code]);
    await world.fault(code, { mode: 'duplicate', times: 1 });
    await world.member.client.call(transfer, { body: into });
    expect(await world.atProvider(code)).toEqual({ balance: 300, movements: 1 });
  });

  test('a rejection after an unanswered call proves nothing while that call may still arrive', async () => {
    const world = await gameFixture([code]);
    await world.fault(code, { mode: 'timeout-before', delayMs: 100, times: 1 });
    expect((await world.member.client.ask(transfer, { body: into })).status).toBe(202);
    await world.fault(code, { mode: 'refuse', direction: 'in' });
    await eventually(async () => {
      await hurryJobs(world.server);
      const { attempts } = await onlyTransfer(world);
      expect(attempts).toBeGreaterThan(2);
    });
    expect((await newestLine(world))?.status).toBe('PENDING');
    await eventually(async () => {
      // Again and again: an attempt that is under way puts the time back that it began with.
      await passTime(world);
      await hurryJobs(world.server);
      expect((await newestLine(world))?.status).toBe('FAILED');
    });
    expect(await wholeMoney(world.member.client)).toBe(1000);
    await expectConsistentLedger(world.server);
  });

  test('done without an answer and rejected when asked again: done', async () => {
    const world = await gameFixture([code]);
    await world.fault(code, { mode: 'timeout-after', delayMs: 100, times: 1 });
    expect((await world.member.client.ask(transfer, { body: into })).status).toBe(202);
    await world.fault(code, { mode: 'refuse', direction: 'in' });
    await passTime(world);
    expect((await settled(world))?.status).toBe('SUCCESS');
    expect((await world.atProvider(code)).balance).toBe(300);
    await expectConsistentLedger(world.server);
  });
});

async function onlyTransfer({ server }: GameFixture) {
  return server.db.selectFrom('movement').select(['attempts', 'state']).executeTakeFirstOrThrow();
}

test('a provider that promises nothing about repeats is only queried, and sent nothing again', async () => {
  const world = await gameFixture(['UFABET']);
  const { client } = world.member;
  await world.fault('UFABET', { mode: 'timeout-after', delayMs: 100, times: 1 });
  const body = { from: 'WALLET', to: 'UFABET', amount: 300 };
  expect((await client.ask(transfer, { body })).status).toBe(202);
  expect((await settled(world))?.status).toBe('SUCCESS');
  expect(await onlyTransfer(world)).toEqual({ attempts: 1, state: 'posted' });
  await expectConsistentLedger(world.server);
});

test('when no one can know, a person decides, and the money stays reserved', async () => {
  const world = await gameFixture(['UFABET']);
  const { server, member } = world;
  await world.fault('UFABET', { mode: 'timeout-before', delayMs: 100, times: 1 });
  const body = { from: 'WALLET', to: 'UFABET', amount: 300 };
  expect((await member.client.ask(transfer, { body })).status).toBe(202);
  await passTime(world);
  await eventually(async () => {
    await hurryJobs(server);
    expect(await onlyTransfer(world)).toEqual({ attempts: 1, state: 'needs_staff' });
  });
  const { id } = await server.db.selectFrom('movement').select('id').executeTakeFirstOrThrow();
  const cases = await server.db
    .selectFrom('staff_case')
    .select(['kind', 'subject', 'member_id', 'detail'])
    .execute();
  const why = { code: 'game-unanswered' };
  expect(cases).toMatchObject([
    { kind: 'game-transfer', subject: id, member_id: member.id, detail: { why } },
  ]);
  expect(await member.client.call('GET /api/wallet', {})).toMatchObject({
    wallet: { amount: 700, inTransit: 300 },
  });
  const more = await member.client.ask(transfer, { body: { ...body, amount: 1 } });
  expect([more.status, more.body]).toEqual([409, { message: 'TRANSFER_UNSETTLED' }]);
  await expectConsistentLedger(server);
});

test('money on its way to another game arrives there although no one waits for it', async () => {
  const world = await gameFixture(['PG', 'JOKER']);
  const { client } = world.member;
  await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 500 } });
  await world.fault('PG', { mode: 'timeout-after', delayMs: 100, times: 1, direction: 'out' });
  const answer = await client.ask(transfer, { body: { from: 'PG', to: 'JOKER', amount: 400 } });
  expect(answer.status).toBe(202);
  await eventually(async () => expect((await world.atProvider('JOKER')).balance).toBe(400));
  await settled(world);
  expect(await wholeMoney(client)).toBe(1000);
  await expectConsistentLedger(world.server);
});

test('money that never left the first game is not sent to the second one', async () => {
  const world = await gameFixture(['PG', 'JOKER']);
  const { server, member } = world;
  // As much in the wallet as was to move: what is sent on by mistake would find money.
  await member.client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 500 } });
  await server.jobs.stop();
  await world.fault('PG', { mode: 'timeout-before', delayMs: 100, times: 1, direction: 'out' });
  const body = { from: 'PG', to: 'JOKER', amount: 400 };
  expect((await member.client.ask(transfer, { body })).status).toBe(202);
  await world.fault('PG', { mode: 'refuse', direction: 'out' });
  await passTime(world);
  await runJobs(server, 'game-transfer');
  expect((await newestLine(world))?.status).toBe('FAILED');
  await runJobs(server, 'game-transfer');
  expect(await world.atProvider('JOKER')).toEqual({ balance: 0, movements: 0 });
  expect(await world.atProvider('PG')).toEqual({ balance: 500, movements: 1 });
  expect(await wholeMoney(member.client)).toBe(1000);
  await expectConsistentLedger(server);
});

test('money that the second game could not take is in the wallet, as its member reads, and stays there', async () => {
  const world = await gameFixture(['PG', 'JOKER']);
  const { server, member } = world;
  await member.client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 500 } });
  await server.jobs.stop();
  await world.fault('JOKER', { mode: 'timeout-before', delayMs: 100, times: 1, direction: 'in' });
  const other = { from: 'WALLET', to: 'JOKER', amount: 50 };
  expect((await member.client.ask(transfer, { body: other })).status).toBe(202);
  const key = newId();
  const ask = () =>
    member.client.with({ key }).ask(transfer, { body: { from: 'PG', to: 'JOKER', amount: 200 } });
  const refused = { status: 409, body: { message: 'TRANSFER_FAIL' } };
  expect(await ask()).toMatchObject(refused);
  const inTheWallet = { state: 'REFUSED', code: 'TRANSFER_FAIL' };
  const outcome = () => member.client.call('GET /api/idempotency-keys/:key', { params: { key } });
  expect(await outcome()).toEqual(inTheWallet);
  // The transfer that was in its way ends first.
  const first = sql`update job set run_at = now() where key = (
    select id::text from game_transfer where amount = 5000)`;
  await first.execute(server.db);
  await server.jobs.runDue();
  await runJobs(server, 'game-transfer');
  expect(await world.atProvider('JOKER')).toEqual({ balance: 50, movements: 1 });
  expect(await ask()).toMatchObject(refused);
  expect(await outcome()).toEqual(inTheWallet);
  expect(await member.client.call('GET /api/wallet', {})).toMatchObject({
    wallet: { amount: 650, inTransit: 0 },
  });
  await expectConsistentLedger(server);
});

/** Money that came out of PG for JOKER, whose second half has not begun. */
async function halfway() {
  const world = await gameFixture(['PG', 'JOKER']);
  const { server, member } = world;
  const { db, services } = server;
  await member.client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 500 } });
  await server.jobs.stop();
  await world.fault('PG', { mode: 'timeout-after', delayMs: 100, times: 1, direction: 'out' });
  const body = { from: 'PG', to: 'JOKER', amount: 400 };
  expect((await member.client.ask(transfer, { body })).status).toBe(202);
  const { id } = await db
    .selectFrom('game_transfer')
    .select('id')
    .where('onward_code', '=', 'JOKER')
    .executeTakeFirstOrThrow();
  await settleMovement(services, gameTransfer, { id, memberId: member.id }, { state: 'posted' });
  const leg = await findLeg(db, id);
  if (!leg) throw new Error('the first half is there');
  const close = (isMaintenance: boolean) =>
    sql`update game_setting set is_maintenance = ${isMaintenance} where code = 'JOKER'`.execute(db);
  return { ...world, close, goOn: () => continueLeg(services, leg, 5_000) };
}

test('a press that is rejected leaves nothing that another could send on at that moment', async () => {
  const { server, member, atProvider, close, goOn } = await halfway();
  const ends = await inTransaction(server.db, async (tx) => {
    await lockMemberRow(tx, member.id);
    await close(true);
    const rejected = goOn();
    await untilLocked(server.db);
    await close(false);
    const later = goOn();
    await untilLocked(server.db, 2);
    return [rejected, later];
  });
  expect(await Promise.all(ends)).toEqual(['voided', 'voided']);
  expect((await atProvider('JOKER')).balance).toBe(0);
  expect(await wholeMoney(member.client)).toBe(1000);
  await expectConsistentLedger(server);
});

test('a press that is rejected while another sends the money on does not answer that it stays', async () => {
  const { server, member, atProvider, close, goOn } = await halfway();
  const [begun, rejected] = await inTransaction(server.db, async (tx) => {
    await lockMemberRow(tx, member.id);
    const first = goOn();
    await untilLocked(server.db);
    await close(true);
    const second = goOn();
    await untilLocked(server.db, 2);
    return [first, second] as const;
  });
  expect(await begun).toBe('posted');
  expect(['pending', 'posted']).toContain(await rejected);
  expect((await atProvider('JOKER')).balance).toBe(400);
  expect(await wholeMoney(member.client)).toBe(1000);
  await expectConsistentLedger(server);
});

/** A transfer of 300 baht into PG. */
function planOf({ member }: GameFixture) {
  return {
    memberId: member.id,
    currency: 'THB',
    partner: 'PG',
    direction: 'in',
    amount: 300_00n,
    credit: 300_00n,
    username: `m${member.id}`,
    onwardCode: null,
  } as const;
}

test('a process that was frozen after the reservation asks no more; the job does', async () => {
  const world = await gameFixture(['PG']);
  const { server } = world;
  const plan = planOf(world);
  const id = newId();
  const errand = { id, requestRef: id, waitMs: 5_000 };
  await reserveLeg(server.db, { ...plan, id, requestRef: id, request: null });
  const longAgo = performance.now() - 31_000;
  expect(await carryOutLeg(server.services, plan, { ...errand, since: longAgo })).toBe('pending');
  expect((await world.atProvider('PG')).movements).toBe(0);
  expect((await settled(world))?.status).toBe('SUCCESS');
  expect(await world.atProvider('PG')).toEqual({ balance: 300, movements: 1 });
  await expectConsistentLedger(server);
});

test('a reservation whose process died before it could ask is carried out by its job', async () => {
  const world = await gameFixture(['PG']);
  const { server } = world;
  const plan = planOf(world);
  const id = newId();
  const reservation = { ...plan, id, requestRef: id, request: null };
  expect(await reserveLeg(server.db, reservation)).toEqual({ kind: 'reserved' });
  expect(await reserveLeg(server.db, reservation)).toEqual({ kind: 'begun' });
  // The job looks for it once the call itself would have ended.
  const { rows } = await sql`
    select key, round(extract(epoch from run_at - created_at))::int as seconds from job
    where kind = 'game-transfer'`.execute(server.db);
  expect(rows).toEqual([{ key: id, seconds: 30 }]);
  await passTime(world);
  expect((await settled(world))?.status).toBe('SUCCESS');
  expect(await world.atProvider('PG')).toEqual({ balance: 300, movements: 1 });
  await expectConsistentLedger(server);
});

/** Settles the only transfer. */
async function settlerOf({ server, member }: GameFixture) {
  const { id } = await server.db.selectFrom('movement').select('id').executeTakeFirstOrThrow();
  const one = { id, memberId: member.id };
  const settle = (end: MovementOutcome<never>) =>
    settleMovement(server.services, gameTransfer, one, end);
  return { id, settle };
}

test('a rejection does not end a transfer that is being asked for again meanwhile', async () => {
  const world = await gameFixture(['PG']);
  const { server, member } = world;
  await world.fault('PG', { mode: 'timeout-before', delayMs: 100, times: 1 });
  const body = { from: 'WALLET', to: 'PG', amount: 300 };
  expect((await member.client.ask(transfer, { body })).status).toBe(202);
  await server.jobs.stop();
  await sql`update movement set attempts = 2`.execute(server.db);
  const { settle } = await settlerOf(world);
  expect(await settle({ state: 'voided', attempt: 1 })).toBe('pending');
  expect(await settle({ state: 'posted' })).toBe('posted');
  expect(await settle({ state: 'voided', attempt: 2 })).toBe('posted');
  await expectConsistentLedger(server);
});

test('a provider that confirms a transfer after its final rejection opens a case', async () => {
  const world = await gameFixture(['PG']);
  const { server, member } = world;
  await world.fault('PG', { mode: 'refuse', times: 1 });
  const body = { from: 'WALLET', to: 'PG', amount: 300 };
  expect((await member.client.ask(transfer, { body })).status).toBe(409);
  const { id, settle } = await settlerOf(world);
  expect(await settle({ state: 'posted' })).toBe('voided');
  const cases = await server.db
    .selectFrom('staff_case')
    .select(['kind', 'subject', 'member_id', 'detail'])
    .execute();
  const detail = { why: { code: 'game-after-return' } };
  expect(cases).toMatchObject([
    { kind: 'game-contradiction', subject: id, member_id: member.id, detail },
  ]);
});

test('a member does not wait for a silent provider longer than the time that is set', async () => {
  const world = await gameFixture(['PG'], { waitMs: 300 });
  await world.fault('PG', { mode: 'timeout-after', delayMs: 20_000, times: 1 });
  const startedAt = performance.now();
  const body = { from: 'WALLET', to: 'PG', amount: 300 };
  expect((await world.member.client.ask(transfer, { body })).status).toBe(202);
  // The provider would take twenty.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect((await settled(world))?.status).toBe('SUCCESS');
  expect(await world.atProvider('PG')).toEqual({ balance: 300, movements: 1 });
});
