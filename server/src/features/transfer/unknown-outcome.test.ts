import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { eventually } from '#test/eventually.ts';
import { type GameWorld, gameWorld } from '#test/game-world.ts';
import { expectSoundBooks, wholeMoney } from '#test/wallet-sum.ts';

const transfer = 'POST /api/wallet/transfer';

/** One company of each wire family. */
const families = ['PG', 'JOKER', 'PGSLOT', 'BETFLIX'];

async function newestLine({ member }: GameWorld) {
  const { statements } = await member.client.call('POST /api/statement', { body: {} });
  return statements[0];
}

async function settled(world: GameWorld) {
  return eventually(async () => {
    const line = await newestLine(world);
    expect(line?.status).not.toBe('PENDING');
    return line;
  });
}

/** As if the last call without an answer lay so far back that it cannot arrive any more. */
async function passTime({ server }: GameWorld): Promise<void> {
  await sql`update game_transfer set unknown_at = unknown_at - interval '1 hour'`.execute(
    server.db,
  );
  await sql`update job set run_at = now()`.execute(server.db);
  server.services.wakeJobs();
}

describe.each(families)('%s', (code) => {
  const into = { from: 'WALLET', to: code, amount: 300 };
  const outOf = { from: code, to: 'WALLET', amount: 200 };

  test.each([
    ['done, but not answered', { mode: 'timeout-after', delayMs: 600 }],
    ['not done, and not answered', { mode: 'timeout-before', delayMs: 600 }],
    ['done only after the connection was cut', { mode: 'late', delayMs: 400 }],
    ['done, but answered with a page', { mode: 'garbage' }],
    ['not done, for an error of theirs', { mode: 'error500' }],
  ])('%s: pending, and then done once', async (_, fault) => {
    const world = await gameWorld([code]);
    const { server, member } = world;
    await world.fault(code, { ...fault, times: 1 });
    const keyed = member.client.with({ key: newId() });
    const answer = await keyed.ask(transfer, { body: into });
    expect([answer.status, answer.body]).toMatchObject([202, { status: 'PENDING' }]);
    expect(await wholeMoney(member.client)).toBe(1000);
    expect((await newestLine(world))?.status).toBe('PENDING');

    expect((await settled(world))?.status).toBe('SUCCESS');
    expect(await world.atCompany(code)).toEqual({ balance: 300, movements: 1 });
    expect(await keyed.call(transfer, { body: into })).toMatchObject({ wallet: { amount: 700 } });

    await world.fault(code, { ...fault, times: 1 });
    expect((await keyed.with({ key: newId() }).ask(transfer, { body: outOf })).status).toBe(202);
    expect(await wholeMoney(member.client)).toBe(1000);
    expect((await settled(world))?.status).toBe('SUCCESS');
    expect((await world.atCompany(code)).balance).toBe(100);
    expect(await wholeMoney(member.client)).toBe(1000);
    await expectSoundBooks(server);
  });

  test.each([{ mode: 'refuse' }, { mode: 'maintenance' }])(
    'refused ($mode): the money is back before the member hears of it',
    async (fault) => {
      const world = await gameWorld([code]);
      await world.fault(code, { ...fault, times: 1 });
      const keyed = world.member.client.with({ key: newId() });
      const answer = await keyed.ask(transfer, { body: into });
      expect([answer.status, answer.body]).toEqual([409, { message: 'TRANSFER_FAIL' }]);
      expect(await keyed.call('GET /api/wallet', {})).toMatchObject({ wallet: { amount: 1000 } });
      expect((await newestLine(world))?.status).toBe('FAILED');
      expect(await keyed.ask(transfer, { body: into })).toMatchObject({ status: 409 });
      expect((await world.atCompany(code)).movements).toBe(0);
      await expectSoundBooks(world.server);
    },
  );

  test('worked twice by the company: once in the books', async () => {
    const world = await gameWorld([code]);
    await world.fault(code, { mode: 'duplicate', times: 1 });
    await world.member.client.call(transfer, { body: into });
    expect(await world.atCompany(code)).toEqual({ balance: 300, movements: 1 });
  });

  test('a refusal after an unanswered call proves nothing while that call may still arrive', async () => {
    const world = await gameWorld([code]);
    await world.fault(code, { mode: 'timeout-before', delayMs: 300, times: 1 });
    expect((await world.member.client.ask(transfer, { body: into })).status).toBe(202);
    await world.fault(code, { mode: 'refuse', direction: 'in' });
    await eventually(async () => {
      const { attempts } = await onlyTransfer(world);
      expect(attempts).toBeGreaterThan(2);
    });
    expect((await newestLine(world))?.status).toBe('PENDING');
    await passTime(world);
    expect((await settled(world))?.status).toBe('FAILED');
    expect(await wholeMoney(world.member.client)).toBe(1000);
    await expectSoundBooks(world.server);
  });

  test('done without an answer and refused when asked again: done', async () => {
    const world = await gameWorld([code]);
    await world.fault(code, { mode: 'timeout-after', delayMs: 300, times: 1 });
    expect((await world.member.client.ask(transfer, { body: into })).status).toBe(202);
    await world.fault(code, { mode: 'refuse', direction: 'in' });
    await passTime(world);
    expect((await settled(world))?.status).toBe('SUCCESS');
    expect((await world.atCompany(code)).balance).toBe(300);
    await expectSoundBooks(world.server);
  });
});

async function onlyTransfer({ server }: GameWorld) {
  return server.db
    .selectFrom('game_transfer')
    .select(['attempts', 'state'])
    .executeTakeFirstOrThrow();
}

test('a company that promises nothing about repeats is only asked, never told again', async () => {
  const world = await gameWorld(['UFABET']);
  const { client } = world.member;
  await world.fault('UFABET', { mode: 'timeout-after', delayMs: 400, times: 1 });
  const body = { from: 'WALLET', to: 'UFABET', amount: 300 };
  expect((await client.ask(transfer, { body })).status).toBe(202);
  expect((await settled(world))?.status).toBe('SUCCESS');
  expect(await onlyTransfer(world)).toEqual({ attempts: 1, state: 'posted' });
  await expectSoundBooks(world.server);
});

test('when nobody can know, a person decides, and the money stays reserved', async () => {
  const world = await gameWorld(['UFABET']);
  const { server, member } = world;
  await world.fault('UFABET', { mode: 'timeout-before', delayMs: 400, times: 1 });
  const body = { from: 'WALLET', to: 'UFABET', amount: 300 };
  expect((await member.client.ask(transfer, { body })).status).toBe(202);
  await passTime(world);
  await eventually(async () => {
    expect(await onlyTransfer(world)).toEqual({ attempts: 1, state: 'needs_staff' });
  });
  const cases = await server.db.selectFrom('staff_case').select('kind').execute();
  expect(cases).toEqual([{ kind: 'game-transfer' }]);
  expect(await member.client.call('GET /api/wallet', {})).toMatchObject({
    wallet: { amount: 700, inTransit: 300 },
  });
  const more = await member.client.ask(transfer, { body: { ...body, amount: 1 } });
  expect([more.status, more.body]).toEqual([429, { message: 'REQUEST_LIMIT' }]);
  await expectSoundBooks(server);
});

test('money on its way to another game arrives there although nobody waits for it', async () => {
  const world = await gameWorld(['PG', 'JOKER']);
  const { client } = world.member;
  await client.call(transfer, { body: { from: 'WALLET', to: 'PG', amount: 500 } });
  await world.fault('PG', { mode: 'timeout-after', delayMs: 400, times: 1, direction: 'out' });
  const answer = await client.ask(transfer, { body: { from: 'PG', to: 'JOKER', amount: 400 } });
  expect(answer.status).toBe(202);
  await eventually(async () => expect((await world.atCompany('JOKER')).balance).toBe(400));
  await settled(world);
  expect(await wholeMoney(client)).toBe(1000);
  await expectSoundBooks(world.server);
});
