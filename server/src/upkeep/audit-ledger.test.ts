import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { databaseWithClock } from '#test/database-clock.ts';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { auditLedger } from './audit-ledger.ts';
import { allChecks, findViolations } from './find-violations.ts';
import { monitorLedger } from './ledger-monitor.ts';

/** The checks that one wrong balance breaks, in the order of a night. */
const broken = [
  'money is conserved in each currency',
  'a balance is the sum of its transfers',
  'an account holds what its latest transfer left',
];

/** These, and every fifth other check: how a night goes on is the same for all. */
const looks = Object.fromEntries(
  Object.entries(allChecks({ rows: 1, pages: 1 })).filter(
    ([name], nth) => nth % 5 === 0 || broken.includes(name),
  ),
);

/** Runs of one look each, as often as a night needs, from where a run before left off. */
async function nightBy({ services, db }: TestServer, begun: Record<string, unknown> = {}) {
  await sql`delete from nightly_run`.execute(db);
  const pauses: number[] = [];
  let payload: Record<string, unknown> = begun;
  for (let runs = 1; ; runs++) {
    const outcome = await auditLedger(services, { payload }, { looks, runMs: 0, hour: 0 });
    payload = { ...JSON.parse(JSON.stringify(outcome.payload ?? {})) };
    pauses.push((await db.selectFrom('pause').selectAll().execute()).length);
    if (outcome.againInSeconds > 1) return { runs, payload, pauses };
  }
}

async function nightResult({ db }: TestServer) {
  const row = db.selectFrom('watch').select(['findings', 'checked_at']).where('name', '=', 'night');
  return row.executeTakeFirst();
}

test('a night of many runs finds what one look at everything finds, and stops money as soon as it does', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { db } = server;
  const people = [];
  for (let count = 0; count < 3; count++) people.push(await fundedMember(server, { wallet: 100n }));
  for (const _ of [1, 2]) expect(await monitorLedger(server.services)).toEqual([]);

  const sound = await nightBy(server);
  expect(sound.runs).toBeGreaterThan(Object.keys(looks).length);
  expect(sound.payload).toEqual({});
  expect(await nightResult(server)).toMatchObject({ findings: [] });
  expect(sound.pauses.at(-1)).toBe(0);

  // In the middle, so that it is in neither the first slice nor the last.
  await sql`
    update ledger.account set balance = balance + 1
    where id = (select wallet_account from member where id = ${people[1]?.id})`.execute(db);
  const whole = (await findViolations(db)).filter(({ rows }) => rows > 0);
  expect(whole.map(({ check }) => check)).toEqual(broken);
  const bySlices = await findViolations(db, { size: { rows: 1, pages: 1 } });
  expect(bySlices.filter(({ rows }) => rows > 0)).toEqual(whole);
  const night = await nightBy(server);
  expect(night.runs).toBe(sound.runs);
  const result = await nightResult(server);
  expect(result?.findings).toMatchObject(whole.map(({ rows, sample }) => ({ rows, sample })));
  // The first check found it already: nothing left any more while the others were looked at.
  expect(night.pauses[0]).toBe(2);
});

test('a night resumes where a run left off, and starts over when that was another night', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const all = await nightBy(server);
  const { rows } = await sql<{ day: string }>`select day from nightly_run`.execute(server.db);
  const names = Object.keys(looks);
  const begun = { day: rows[0]?.day, check: names.at(-2), after: null, findings: [] };
  expect((await nightBy(server, begun)).runs).toBeLessThan(names.length);
  expect((await nightBy(server, { ...begun, day: '2020-01-01' })).runs).toBe(all.runs);
  expect((await nightBy(server, { ...begun, check: 'of another release' })).runs).toBe(all.runs);
  // Finished work stays finished.
  const again = await auditLedger(server.services, { payload: {} }, { looks, runMs: 0, hour: 0 });
  expect(again.againInSeconds).toBeGreaterThan(1);
});

test('everything is looked at from four in the morning on, in Bangkok', async () => {
  const { db, setClock } = await databaseWithClock();
  const services = { db, log: pino({ enabled: false }) };
  await setClock('2026-11-20T20:59:00Z');
  expect(await auditLedger(services, { payload: {} }, { looks: {} })).toMatchObject({
    againInSeconds: 61,
  });
  await setClock('2026-11-20T21:00:00Z');
  expect((await auditLedger(services, { payload: {} }, { looks: {} })).againInSeconds).toBe(86_401);
});
