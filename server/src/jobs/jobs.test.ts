import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { openProviderHealth } from '#partner/circuit-breaker.ts';
import { testDatabase } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { expectFencing } from '#test/fencing-contract.ts';
import { untilLocked } from '#test/lock-waits.ts';
import type { JobKind } from './job-kinds.ts';
import { jobsNow, withoutJobs } from './job-parts.ts';
import {
  addJobs,
  type Job,
  type JobHandlers,
  type JobOutcome,
  type NewJob,
  startJobs,
} from './jobs.ts';
import { rescheduleJob } from './reschedule-job.ts';

const log = pino({ enabled: false });

function runnerOf(db: Database, handlers: JobHandlers, providerHealth = openProviderHealth(log)) {
  const runner = startJobs(db, handlers, { log, providerHealth });
  onTestFinished(() => runner.stop());
  return runner;
}

function add(db: Database, ...jobs: readonly NewJob[]): Promise<void> {
  return inTransaction(db, (tx) => addJobs(tx, jobs));
}

/** Jobs that ask a game provider. */
function transfers(company: string, count: number): NewJob[] {
  return Array.from({ length: count }, (_, number) => ({
    kind: 'game-transfer' as const,
    key: `${company}-${number}`,
    company,
  }));
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
    tidy: async ({ key }) => {
      seen.push(key);
      return 'done';
    },
  });
  await runner.runDue();
  await add(db, { kind: 'tidy', key: 'later', inSeconds: 60 });
  await add(db, { kind: 'tidy', key: 'now' });
  await add(db, { kind: 'tidy', key: 'now' });
  await runner.runDue();
  expect(seen).toEqual(['now']);
  await passTime(db, 61);
  await runner.runDue();
  expect(seen).toEqual(['now', 'later']);
  expect(await rows(db)).toEqual([]);
});

test('a job that is named twice is added once, also when it is there', async () => {
  const db = await testDatabase();
  const [one, other] = [
    { kind: 'tidy', key: 'one' },
    { kind: 'tidy', key: 'other' },
  ] as const;
  for (const _ of ['new', 'known']) {
    await add(db, one, other, one);
    expect((await rows(db)).map(({ key }) => key).toSorted()).toEqual(['one', 'other']);
  }
});

test('jobs that are there are locked in one order, so that no two transactions wait for each other', async () => {
  const db = await testDatabase();
  const [first, second] = [
    { kind: 'tidy', key: 'a' },
    { kind: 'tidy', key: 'b' },
  ] as const;
  await add(db, first, second);
  let adding = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await addJobs(tx, [first]);
    await sql`select from job where key = 'a' for update`.execute(tx);
    adding = add(db, second, first);
    await untilLocked(db);
    await sql`select from job where key = 'b' for update nowait`.execute(tx);
  });
  await adding;
});

test('a job that is not finished waits and runs again', async () => {
  const db = await testDatabase();
  let runs = 0;
  const payloads: unknown[] = [];
  const runner = runnerOf(db, {
    tidy: async ({ payload }) => {
      payloads.push(payload);
      runs += 1;
      if (runs === 3) return 'done';
      return { againInSeconds: 30, ...(runs === 1 && { payload: { done: runs } }) };
    },
  });
  await runner.runDue();
  await add(db, { kind: 'tidy', key: 'patient', payload: { done: 0 } });
  for (let round = 0; round < 3; round++) {
    await runner.runDue();
    await passTime(db, 31);
  }
  expect(runs).toBe(3);
  // Its stored progress is kept, even if it reports none later.
  expect(payloads).toEqual([{ done: 0 }, { done: 1 }, { done: 1 }]);
  expect(await rows(db)).toEqual([]);
});

test('a job that a pause holds up waits a quarter of a minute, and has not failed', async () => {
  const db = await testDatabase();
  const runner = runnerOf(db, {
    tidy: async () => {
      throw new DomainError('MONEY_PAUSED');
    },
  });
  await runner.runDue();
  await add(db, { kind: 'tidy', key: 'held up' });
  await sql`update job set failures = 59`.execute(db);
  await runner.runDue();
  const { rows: held } = await sql`
    select failures, last_error as error, parked_at as parked,
      round(extract(epoch from run_at - now()))::int as seconds from job`.execute(db);
  expect(held).toEqual([{ failures: 0, error: null, parked: null, seconds: 15 }]);
});

test('a waiting job is moved forward, and never back, by its kind and key alone', async () => {
  const db = await testDatabase();
  await add(
    db,
    { kind: 'tidy', key: 'a', inSeconds: 600 },
    { kind: 'tidy', key: 'b', inSeconds: 600 },
  );
  await add(db, { kind: 'coupons', key: 'a', inSeconds: 600 });
  const waits = async () => {
    const { rows } = await sql<{ wait: string }>`
      select kind || ' ' || key || ' ' || round(extract(epoch from run_at - now()) / 10)::int as wait
      from job order by kind, key`.execute(db);
    return rows.map(({ wait }) => wait);
  };
  await rescheduleJob(db, { kind: 'tidy', key: 'a', inSeconds: 60 });
  expect(await waits()).toEqual(['coupons a 60', 'tidy a 6', 'tidy b 60']);
  await rescheduleJob(db, { kind: 'tidy', key: 'a', inSeconds: 300 });
  expect(await waits()).toEqual(['coupons a 60', 'tidy a 6', 'tidy b 60']);
  const row = (key: string) => sql`select * from (values (${key})) as row (id)`;
  await jobsNow('tidy', row('b')).execute(db);
  expect(await waits()).toEqual(['coupons a 60', 'tidy a 6', 'tidy b 0']);
  await sql`update job set run_at = now() - interval '1 minute' where key = 'b'`.execute(db);
  await jobsNow('tidy', row('b')).execute(db);
  expect(await waits()).toEqual(['coupons a 60', 'tidy a 6', 'tidy b -6']);
  await withoutJobs('tidy', row('a')).execute(db);
  expect(await waits()).toEqual(['coupons a 60', 'tidy b -6']);
});

test('a failing job is tried again, less and less often, and in the end parked', async () => {
  const db = await testDatabase();
  const runner = runnerOf(db, {
    tidy: async () => {
      throw new Error('the company is closed');
    },
  });
  await runner.runDue();
  await add(db, { kind: 'tidy', key: 'hopeless' });
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

test('a job that was parked for a person does not run because another of its lane is due', async () => {
  const db = await testDatabase();
  const seen: string[] = [];
  const runner = runnerOf(db, {
    tidy: async ({ key }) => {
      seen.push(key);
      return 'done';
    },
  });
  await runner.runDue();
  await add(db, { kind: 'tidy', key: 'parked' }, { kind: 'tidy', key: 'due', inSeconds: 60 });
  await sql`update job set parked_at = now() where key = 'parked'`.execute(db);
  await passTime(db, 61);
  expect(await runner.runDue()).toBe(1);
  expect(seen).toEqual(['due']);
  expect(await rows(db)).toMatchObject([{ key: 'parked', attempts: 0 }]);
});

test('a job that ran for years is not parked for one failure', async () => {
  const db = await testDatabase();
  let isBroken = false;
  const runner = runnerOf(db, {
    tidy: async () => {
      if (isBroken) throw new Error('the company is closed');
      return { againInSeconds: 60 };
    },
  });
  await runner.runDue();
  await add(db, { kind: 'tidy', key: 'nightly' });
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
    tidy: async ({ key }) => {
      seen.push(key);
      return 'done';
    },
  };
  const runners = [1, 2, 3, 4].map(() => runnerOf(db, handlers));
  await Promise.all(
    Array.from({ length: 60 }, (_, number) => add(db, { kind: 'tidy', key: String(number) })),
  );
  while ((await rows(db)).length > 0) {
    await Promise.all(runners.map((runner) => runner.runDue()));
  }
  expect(seen).toHaveLength(60);
  expect(new Set(seen)).toHaveLength(60);
});

/** A job whose handler does what the test says, when it says so. */
function contestedJobs(db: Database) {
  const begun: { readonly job: Job; readonly outcome: PromiseWithResolvers<JobOutcome> }[] = [];
  const runner = runnerOf(db, {
    obligation: (job) => {
      const outcome = Promise.withResolvers<JobOutcome>();
      begun.push({ job, outcome });
      return outcome.promise;
    },
  });
  onTestFinished(() => {
    for (const { outcome } of begun) outcome.resolve('done');
  });
  /** Lets the lease of the one before end, and waits until the handler runs. */
  const begin = async () => {
    await passTime(db, 61);
    const count = begun.length;
    const run = runner.runDue();
    await eventually(async () => expect(begun).toHaveLength(count + 1));
    return { run, outcome: begun[count]?.outcome };
  };
  return { begin, begun };
}

test('a handler that lost its lease settles nothing, however it ends', async () => {
  const db = await testDatabase();
  const { begin, begun } = contestedJobs(db);
  type Attempt = Awaited<ReturnType<typeof begin>>;
  let count = 0;
  await expectFencing<Attempt>({
    open: async () => {
      const key = `contested-${++count}`;
      await sql`delete from job`.execute(db);
      await add(db, { kind: 'obligation', key });
      const job = db.selectFrom('job').selectAll().where('key', '=', key);
      return { begin, read: async () => (await job.executeTakeFirst()) ?? null };
    },
    ends: {
      done: async ({ outcome, run }) => {
        outcome?.resolve('done');
        await run;
      },
      'put off': async ({ outcome, run }) => {
        outcome?.resolve({ againInSeconds: 3_600 });
        await run;
      },
      failed: async ({ outcome, run }) => {
        outcome?.reject(new Error('the company is closed'));
        await run;
      },
    },
  });
  expect(begun.map(({ job }) => job.attempts)).toEqual([1, 2, 1, 2, 1, 2]);
});

test('a job that is added again stays as it is, also while it waits', async () => {
  const db = await testDatabase();
  await add(db, { kind: 'tidy', key: 'later', inSeconds: 3_600 });
  const before = await db.selectFrom('job').selectAll().execute();
  await add(db, { kind: 'tidy', key: 'later', payload: { another: true } });
  const after = await db.selectFrom('job').selectAll().execute();
  expect(after).toEqual(before.map((job) => ({ ...job, asked_again: true })));
  // It was about to run anyway, and runs once.
  let runs = 0;
  const runner = runnerOf(db, {
    tidy: async () => {
      runs += 1;
      return 'done';
    },
  });
  await runner.runDue();
  await passTime(db, 3_601);
  await runner.runDue();
  expect([runs, await rows(db)]).toEqual([1, []]);
});

test.each(['done', { againInSeconds: 3_600 }] as const)(
  'a job that is added again while it runs is run once more, also when it ends with %j',
  async (outcome) => {
    const db = await testDatabase();
    let runs = 0;
    const runner = runnerOf(db, {
      tidy: async ({ key }) => {
        runs += 1;
        // Too late for this run: it has looked before.
        if (runs === 1) for (const again of [key, key]) await add(db, { kind: 'tidy', key: again });
        return runs === 1 ? outcome : 'done';
      },
    });
    await runner.runDue();
    await add(db, { kind: 'tidy', key: 'now' });
    await runner.runDue();
    expect([runs, await rows(db)]).toEqual([2, []]);
  },
);

test('a failing job pauses twice as long each time, up to five minutes, and is parked at the 60th', async () => {
  const db = await testDatabase();
  const runner = runnerOf(db, {
    tidy: async () => {
      throw new Error('the company is closed');
    },
  });
  await add(db, { kind: 'tidy', key: 'hopeless' });
  for (const [failures, pause] of [
    [0, 2],
    [1, 4],
    [7, 256],
    [8, 300],
    [57, 300],
  ] as const) {
    await sql`update job set failures = ${failures}, run_at = now()`.execute(db);
    await runner.runDue();
    // The runner may have taken it in a poll of its own, which this test does not wait for.
    await eventually(async () => {
      const { rows } = await sql<{ seconds: number; isParked: boolean }>`
        select extract(epoch from run_at - now())::float8 as seconds,
          parked_at is not null as "isParked" from job
        where failures = ${failures + 1}`.execute(db);
      const [{ seconds = 0, isParked = true } = {}] = rows;
      expect(isParked).toBe(false);
      expect(seconds, `after ${failures}`).toBeLessThanOrEqual(pause);
      expect(seconds, `after ${failures}`).toBeGreaterThan(pause - 2);
    });
  }
  await sql`update job set failures = 59, run_at = now()`.execute(db);
  await runner.runDue();
  await eventually(async () =>
    expect(await rows(db)).toMatchObject([{ parked_at: expect.any(Date) }]),
  );
});

test('a job of a kind that this node does not know is left alone', async () => {
  const db = await testDatabase();
  const runner = runnerOf(db, {});
  await add(db, { kind: 'tidy', key: 'foreign' });
  expect(await runner.runDue()).toBe(0);
  expect(await rows(db)).toMatchObject([{ key: 'foreign', attempts: 0 }]);
});

test('one slow provider holds up neither its own other work nor anybody else', async () => {
  const db = await testDatabase();
  const slow = Promise.withResolvers<JobOutcome>();
  const seen: string[] = [];
  await add(db, ...transfers('SLOW', 60), ...transfers('FAST', 60));
  await add(db, { kind: 'game-password', key: '1:SLOW', company: 'SLOW' });
  await add(db, { kind: 'qr', key: 'paid', company: 'kbank', inSeconds: 1 });
  runnerOf(db, {
    'game-transfer': async ({ key }) => {
      seen.push(key);
      return key.startsWith('SLOW') ? slow.promise : 'done';
    },
    'game-password': async ({ key }) => {
      seen.push(key);
      return 'done';
    },
    qr: async ({ key }) => {
      seen.push(key);
      return 'done';
    },
  });
  onTestFinished(() => slow.resolve('done'));
  await eventually(async () => {
    expect(seen.filter((key) => key.startsWith('FAST'))).toHaveLength(60);
    expect(seen).toContain('1:SLOW');
    expect(seen).toContain('paid');
  });
  expect(seen.filter((key) => key.startsWith('SLOW'))).toHaveLength(4);
});

test('a slot that becomes free is taken immediately, while others still run', async () => {
  const db = await testDatabase();
  const slow = Promise.withResolvers<JobOutcome>();
  const seen: string[] = [];
  const runner = runnerOf(db, {
    'game-transfer': async ({ key }) => {
      seen.push(key);
      return key === 'PG-0' ? slow.promise : 'done';
    },
  });
  onTestFinished(() => slow.resolve('done'));
  await add(db, ...transfers('PG', 100));
  runner.wake();
  // A poll for each round of three would take half a minute, which is not waited for.
  await eventually(async () => expect(seen).toHaveLength(100));
  await eventually(async () => expect(await rows(db)).toHaveLength(1));
});

test('a job whose node died is taken over when its lease ends', async () => {
  const db = await testDatabase();
  const dead = Promise.withResolvers<JobOutcome>();
  const started = Promise.withResolvers<void>();
  const first = runnerOf(db, {
    obligation: async () => {
      started.resolve();
      return dead.promise;
    },
  });
  onTestFinished(() => dead.resolve('done'));
  await add(db, { kind: 'obligation', key: 'orphan' });
  first.wake();
  await started.promise;
  const seen: Job[] = [];
  const second = runnerOf(db, {
    obligation: async (job) => {
      seen.push(job);
      return 'done';
    },
  });
  expect(await second.runDue()).toBe(0);
  // A worker that is still running after most of a minute is not disturbed.
  await passTime(db, 50);
  expect(await second.runDue()).toBe(0);
  await passTime(db, 11);
  expect(await second.runDue()).toBe(1);
  expect(seen).toMatchObject([{ key: 'orphan', attempts: 2 }]);
  expect(await rows(db)).toEqual([]);
});

test('a handler that throws leaves the others alone', async () => {
  const db = await testDatabase();
  const runner = runnerOf(db, {
    'game-transfer': async ({ key }) => {
      if (key === 'PG-0') throw new Error('broken');
      return 'done';
    },
  });
  await add(db, ...transfers('PG', 3));
  await runner.runDue();
  await eventually(async () => {
    expect(await rows(db)).toMatchObject([{ key: 'PG-0', last_error: 'Error: broken' }]);
  });
});

test('a provider that does not answer is asked by one job at a time, until it answers', async () => {
  const db = await testDatabase();
  const clock = { now: 0 };
  const providerHealth = openProviderHealth(log, () => clock.now);
  const requests: PromiseWithResolvers<JobOutcome>[] = [];
  const handlers: JobHandlers = {
    'game-transfer': () => {
      const question = Promise.withResolvers<JobOutcome>();
      requests.push(question);
      return question.promise;
    },
  };
  const runner = runnerOf(db, handlers, providerHealth);
  onTestFinished(() => {
    for (const { resolve } of requests) resolve('done');
  });
  for (let failure = 0; failure < 5; failure++) providerHealth.recordOutcome('PG', 'timeout', 20);
  await add(db, ...transfers('PG', 20));
  const expectRequested = async (passed: number, count: number) => {
    clock.now += passed;
    runner.wake();
    await eventually(async () => expect(requests.length).toBeGreaterThanOrEqual(count));
    // No more come.
    await sleep(200);
    expect(requests).toHaveLength(count);
  };
  await expectRequested(0, 0);
  await expectRequested(1_001, 1);
  await expectRequested(1_001, 1);
  providerHealth.recordOutcome('PG', 'timeout', 20);
  requests[0]?.resolve({ againInSeconds: 3_600 });
  await expectRequested(0, 1);
  await expectRequested(1_001, 2);
  providerHealth.recordOutcome('PG', 'answered', 1);
  await expectRequested(0, 5);
});

test('stopping waits for what runs, and takes no new job', async () => {
  const db = await testDatabase();
  const slow = Promise.withResolvers<JobOutcome>();
  const seen: string[] = [];
  const runner = runnerOf(db, {
    'game-transfer': async ({ key }) => {
      seen.push(key);
      return slow.promise;
    },
  });
  await add(db, ...transfers('PG', 10));
  runner.wake();
  await eventually(async () => expect(seen).toHaveLength(4));
  let hasStopped = false;
  const stopping = runner.stop().then(() => {
    hasStopped = true;
  });
  // It waits.
  await sleep(100);
  expect(hasStopped).toBe(false);
  slow.resolve('done');
  await stopping;
  expect(seen).toHaveLength(4);
  expect(await rows(db)).toHaveLength(6);
});

test('of a lane, who has waited longest runs first', async () => {
  const db = await testDatabase();
  await add(db, ...['c', 'a', 'b'].map((key) => ({ kind: 'tidy' as const, key })));
  await sql`
    update job set run_at = now() - make_interval(mins => case key when 'a' then 3 when 'b' then 2 else 1 end)`.execute(
    db,
  );
  const begun: string[] = [];
  const runner = runnerOf(db, {
    tidy: async ({ key }) => {
      begun.push(key);
      return 'done';
    },
  });
  await eventually(async () => {
    await runner.runDue();
    expect(begun).toEqual(['a', 'b', 'c']);
  });
});

test('among lanes that share too few slots, the one that has waited longest goes first', async () => {
  const db = await testDatabase();
  const kinds = ['deposit-bonus', 'deposit-coins', 'deposit-notice'] as const;
  const begun: JobKind[] = [];
  const begin = async ({ kind }: Job): Promise<JobOutcome> => {
    begun.push(kind);
    return 'done';
  };
  const runner = runnerOf(db, Object.fromEntries(kinds.map((kind) => [kind, begin])));
  await runner.runDue();
  const jobs = kinds.flatMap((kind, minutes) =>
    ['a', 'b', 'c', 'd'].map((key) => ({ kind, key, inSeconds: -60 * (minutes + 1) })),
  );
  await add(db, ...jobs);
  await eventually(async () => {
    await runner.runDue();
    expect(begun).toHaveLength(jobs.length);
  });
  // Eight slots: two of the notices, four coins, and two bonuses at first.
  const first = begun.slice(0, 8).toSorted();
  expect(first).toEqual([
    ...['deposit-bonus', 'deposit-bonus'],
    ...['deposit-coins', 'deposit-coins', 'deposit-coins', 'deposit-coins'],
    ...['deposit-notice', 'deposit-notice'],
  ]);
});

test('the log names the job that failed, and how often it was begun', async () => {
  const db = await testDatabase();
  const lines: string[] = [];
  const said = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  const fail = async () => {
    throw new Error('broken');
  };
  const providerHealth = openProviderHealth(said);
  const runner = startJobs(db, { tidy: fail }, { log: said, providerHealth });
  onTestFinished(() => runner.stop());
  await runner.runDue();
  await add(db, { kind: 'tidy', key: 'hopeless' });
  await eventually(async () => {
    await runner.runDue();
    await passTime(db, 600);
    expect(lines.length).toBeGreaterThan(1);
  });
  expect(lines.slice(0, 2).map((line) => JSON.parse(line))).toMatchObject(
    [1, 2].map((attempts) => ({
      ...{ level: 50, msg: 'job failed', job: 'tidy', key: 'hopeless', attempts },
      err: { message: 'broken' },
    })),
  );
});
