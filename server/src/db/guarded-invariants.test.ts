import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { inTransaction } from './database.ts';
import { listUnexplained, unexplainedChanges } from './guarded-invariants.ts';

type GuardedRow = {
  readonly rowOf: string;
  readonly subject: string;
  readonly columns?: readonly string[];
};

/** A call in the audit; `proposal`: the change that it confirms. */
type Call = {
  readonly call: string;
  readonly asked?: object;
  readonly outcome?: string | null;
  readonly secondsAgo?: number;
  readonly proposal?: Proposal;
};

type Proposal = { readonly call?: string; readonly subject: string; readonly asked?: object };

class Undone extends Error {}

/** A database with a staff user, a wheel and a banner, and the time from which on changes are looked at. */
async function operatorDatabase() {
  const db = await testDatabase();
  await inTransaction(db, async (tx) => {
    await sql`
      insert into staff (id, username, name, role, password_hash, totp_secret)
      overriding system value values (7, 'malee', '', 'agent', '', '')`.execute(tx);
    await sql`
      insert into wheel (id, name, currency, is_active, success_percent, fail_percent, coupon_days)
      overriding system value values (3, '{}', 'THB', true, 100, 0, 7)`.execute(tx);
    await sql`
      insert into banner (id, place, image, html)
      overriding system value values (4, 'invite', 'a.jpg', '{}')`.execute(tx);
  });
  // A moment later: this time is known to the millisecond, and what was written above is before it.
  await sql`select pg_sleep(0.002)`.execute(db);
  const { rows } = await sql<{ since: Date }>`select clock_timestamp() as since`.execute(db);
  return { db, since: rows[0]?.since ?? new Date() };
}

/** Answers whether a change is reported next to one call, both written by hand and taken back. */
async function isReported(
  { db, since }: Awaited<ReturnType<typeof operatorDatabase>>,
  { rowOf, subject, columns = ['value'] }: GuardedRow,
  { call, asked = {}, outcome = 'OK', secondsAgo = 0, proposal }: Call,
): Promise<boolean> {
  const id = newId();
  const request = JSON.stringify(proposal ? { id } : asked);
  let found = 0;
  const attempt = inTransaction(db, async (tx) => {
    if (proposal) {
      await sql`
        insert into change_proposal (id, call, subject, asked, difference, account_numbers, proposed_by)
        values (${id}, ${proposal.call ?? 'PUT'}, ${proposal.subject},
          ${JSON.stringify(proposal.asked ?? {})}::jsonb, '[]', '{}', 7)`.execute(tx);
    }
    await sql`
      insert into staff_audit (staff_id, call, asked, ip, outcome, at)
      values (7, ${call}, ${request}::jsonb, '127.0.0.1', ${outcome},
        clock_timestamp() - make_interval(secs => ${secondsAgo}))`.execute(tx);
    await sql`
      insert into guarded_change (row_of, subject, columns, digest, role)
      values (${rowOf}, ${subject}, ${columns}::text[], '', 'somebody')`.execute(tx);
    for (const check of Object.values(unexplainedChanges(since))) {
      found += (await check.execute(tx)).rows.length;
    }
    expect(await listUnexplained(tx, since)).toHaveLength(found);
    throw new Undone();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found > 0;
}

const confirms = (subject: string, others: Partial<Proposal> = {}): Call => ({
  call: 'POST /staff/api/changes/:id/confirm',
  proposal: { subject, ...others },
});

/** Rows that are changed, each with the calls that change such a one. */
const explained: readonly (readonly [GuardedRow, readonly Call[]])[] = [
  [
    { rowOf: 'staff', subject: 'malee' },
    [
      { call: 'npm run staff', asked: { username: 'malee' } },
      { call: 'POST /staff/api/staff-accounts/:username/lock', asked: { username: 'malee' } },
      { call: 'POST /staff/api/password' },
      { call: 'PUT /staff/api/password' },
      confirms('staff:malee'),
    ],
  ],
  [{ rowOf: 'staff', subject: 'malee', columns: ['role'] }, [confirms('role:agent')]],
  [
    { rowOf: 'staff', subject: 'malee', columns: ['custom_role', 'role'] },
    [confirms('role:agent')],
  ],
  [{ rowOf: 'staff_role', subject: 'vip' }, [confirms('role:vip')]],
  [
    { rowOf: 'setting', subject: 'autoMax' },
    [
      { call: 'PUT /staff/api/settings', asked: { changes: { autoMax: 1 } } },
      { call: 'npm run setup', asked: { changes: { autoMax: 1 } } },
      confirms('settings', { asked: { body: { changes: { autoMax: 1 } } } }),
    ],
  ],
  [{ rowOf: 'setting', subject: 'terminated' }, [{ call: 'PUT /staff/api/settings/terminated' }]],
  [
    { rowOf: 'deposit_account', subject: '5' },
    [
      { call: 'PUT /staff/api/deposit-accounts/:id', asked: { id: '5' } },
      { call: 'POST /staff/api/deposit-accounts/:id/confirm', asked: { id: '5' } },
      { call: 'DELETE /staff/api/deposit-accounts/:id', asked: { id: '5' } },
      confirms('an account', {
        call: 'PUT /staff/api/deposit-accounts/:id',
        asked: { params: { id: '5' } },
      }),
    ],
  ],
  ...(['bonus', 'promotion'] as const).map((rowOf): [GuardedRow, Call[]] => {
    const path = `/staff/api/${rowOf === 'bonus' ? 'bonuses' : 'promotions'}`;
    return [
      { rowOf, subject: 'NEW' },
      [
        { call: `POST ${path}`, asked: { code: 'NEW' } },
        { call: `PUT ${path}/:code`, asked: { code: 'NEW' } },
        confirms(`${rowOf}:NEW`),
      ],
    ];
  }),
  [
    { rowOf: 'wheel', subject: 'THB' },
    [
      { call: 'PUT /staff/api/wheels/:currency', asked: { currency: 'THB' } },
      { call: 'PUT /staff/api/wheels/:currency/active', asked: { currency: 'THB' } },
      confirms('wheel:THB'),
    ],
  ],
  [
    { rowOf: 'wheel_slice', subject: '3' },
    [
      { call: 'PUT /staff/api/wheels/:currency', asked: { currency: 'THB' } },
      confirms('wheel:THB'),
    ],
  ],
  [
    { rowOf: 'banner', subject: '4' },
    [
      { call: 'PUT /staff/api/banners/:id', asked: { id: '4' } },
      { call: 'DELETE /staff/api/banners/:id', asked: { id: '4' } },
      confirms('banner:4'),
    ],
  ],
  [{ rowOf: 'banner', subject: '4', columns: ['id'] }, [confirms('banner:invite')]],
  [
    { rowOf: 'game_setting', subject: 'PG' },
    [
      { call: 'PUT /staff/api/games/:code', asked: { code: 'PG' } },
      { call: 'PUT /staff/api/games/:code/look', asked: { code: 'PG' } },
      confirms('game:PG'),
    ],
  ],
  [
    { rowOf: 'gateway_setting', subject: 'KBANK' },
    [
      { call: 'PUT /staff/api/gateways/:code', asked: { code: 'KBANK' } },
      confirms('gateway:KBANK'),
    ],
  ],
  [{ rowOf: 'pause', subject: 'payouts' }, [confirms('pause:payouts')]],
];

/** Rows of which one column tells that they are new, with the calls that make some. */
const made: readonly (readonly [GuardedRow, Call])[] = [
  [
    { rowOf: 'deposit_account', subject: '9', columns: ['account_no', 'is_shown'] },
    { call: 'POST /staff/api/deposit-accounts' },
  ],
  [
    { rowOf: 'banner', subject: '9', columns: ['id', 'image'] },
    { call: 'POST /staff/api/banners' },
  ],
  [
    { rowOf: 'game_setting', subject: 'JOKER', columns: ['code', 'position'] },
    { call: 'PUT /staff/api/orders/:list' },
  ],
];

test('a change of a guarded row is explained by a call about this row, and by none about another', async () => {
  const db = await operatorDatabase();
  for (const [change, calls] of explained) {
    for (const call of calls) {
      const name = `${change.rowOf} by ${call.call} ${call.proposal?.subject ?? ''}`;
      expect.soft(await isReported(db, change, call), name).toBe(false);
      const another = { ...change, subject: 'another' };
      expect.soft(await isReported(db, another, call), `another ${name}`).toBe(true);
    }
  }
  for (const [change, call] of made) {
    expect.soft(await isReported(db, change, call), call.call).toBe(false);
    const old = { ...change, columns: change.columns?.slice(1) ?? [] };
    expect.soft(await isReported(db, old, call), `of an old row ${call.call}`).toBe(true);
  }
});

test('a confirmed change explains what it was about, and nothing else of the same row', async () => {
  const db = await operatorDatabase();
  const account = { rowOf: 'deposit_account', subject: '5' };
  const ofAccount = { call: 'PUT /staff/api/banks/:code', asked: { params: { id: '5' } } };
  expect(await isReported(db, account, confirms('bank', ofAccount))).toBe(true);
  const change = { rowOf: 'staff', subject: 'malee', columns: ['is_active', 'role'] };
  expect(await isReported(db, change, confirms('role:agent'))).toBe(true);
  const role = { ...change, columns: ['role'] };
  expect(await isReported(db, role, confirms('role:admin'))).toBe(true);
});

const setting = { rowOf: 'setting', subject: 'autoMax' };
const saved = { call: 'PUT /staff/api/settings', asked: { changes: { autoMax: 1 } } };

test.each<[string, Partial<Call>, boolean]>([
  ['was carried out two minutes before at most', { secondsAgo: 115 }, false],
  ['was carried out earlier', { secondsAgo: 125 }, true],
  ['comes seconds after it, as an outcome may', { secondsAgo: -4 }, false],
  ['comes later', { secondsAgo: -8 }, true],
  ['was rejected', { outcome: 'FORBIDDEN' }, true],
  ['still runs', { outcome: null, secondsAgo: 50 }, false],
  ['has been running for longer than a minute', { outcome: null, secondsAgo: 70 }, true],
  ['was made to another end', { call: 'GET /staff/api/settings' }, true],
])('a call explains a change by its time and outcome: one that %s', async (_, call, isFound) => {
  const db = await operatorDatabase();
  expect(await isReported(db, setting, { ...saved, ...call })).toBe(isFound);
});

test('members change their own rows, and what was looked at before is not reported again', async () => {
  const { db, since } = await operatorDatabase();
  const look = { db, since };
  expect(await isReported(look, { rowOf: 'member', subject: '1' }, saved)).toBe(false);
  const later = { db, since: new Date(since.getTime() + 60_000) };
  expect(await isReported(later, setting, { call: 'GET' })).toBe(false);
  expect(await isReported(look, setting, { call: 'GET' })).toBe(true);
});

test('of many changes past the console the first fifty are listed, each by its row and columns', async () => {
  const { db, since } = await operatorDatabase();
  await sql`
    insert into guarded_change (at, row_of, subject, columns, digest, role)
    select ${since}::timestamptz + nth * interval '1 ms', 'setting', 'name' || nth, '{a,b}', '', 'somebody'
    from generate_series(1, 51) as nth`.execute(db);
  const listed = await listUnexplained(db, since);
  expect(listed).toHaveLength(50);
  expect(listed[0]).toMatchObject({
    ...{ rowOf: 'setting', subject: 'name1', what: 'setting name1 a,b', role: 'somebody' },
  });
  expect(listed[49]).toMatchObject({ subject: 'name50' });
});
