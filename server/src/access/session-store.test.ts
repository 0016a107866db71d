import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import {
  endSession,
  findSession,
  listAliveSessions,
  listSessions,
  startSession,
  touchSession,
} from './session-store.ts';

async function world() {
  const db = await testDatabase();
  const [noy = 0n as MemberId, som = 0n as MemberId] = await manyMembers(db, 2);
  const signIn = (memberId: MemberId, device: string, isRemembered = false) =>
    startSession(db, { memberId, device, ip: '10.0.0.1', isRemembered });
  const devices = async (memberId: MemberId) =>
    (await listSessions(db, memberId)).map(({ device }) => device);
  /** Moves all sessions into the past. */
  const pass = (seconds: number) => {
    const ago = sql`make_interval(secs => ${seconds})`;
    return sql`
      update session set created_at = created_at - ${ago}, last_seen_at = last_seen_at - ${ago},
        expires_at = expires_at - ${ago}`.execute(db);
  };
  return { db, noy, som, signIn, devices, pass };
}

test('a session is listed with its device and its times, the one used last first, and those of no one else', async () => {
  const { db, noy, som, signIn, pass } = await world();
  const first = await signIn(noy, 'Chrome');
  await pass(600);
  await signIn(noy, 'Safari');
  await signIn(som, 'Firefox');
  await pass(60);
  await touchSession(db, (await findSession(db, first))?.id ?? 0n);
  const minutesAgo = (at: Date) => Math.round((Date.now() - at.getTime()) / 60_000);
  const listed = (await listSessions(db, noy)).map(({ id: _, createdAt, lastSeenAt, ...row }) => [
    ...[row, minutesAgo(createdAt), minutesAgo(lastSeenAt)],
  ]);
  expect(listed).toEqual([
    [{ device: 'Chrome' }, 11, 0],
    [{ device: 'Safari' }, 1, 1],
  ]);
});

test('of ten sessions the quietest ends for an eleventh, and those that are over take no place', async () => {
  const { db, noy, som, signIn, devices, pass } = await world();
  for (let nth = 1; nth <= 12; nth += 1) await signIn(som, 'other');
  await signIn(noy, 'over');
  await pass(1_801);
  await signIn(noy, 'first');
  for (let nth = 2; nth <= 9; nth += 1) await signIn(noy, `nth ${nth}`);
  await signIn(noy, 'tenth');
  expect(await devices(noy)).toHaveLength(10);
  // Among those that were used at the same time the earliest ends.
  await sql`update session set last_seen_at = now() - interval '1 minute'
    where expires_at > now()`.execute(db);
  await signIn(noy, 'eleventh');
  const left = ['eleventh', ...[2, 3, 4, 5, 6, 7, 8, 9].map((nth) => `nth ${nth}`), 'tenth'];
  expect((await devices(noy)).toSorted()).toEqual(left);
});

test('simultaneous sign-ins count each other, and take no place of another member', async () => {
  const { noy, som, signIn, devices } = await world();
  const twice = Array.from({ length: 12 }, (_, nth) => signIn(nth % 2 ? noy : som, 'first'));
  await Promise.all([...twice, ...Array.from({ length: 8 }, () => signIn(noy, 'next'))]);
  expect([(await devices(noy)).length, (await devices(som)).length]).toEqual([10, 6]);
});

test('a session is found until it is deleted, with what became of it and of its member', async () => {
  const { db, noy, som, signIn, pass } = await world();
  const token = await signIn(noy, 'Chrome');
  const found = () => findSession(db, token);
  expect(await found()).toEqual({
    ...{ id: expect.any(BigInt), member_id: noy, is_active: true },
    ...{ isOver: false, isQuiet: false, isExcluded: false },
  });
  await pass(55);
  expect(await found()).toMatchObject({ isQuiet: false });
  await pass(6);
  expect(await found()).toMatchObject({ isQuiet: true });
  await sql`
    insert into exclusion (member_id, kind, ends_at) values (${noy}, 'time-out', now() + interval '1 day')`.execute(
    db,
  );
  expect(await found()).toMatchObject({ isExcluded: true });
  await pass(1_720);
  expect(await found()).toMatchObject({ isOver: false });
  await pass(20);
  expect(await found()).toMatchObject({ isOver: true });
  expect(await listSessions(db, noy)).toEqual([]);
  const id = (await found())?.id ?? 0n;
  expect(await endSession(db, { memberId: som, id })).toBe(false);
  expect(await endSession(db, { memberId: noy, id })).toBe(true);
  expect(await found()).toBeUndefined();
});

test('of open connections those go on whose session still works and whose member is not locked', async () => {
  const { db, noy, som, signIn, pass } = await world();
  const tokens = [await signIn(noy, 'over'), await signIn(som, 'locked', true)];
  await pass(1_801);
  tokens.push(await signIn(noy, 'fine'), await signIn(noy, 'not asked for'));
  await sql`update member set is_active = false where id = ${som}`.execute(db);
  const ids = await Promise.all(tokens.map(async (token) => (await findSession(db, token))?.id));
  const [over = 0n, locked = 0n, fine = 0n] = ids;
  expect(await listAliveSessions(db, [over, locked, fine])).toEqual(new Set([fine]));
});
