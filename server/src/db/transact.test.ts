import { AbortedTransactionError, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { roundTrips } from '#test/round-trips.ts';
import { type Database, inTransaction, openDatabase, type Tx } from './database.ts';
import { behind, send, settled, together } from './transact.ts';

const ways = [
  { name: 'pipelined', options: { isPipelined: true } },
  { name: 'pipelined, through a pooler', options: { isPipelined: true, isPooled: true } },
  { name: 'one by one', options: { isPipelined: false } },
] as const;

type Options = Parameters<typeof openDatabase>[1];

/** A database with a table of unique words, and a way to open it once more. */
async function wordsWithMore(options: Options) {
  const { db, url } = await freshDatabase();
  await sql`create table word (text text primary key)`.execute(db);
  const open = (wanted: Options): Database => {
    const opened = openDatabase(url, wanted);
    onTestFinished(() => opened.destroy());
    return opened;
  };
  return { db: open(options), open };
}

async function words(options: Options): Promise<Database> {
  return (await wordsWithMore(options)).db;
}

const add = (db: Database | Tx, word: unknown) =>
  sql`insert into word values (${word})`.execute(db);
const addPlain = (db: Database | Tx) => sql`insert into word values ('plain')`.execute(db);

async function all(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from word order by text`.execute(db);
  return rows.map(({ text }) => text);
}

test('begin and commit travel with statements, and what needs no answer waits for none', async () => {
  const db = await words({ connectionsMax: 1 });
  await all(db);
  const trips = roundTrips();
  await inTransaction(db, async (tx) => {
    await add(tx, 'a');
    await send(tx, () => add(tx, 'b'));
    await send(tx, () => add(tx, 'c'));
  });
  expect(trips.taken()).toBe(2);
  // Statements after an unanswered begin wait for it.
  await inTransaction(db, (tx) => Promise.all([add(tx, 'd'), add(tx, 'e'), addPlain(tx)]));
  expect(trips.taken()).toBe(3);
  await inTransaction(db, (tx) => together(tx, (one) => Promise.all([all(one), all(one)])));
  expect(trips.taken()).toBe(2);
  await inTransaction(db, async () => undefined);
  expect(trips.taken()).toBe(0);
  const [first, second] = await together(db, (one) => Promise.all([add(one, 'f'), all(one)]));
  expect(trips.taken()).toBe(1);
  expect(first.numAffectedRows).toBe(1n);
  expect(second).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'plain']);
});

test('one by one, every statement is a round trip', async () => {
  const db = await words({ connectionsMax: 1, isPipelined: false });
  await all(db);
  const trips = roundTrips();
  await inTransaction(db, async (tx) => {
    await Promise.all([add(tx, 'a'), add(tx, 'b')]);
    await send(tx, () => add(tx, 'c'));
  });
  expect(trips.taken()).toBe(5);
});

for (const { name, options } of ways) {
  test(`${name}: a statement that fails anywhere fails the transaction with its own error`, async () => {
    const db = await words({ connectionsMax: 1, ...options });
    await add(db, 'taken');
    const works: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => add(tx, 'taken'),
      (tx) => Promise.all([add(tx, 'a'), add(tx, 'taken'), add(tx, 'b')]),
      async (tx) => {
        await add(tx, 'a');
        await send(tx, () => add(tx, 'taken'));
        await send(tx, () => add(tx, 'b'));
      },
      async (tx) => {
        await send(tx, () => add(tx, 'taken'));
        await add(tx, 'b');
      },
      async (tx) => {
        await send(tx, () => add(tx, 'taken'));
        throw new Error('too late');
      },
    ];
    for (const work of works) {
      await expect(inTransaction(db, work)).rejects.toMatchObject({ code: '23505' });
      expect(await all(db)).toEqual(['taken']);
    }
    // The connection is as good as before.
    await inTransaction(db, (tx) => add(tx, 'b'));
    expect(await all(db)).toEqual(['b', 'taken']);
  });

  test(`${name}: work that throws before it waits leaves no open transaction`, async () => {
    const db = await words({ connectionsMax: 1, ...options });
    const work = (tx: Tx): Promise<void> => {
      void add(tx, 'a');
      throw new Error('refused');
    };
    await expect(inTransaction(db, work)).rejects.toThrow('refused');
    await add(db, 'b');
    expect(await all(db)).toEqual(['b']);
  });

  test(`${name}: what the driver cannot write is not committed without it`, async () => {
    const db = await words({ connectionsMax: 1, ...options });
    const unwritable = {
      toPostgres: () => {
        throw new Error('not a value');
      },
    };
    const work = async (tx: Tx) => {
      await add(tx, 'a');
      await send(tx, () => add(tx, unwritable));
    };
    await expect(inTransaction(db, work)).rejects.toThrow('not a value');
    const late = async (tx: Tx) => {
      await send(tx, async () => {
        await Promise.resolve();
        await add(tx, 'late');
      });
    };
    await inTransaction(db, late);
    expect(await all(db)).toEqual(['late']);
  });

  test(`${name}: what is read behind a lock is read under it`, async () => {
    const db = await words({ connectionsMax: 2, ...options });
    const count = (tx: Tx) => sql<{ n: number }>`select count(*)::int as n from word`.execute(tx);
    const lock = async (tx: Tx, pauses: number) => {
      for (let n = 0; n < pauses; n++) await Promise.resolve();
      await send(tx, () => sql`select pg_advisory_xact_lock(7)`.execute(tx));
    };
    const addNext = (pauses: number) =>
      inTransaction(db, async (tx) => {
        const [, { rows }] = await behind(
          tx,
          () => lock(tx, pauses),
          () => count(tx),
        );
        await sql`select pg_sleep(0.1)`.execute(tx);
        await add(tx, `${rows[0]?.n}`);
      });
    await Promise.all([addNext(0), addNext(3), addNext(0), addNext(3)]);
    expect(await all(db)).toEqual(['0', '1', '2', '3']);
  });

  test(`${name}: nothing follows the end of a transaction`, async () => {
    const db = await words({ connectionsMax: 1, ...options });
    const kept: Tx[] = [];
    await inTransaction(db, async (tx) => {
      kept.push(tx);
      await add(tx, 'a');
    });
    const failing = inTransaction(db, async (tx) => {
      kept.push(tx);
      await add(tx, 'b');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    for (const tx of kept) await expect(add(tx, 'c')).rejects.toThrow('is over');
    expect(await all(db)).toEqual(['a']);
  });

  test(`${name}: work that goes on after a statement failed is not committed`, async () => {
    const db = await words({ connectionsMax: 1, ...options });
    await add(db, 'taken');
    for (const first of ['a', 'taken']) {
      const goingOn = inTransaction(db, async (tx) => {
        await add(tx, first).catch(() => undefined);
        await add(tx, 'taken').catch(() => undefined);
      });
      await expect(goingOn).rejects.toThrow(AbortedTransactionError);
      expect(await all(db)).toEqual(['taken']);
    }
  });

  test(`${name}: a savepoint hides no failure of what was sent`, async () => {
    const db = await words({ connectionsMax: 1, ...options });
    await add(db, 'taken');
    const rehearsal = inTransaction(db, async (tx) => {
      await sql`savepoint rehearsal`.execute(tx);
      await send(tx, () => add(tx, 'taken'));
      await settled(tx);
      await sql`rollback to savepoint rehearsal`.execute(tx);
      await add(tx, 'kept');
    });
    await expect(rehearsal).rejects.toMatchObject({ code: '23505' });
    expect(await all(db)).toEqual(['taken']);
  });
}

test('when begin fails, no statement of its transaction is executed', async () => {
  const db = await words({ connectionsMax: 1 });
  await inTransaction(db, (tx) => add(tx, 'a'));
  const works: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => add(tx, 'b'),
    (tx) => Promise.all([add(tx, 'b'), add(tx, 'b')]),
    async (tx) => {
      await send(tx, () => add(tx, 'b'));
      await add(tx, 'b');
    },
  ];
  for (const work of works) {
    await sql`deallocate all`.execute(db);
    await expect(inTransaction(db, work)).rejects.toMatchObject({ code: '26000' });
    expect(await all(db)).toEqual(['a']);
  }
  // The connection that lost what was prepared is not used again.
  await inTransaction(db, (tx) => add(tx, 'c'));
  expect(await all(db)).toEqual(['a', 'c']);
});

test('the error of a transaction is the first, and not that of a statement behind it', async () => {
  const db = await words({ connectionsMax: 1 });
  const failed = inTransaction(db, async (tx) => {
    await add(tx, 'a');
    const division = sql`select 1 / 0`.execute(tx);
    await send(tx, () => add(tx, 'b'));
    await division;
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
});

test('a connection serves its next caller when all that was sent on it is answered', async () => {
  const db = await words({ connectionsMax: 2 });
  const slow = together(db, (one) =>
    Promise.all([sql`select 1 / 0`.execute(one), sql`select pg_sleep(2)`.execute(one)]),
  ).catch((error: unknown) => error);
  await all(db);
  const before = performance.now();
  await Promise.all(Array.from({ length: 4 }, () => all(db)));
  expect(performance.now() - before).toBeLessThan(1_500);
  expect(await slow).toMatchObject({ code: '22012' });
});

/** Waits until a statement of the database waits for a lock, and answers its process. */
async function blocked(db: Database): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    const [row] = rows;
    if (row) return row.pid;
  }
}

test('a lock that one call waits for, and its cancel, reach no other call', async () => {
  const db = await words({ connectionsMax: 3 });
  await add(db, 'locked');
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: isUnlocked, resolve: unlock } = Promise.withResolvers<void>();
  const holder = inTransaction(db, async (tx) => {
    await sql`select from word where text = 'locked' for update`.execute(tx);
    locked();
    await isUnlocked;
  });
  // Otherwise the other connection may be there first, and no one waits for a lock.
  await isLocked;
  const waiting = inTransaction(db, async (tx) => {
    await add(tx, 'before');
    await send(tx, () => sql`delete from word where text = 'locked'`.execute(tx));
    await send(tx, () => add(tx, 'behind'));
  }).catch((error: unknown) => error);
  const pid = await blocked(db);
  // Its commit is in the pipe already. Others pass by, alone and in transactions of their own.
  const others = ['x', 'y', 'z'].map((word) => inTransaction(db, (tx) => add(tx, word)));
  await Promise.all(others);
  const more = ['u', 'v', 'w'].map((word) =>
    inTransaction(db, async (tx) => {
      await add(tx, word);
      await send(tx, () => sql`select pg_sleep(0.05)`.execute(tx));
    }),
  );
  await sql`select pg_cancel_backend(${pid})`.execute(db);
  const error = await waiting;
  expect(error).toBeInstanceOf(DatabaseError);
  expect(error).toMatchObject({ code: '57014' });
  await Promise.all(more);
  unlock();
  await holder;
  expect(await all(db)).toEqual(['locked', 'u', 'v', 'w', 'x', 'y', 'z']);
});

test('when connections are ended in the middle, each transaction is there as a whole or not at all', async () => {
  const { db, open } = await wordsWithMore({ connectionsMax: 8 });
  const ending = open({ connectionsMax: 1 });
  const answers = Array.from({ length: 256 }, (_, n) =>
    inTransaction(db, async (tx) => {
      await add(tx, `${n} first`);
      await send(tx, () => add(tx, `${n} second`));
      await send(tx, () => add(tx, `${n} third`));
    }).then(
      () => true,
      () => false,
    ),
  );
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(ending);
  const isAnswered = await Promise.all(answers);
  const kept = new Set(await all(db));
  for (const [n, isDone] of isAnswered.entries()) {
    const parts = ['first', 'second', 'third'].filter((part) => kept.has(`${n} ${part}`));
    expect(parts.length === 0 || parts.length === 3, `${n}: ${parts}`).toBe(true);
    if (isDone) expect(parts, `${n} was acknowledged`).toHaveLength(3);
  }
});
