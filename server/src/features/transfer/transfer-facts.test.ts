import type { MemberId } from '@wallet/contract/ids';
import { transferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import {
  gatheringDigest,
  pushId,
  readGatheringOutcome,
  readTransferOutcome,
} from './transfer-facts.ts';
import { findRequest, readParty } from './transfer-store.ts';

type State = 'pending' | 'needs_staff' | 'posted' | 'voided';
type KeptLeg = {
  readonly requestRef: string;
  readonly id?: string;
  readonly direction?: 'in' | 'out';
  readonly state: State;
  readonly onward?: string;
  readonly secondsAgo?: number;
};

/** A member who plays two games, and what their requests moved. */
async function world() {
  const db = await testDatabase();
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  await sql`
    insert into game_account (member_id, code, username, password, state)
    values (${noy}, 'PG', 'm1', '', 'active'), (${noy}, 'WM', 'm2', '', 'opening')`.execute(db);
  const keep = async (leg: KeptLeg) => {
    const { requestRef, id = newId(), direction = 'in', state, onward, secondsAgo = 60 } = leg;
    const isOpen = state === 'pending' || state === 'needs_staff';
    // A member has one transfer under way at each game.
    const game = isOpen ? 'WM' : 'PG';
    await sql`
      with made as (
        insert into movement (id, kind, member_id, partner, state, created_at, settled_at)
        values (${id}, 'game-transfer', ${noy}, ${game}, ${state},
          now() - make_interval(secs => ${secondsAgo}), ${isOpen ? null : new Date()})
      )
      insert into game_transfer (id, request_ref, direction, amount, credit, onward_code)
      values (${id}, ${requestRef}, ${direction}, 100, 1, ${onward ?? null})`.execute(db);
    return id;
  };
  const outcomeOf = async (...legs: Omit<KeptLeg, 'requestRef'>[]) => {
    const requestRef = newId();
    for (const leg of legs) await keep({ ...leg, requestRef });
    const outcome = await readTransferOutcome(db, requestRef);
    await sql`delete from game_transfer`.execute(db);
    await sql`delete from movement`.execute(db);
    return outcome;
  };
  const ask = (ref: string, secondsAgo: number, key = ref) =>
    sql`
      insert into request (member_id, key, call, asked, ref, created_at)
      values (${noy}, ${key}, 'transferAll', ${gatheringDigest('PG')}, ${ref},
        now() - make_interval(secs => ${secondsAgo}))`.execute(db);
  return { db, noy, malee, keep, outcomeOf, ask };
}

test('a transfer ends where its last movement left the money', async () => {
  const { db, outcomeOf } = await world();
  expect(await outcomeOf({ state: 'posted' })).toBe('done');
  expect(await outcomeOf({ state: 'pending' })).toBe('open');
  expect(await outcomeOf({ state: 'needs_staff', direction: 'out' })).toBe('open');
  expect(await outcomeOf({ state: 'voided' })).toBe('inWallet');
  expect(await outcomeOf({ state: 'voided', direction: 'out' })).toBe('inGame');
  const first = { state: 'posted', direction: 'out', onward: 'WM' } as const;
  expect(await outcomeOf(first)).toBe('inWallet');
  expect(await outcomeOf(first, { state: 'posted', secondsAgo: 10 })).toBe('done');
  // In the order of their creation, not of their numbers.
  expect(await outcomeOf({ state: 'voided', secondsAgo: 10 }, first)).toBe('inWallet');
  const id = newId();
  await sql`insert into job (kind, key) values ('payout', ${id})`.execute(db);
  expect(await outcomeOf({ ...first, id })).toBe('inWallet');
  await sql`insert into job (kind, key) values ('game-transfer', ${id})`.execute(db);
  expect(await outcomeOf({ ...first, id })).toBe('open');
  expect(await outcomeOf(first)).toBe('inWallet');
  // While a node has the job, it is due again only once that node is taken for dead.
  await sql`update job set run_at = now() + interval '1 minute' where kind = 'game-transfer'`.execute(
    db,
  );
  expect(await outcomeOf({ ...first, id })).toBe('open');
  await expect(readTransferOutcome(db, newId())).rejects.toThrow('made no transfer');
});

test('a gathering is done when its last movement is, and open while it may still be running', async () => {
  const { db, keep, ask } = await world();
  const asked = gatheringDigest('PG');
  const gathered = async (
    secondsAgo: number,
    to: string,
    ...legs: Omit<KeptLeg, 'requestRef'>[]
  ) => {
    const ref = newId();
    await ask(ref, secondsAgo);
    for (const { id, ...leg } of legs)
      await keep({ ...leg, requestRef: ref, id: id === 'push' ? pushId(ref) : newId() });
    const outcome = await readGatheringOutcome(db, { ref, asked: gatheringDigest(to) });
    await sql`delete from game_transfer`.execute(db);
    await sql`delete from movement`.execute(db);
    return outcome;
  };
  const out = { direction: 'out' } as const;
  const [home, refused] = [
    { ...out, state: 'posted' } as const,
    { ...out, state: 'voided' } as const,
  ];
  expect(await gathered(600, 'PG', home, { id: 'push', state: 'posted' })).toBe('done');
  expect(await gathered(600, 'PG', home, { id: 'push', state: 'voided' })).toBe('inWallet');
  expect(await gathered(1, 'PG', home, { id: 'push', state: 'posted' })).toBe('done');
  expect(
    await gathered(600, 'PG', { ...out, state: 'pending' }, { id: 'push', state: 'posted' }),
  ).toBe('open');
  expect(await gathered(1, 'PG', home)).toBe('open');
  expect(await gathered(600, 'PG', home, refused)).toBe('inWallet');
  expect(await gathered(600, 'PG', refused)).toBe('inGame');
  expect(await gathered(600, 'PG')).toBe('nothing');
  expect(await gathered(600, 'WALLET', home)).toBe('done');
  expect(await gathered(600, 'WALLET')).toBe('done');
  expect(asked.equals(gatheringDigest('WM'))).toBe(false);
  const ref = newId();
  expect(pushId(ref)).toBe(transferId(`game-transfer-push:${ref}`));
});

test('a request is found by its member, key and content, and a party by its game', async () => {
  const { db, noy, malee, ask } = await world();
  const ref = newId();
  await ask(ref, 0, 'key');
  const asked = gatheringDigest('PG');
  const find = (memberId: MemberId, key: string | null, of = asked) =>
    findRequest(db, memberId, { key, asked: of });
  expect(await find(noy, 'key')).toBe(ref);
  const others = [find(malee, 'key'), find(noy, 'other'), find(noy, null)];
  expect(await Promise.all(others)).toEqual([null, null, null]);
  expect(await find(noy, 'key', gatheringDigest('WM'))).toBeNull();

  await sql`insert into game_setting (code, is_maintenance) values ('WM', true)`.execute(db);
  const party = { currency: 'THB', isMaintenance: false };
  expect(await readParty(db, noy, 'PG')).toEqual({ ...party, username: 'm1', isActive: true });
  expect(await readParty(db, noy, 'WM')).toEqual({
    ...{ ...party, username: 'm2' },
    ...{ isActive: false, isMaintenance: true },
  });
  expect(await readParty(db, malee, 'PG')).toEqual({ ...party, username: null, isActive: false });
});
