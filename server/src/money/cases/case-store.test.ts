import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { manyMembers } from '#test/many-members.ts';
import {
  closeCase,
  closeCaseOf,
  closeCases,
  collectInCase,
  insertCase,
  insertCases,
  listOpenDetails,
  openCase,
  openCaseOnce,
  reopenCases,
} from './case-store.ts';

/** Cases of a database whose clock stands at half past eleven in the evening in Bangkok. */
async function world() {
  const { db, setClock } = await databaseWithClock();
  await setClock('2026-11-20T16:30:00Z');
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  const rows = () =>
    db
      .selectFrom('staff_case')
      .select(['kind', 'subject', 'member_id', 'detail', 'opened_at', 'closed_at', 'resolution'])
      .orderBy('id')
      .execute();
  /** Kind, subject and end of each. */
  const ends = async () =>
    (await rows()).map(({ kind, subject, resolution }) => [kind, subject, resolution]);
  return { db, setClock, noy, malee, rows, ends };
}

const later = new Date('2026-11-20T16:45:00Z');
const unknown = { code: 'payment-unknown', company: 'KBANK' } as const;
const unread = { code: 'notice-unreadable', company: 'KBANK' } as const;

test('findings of a provider and hour are one case, which counts all and shows twenty', async () => {
  const { db, setClock, rows } = await world();
  const collect = (company: string, nth: number, why: typeof unknown | typeof unread = unknown) =>
    inTransaction(db, (tx) =>
      collectInCase(tx, { kind: 'payment-notice', company, why, item: { nth } }),
    );
  await collect('KBANK', 1);
  await collect('WW', 1);
  const [{ opened_at } = {}] = await rows();
  await setClock(later.toISOString());
  for (let nth = 2; nth <= 22; nth += 1) await collect('KBANK', nth, unread);
  const [first, other] = await rows();
  const items = Array.from({ length: 20 }, (_, index) => ({ nth: index + 1 }));
  expect(first).toEqual({
    kind: 'payment-notice',
    subject: 'KBANK 2026-11-20 23:00',
    member_id: null,
    detail: { times: 22, items, why: unknown },
    opened_at,
    closed_at: null,
    resolution: null,
  });
  expect(other).toMatchObject({ subject: 'WW 2026-11-20 23:00', detail: { times: 1 } });

  // After it was closed it starts over, in the same hour.
  await inTransaction(db, (tx) =>
    closeCases(tx, 'payment-notice', ['KBANK 2026-11-20 23:00'], 'close'),
  );
  await collect('KBANK', 23, unread);
  expect((await rows())[0]).toMatchObject({
    detail: { times: 1, items: [{ nth: 23 }], why: unread },
    opened_at: later,
    closed_at: null,
    resolution: null,
  });
  await setClock('2026-11-20T17:00:00Z');
  await collect('KBANK', 24);
  expect((await rows()).map(({ subject }) => subject)).toEqual([
    'KBANK 2026-11-20 23:00',
    'WW 2026-11-20 23:00',
    'KBANK 2026-11-21 00:00',
  ]);
});

test('a proposal for findings ends with a further one, which neither of two people has seen', async () => {
  const { db } = await world();
  const collect = (company: string) =>
    inTransaction(db, (tx) =>
      collectInCase(tx, { kind: 'payment-notice', company, why: unknown, item: {} }),
    );
  const states = async () =>
    (await db.selectFrom('staff_decision').select(['state', 'ended_by']).execute()).map(
      ({ state, ended_by }) => [state, ended_by],
    );
  await collect('KBANK');
  await sql`
    with proposer as (
      insert into staff (username, name, role, password_hash, totp_secret)
      values ('somsri', 'Somsri', 'cashier', '', '') returning id)
    insert into staff_decision (id, case_id, action, payload, reason, proposed_by)
    select gen_random_uuid(), staff_case.id, 'close', '{"action":"close"}', 'known', proposer.id
    from staff_case, proposer`.execute(db);
  await collect('WW');
  expect(await states()).toEqual([['PROPOSED', null]]);
  await collect('KBANK');
  expect(await states()).toEqual([['WITHDRAWN', null]]);
});

test('a case that is open stays as it was opened; closed, it opens again, or stays closed', async () => {
  const { db, setClock, noy, rows } = await world();
  const one = { kind: 'payout', subject: 'P1', memberId: noy } as const;
  const close = () => inTransaction(db, (tx) => closeCaseOf(tx, one, 'posted'));
  await openCase(db, { ...one, why: unknown, detail: { amount: '100' } });
  const [opened] = await rows();
  expect(opened).toMatchObject({
    ...{ kind: 'payout', subject: 'P1', member_id: noy, closed_at: null, resolution: null },
    detail: { amount: '100', why: unknown },
  });
  await setClock(later.toISOString());
  await openCase(db, { ...one, why: unread });
  await openCaseOnce(db, { ...one, why: unread });
  expect(await rows()).toEqual([opened]);
  await close();
  const closed = { ...opened, closed_at: later, resolution: 'posted' };
  expect(await rows()).toEqual([closed]);
  await openCaseOnce(db, { ...one, why: unread });
  expect(await rows()).toEqual([closed]);
  await openCase(db, { ...one, why: unread });
  expect(await rows()).toEqual([{ ...opened, opened_at: later, detail: { why: unread } }]);
});

test('a case that is opened again is about the member it is opened for', async () => {
  const { db, noy, malee, rows } = await world();
  const one = { kind: 'suspense', subject: 'P1', why: unknown } as const;
  await openCase(db, { ...one, memberId: malee });
  await openCase(db, { ...one, memberId: noy });
  expect(await rows()).toMatchObject([{ member_id: malee }]);
  await inTransaction(db, (tx) => closeCaseOf(tx, one, 'suspense-assign'));
  await openCase(db, { ...one, memberId: noy });
  expect(await rows()).toMatchObject([{ member_id: noy, closed_at: null }]);
});

test('cases end by their kind and subject, and one that has ended keeps its end', async () => {
  const { db, setClock, noy, malee, rows, ends } = await world();
  const open = (kind: 'slip' | 'suspense', subject: string, memberId = noy) =>
    openCase(db, { kind, subject, memberId, why: unknown });
  await open('slip', 'A');
  await open('suspense', 'A');
  await open('suspense', 'B');
  await open('suspense', 'C', malee);
  await inTransaction(db, async (tx) => {
    await closeCaseOf(tx, { kind: 'suspense', subject: 'A' }, 'first');
    await closeCaseOf(tx, { kind: 'suspense', subject: 'A' }, 'second');
    await closeCases(tx, 'suspense', [], 'none');
    await closeCases(tx, 'suspense', ['A', 'C'], 'third');
    const [one] = await tx
      .selectFrom('staff_case')
      .select('id')
      .where('kind', '=', 'slip')
      .execute();
    await closeCase(tx, one?.id ?? 0n, 'fourth');
    await closeCase(tx, one?.id ?? 0n, 'fifth');
  });
  expect(await ends()).toEqual([
    ['slip', 'A', 'fourth'],
    ['suspense', 'A', 'first'],
    ['suspense', 'B', null],
    ['suspense', 'C', 'third'],
  ]);
  const openings = async () => (await rows()).map(({ opened_at }) => opened_at);
  const opened = await openings();
  await setClock(later.toISOString());
  await inTransaction(db, (tx) => reopenCases(tx, 'suspense', ['A', 'B']));
  expect(await ends()).toEqual([
    ['slip', 'A', 'fourth'],
    ['suspense', 'A', null],
    ['suspense', 'B', null],
    ['suspense', 'C', 'third'],
  ]);
  expect((await rows()).map(({ closed_at }) => closed_at === null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  // One that is open again waits since then.
  const [first, , ...others] = opened;
  expect(await openings()).toEqual([first, later, ...others]);
  const details = (memberId: MemberId) =>
    inTransaction(db, (tx) => listOpenDetails(tx, 'suspense', memberId));
  expect(await details(noy)).toEqual([{ why: unknown }, { why: unknown }]);
  expect(await details(malee)).toEqual([]);
});

test('many cases are opened in one statement, and one that there is stays', async () => {
  const { db, noy, rows } = await world();
  const case_ = (subject: string, memberId: MemberId | null) =>
    ({ kind: 'invite', subject, memberId, why: unknown, detail: { nth: subject } }) as const;
  await inTransaction(db, (tx) => insertCases(tx, [case_('1', noy), case_('2', null)]));
  await inTransaction(db, (tx) => closeCases(tx, 'invite', ['1'], 'close'));
  await inTransaction(db, (tx) => insertCases(tx, [case_('1', null), case_('3', noy)]));
  expect(await rows()).toMatchObject([
    { subject: '1', member_id: noy, resolution: 'close', detail: { nth: '1', why: unknown } },
    { subject: '2', member_id: null },
    { subject: '3', member_id: noy },
  ]);
  const asked = { kind: 'adjustment', subject: 'X', memberId: noy, detail: { amount: '1' } };
  const insert = () => inTransaction(db, (tx) => insertCase(tx, asked));
  expect([await insert(), await insert()]).toEqual([expect.any(BigInt), null]);
  expect((await rows()).at(-1)).toMatchObject({ member_id: noy, detail: { amount: '1' } });
});
