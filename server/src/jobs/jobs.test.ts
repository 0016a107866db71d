import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { addJobs, type Job, type JobHandlers, startJobs } from './jobs.ts';

const log = pino({ enabled: false });

/** Jobs that run only when the test says so. */
function runnerOf(db: Database, handlers: JobHandlers) {
  const runner = startJobs(db, handlers, log);
  onTestFinished(() => runner.stop());
  return runner;
}

function add(db: Database, key: string, options: { inSeconds?: number } = {}): Promise<void> {
  return inTransaction(db, (tx) => addJobs(tx, [{ kind: 'test', key, ...options }]));
}

async function rows(db: Database) {
  return db.selectFrom('job').select(['key', 'attempts', 'last_error', 'parked_at']).execute();
}

async function passTime(db: Database, seconds: number): Promise<void> {
  await sql`update job set run_at = run_at - make_interval(secs => ${seconds})`.execute(db);
}

test('a job is added once per key, runs when it is due, and is gone when done', async () => {
  const db = await testDatabase();
  const seen: string[] = [];
  const runner = runnerOf(db, {
    test: async ({ key }) => {
      seen.push(key);
      return 'done';
    },
  });
  await runner.runDue();
  await add(db, 'later', { inSeconds: 60 });
  await add(db, 'now');
  await add(db, 'now');
  await runner.runDue();
  expect(seen).toEqual(['now']);
  await passTime(db, 61);
  await runner.runDue();
  expect(seen).toEqual(['now', 'later']);
  expect(await rows(db)).toEqual([]);
});

test('a job that is not finished waits and runs again', async () => {
  const db = await testDatabase();
  let runs = 0;
  const runner = runnerOf(db, {
    test: async () => {
      runs += 1;
      return runs < 3 ? { againInSeconds: 30 } : 'done';
    },
  });
  await runner.runDue();
  await add(db, 'patient');
  for (let round = 0; round < 3; round++) {
    await runner.runDue();
    await passTime(db, 31);
  }
  expect(runs).toBe(3);
  expect(await rows(db)).toEqual([]);
});

test('a failing job is tried again, less and less often, and in the end parked', async () => {
  const db = await testDatabase();
  const runner = runnerOf(db, {
    test: async () => {
      throw new Error('the company is closed');
    },
  });
  await runner.runDue();
  await add(db, 'hopeless');
  await runner.runDue();
  expect(await rows(db)).toMatchObject([
    { attempts: 1, last_error: 'Error: the company is closed', parked_at: null },
  ]);
  await sql`update job set failures = 59`.execute(db);
  await passTime(db, 600);
  await runner.runDue();
  expect(await rows(db)).toMatchObject([{ attempts: 2, parked_at: expect.any(Date) }]);
  await passTime(db, 600);
  expect(await runner.runDue()).toBe(0);
});

test('a job that ran for years is not parked for one failure', async () => {
  const db = await testDatabase();
  let isBroken = false;
  const runner = runnerOf(db, {
    test: async () => {
      if (isBroken) throw new Error('the company is closed');
      return { againInSeconds: 60 };
    },
  });
  await runner.runDue();
  await add(db, 'nightly');
  await sql`update job set attempts = 10000, failures = 59`.execute(db);
  await runner.runDue();
  isBroken = true;
  await passTime(db, 61);
  await runner.runDue();
  expect(await rows(db)).toMatchObject([{ attempts: 10_002, parked_at: null }]);
});

test('many nodes share the jobs, each job runs on one', async () => {
  const db = await testDatabase();
  const seen: string[] = [];
  const handlers: JobHandlers = {
    test: async ({ key }) => {
      seen.push(key);
      return 'done';
    },
  };
  const runners = [1, 2, 3, 4].map(() => runnerOf(db, handlers));
  await Promise.all(Array.from({ length: 60 }, (_, number) => add(db, String(number))));
  while ((await rows(db)).length > 0) {
    await Promise.all(runners.map((runner) => runner.runDue()));
  }
  expect(seen).toHaveLength(60);
  expect(new Set(seen)).toHaveLength(60);
});

test('a handler that lost its lease settles nothing', async () => {
  const db = await testDatabase();
  const slow = Promise.withResolvers<'done'>();
  const started = Promise.withResolvers<void>();
  const attempts: number[] = [];
  const runner = runnerOf(db, {
    test: async (job: Job) => {
      attempts.push(job.attempts);
      if (job.attempts > 1) return { againInSeconds: 3_600 };
      started.resolve();
      return slow.promise;
    },
  });
  await add(db, 'contested');
  const first = runner.runDue();
  await started.promise;
  await passTime(db, 61);
  await runner.runDue();
  slow.resolve('done');
  await first;
  expect(attempts).toEqual([1, 2]);
  expect(await rows(db)).toMatchObject([{ key: 'contested', attempts: 2 }]);
});

test('a job of a kind that this node does not know is left alone', async () => {
  const db = await testDatabase();
  const runner = runnerOf(db, {});
  await add(db, 'foreign');
  expect(await runner.runDue()).toBe(0);
  expect(await rows(db)).toMatchObject([{ key: 'foreign', attempts: 0 }]);
});
