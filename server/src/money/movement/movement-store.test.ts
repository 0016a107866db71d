import { newTransferId, transferIdFrom } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { mustPost, openHouses } from '#money/book/book.ts';
import { openAllHouses } from '#money/book/house-accounts.ts';
import { lockPayableWallet } from '#money/limits/limit-store.ts';
import { addStatementEntries } from '#money/statement/statement-store.ts';
import { testDatabase } from '#test/database.ts';
import { expectFencing } from '#test/fencing-contract.ts';
import { manyMembers } from '#test/many-members.ts';
import { withoutWaiting } from '#test/without-waiting.ts';
import type { Movement } from './movement.ts';
import {
  deleteAttempt,
  handOver,
  lockMovements,
  noteListed,
  recordEnds,
  release,
  startAttempt,
} from './movement-store.ts';

/** A movement that was begun and not sent yet, as recovery sees it. */
async function begun(state: Movement['state'] = 'pending') {
  const db = await testDatabase();
  const [memberId] = await manyMembers(db, 1);
  if (memberId === undefined) throw new Error('there is a member');
  await openAllHouses(db, [{ purpose: 'payout', partner: 'BANK' }]);
  const account = await inTransaction(db, async (tx) => {
    await openHouses(tx, [{ code: 'adjustment:THB', currency: 'THB' }]);
    const { wallet } = await lockPayableWallet(tx, memberId);
    const money = { from: 'adjustment:THB', to: wallet, amount: 1_000n } as const;
    await mustPost(tx, { id: newTransferId(), ...money, kind: 'adjustment', op: 'single' });
    return wallet;
  });
  const open = async (reserved = 100n) => {
    const id = newId();
    // A member has one payout under way.
    await sql`delete from withdrawal`.execute(db);
    await sql`delete from movement`.execute(db);
    await sql`
      insert into movement (id, kind, member_id, partner, state)
      values (${id}, 'payout', ${memberId}, 'bank', ${state})`.execute(db);
    await reserve(id, reserved);
    const read = async () => {
      const { rows } = await sql`select * from movement where id = ${id}`.execute(db);
      return rows[0];
    };
    return { seen: seenOf(id), read };
  };
  /** A withdrawal of one baht, with this much reserved for it. */
  const reserve = async (id: string, amount: bigint) => {
    await sql`
      insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name)
      select ${id}, 100, bank_code, bank_account_no, bank_account_name
      from member where id = ${memberId}`.execute(db);
    if (amount === 0n) return;
    const money = { from: account, to: 'payout:BANK:THB', amount } as const;
    await inTransaction(db, (tx) =>
      mustPost(tx, { id: transferIdFrom(id), ...money, kind: 'withdraw', op: 'pending' }),
    );
  };
  const seenOf = (id: string): Movement => ({
    id,
    memberId,
    partner: 'bank',
    state,
    attempts: 0,
    createdAt: new Date(),
    ageSeconds: 0,
    unknownSeconds: null,
  });
  return { db, open };
}

test('of two that looked simultaneously one begins an attempt', async () => {
  const { db, open } = await begun();
  const { seen } = await open();
  const started = await Promise.all([
    startAttempt(db, 'payout', seen),
    startAttempt(db, 'payout', seen),
  ]);
  expect(started.map((one) => one?.attempts ?? null).toSorted()).toEqual([1, null]);
});

test('an attempt that was overtaken neither begins another one nor takes itself back', async () => {
  const { db, open } = await begun();
  await expectFencing<Movement>({
    open: async () => {
      const { seen, read } = await open();
      let latest = seen;
      const begin = async () => {
        const started = await startAttempt(db, 'payout', latest);
        if (!started) throw new Error('nobody else looks after it');
        latest = started;
        return started;
      };
      return { begin, read };
    },
    ends: {
      'another attempt': (attempt) => startAttempt(db, 'payout', attempt),
      'taken back': (attempt) => deleteAttempt(db, attempt),
    },
  });
});

test('a further attempt leaves the time of the first one, and is in doubt from its own', async () => {
  const { db, open } = await begun();
  const { seen, read } = await open();
  const first = await startAttempt(db, 'payout', seen);
  await sql`
    update movement set asked_at = now() - interval '1 hour', unknown_at = now() - interval '1 hour'`.execute(
    db,
  );
  expect(first && (await startAttempt(db, 'payout', first))).toMatchObject({ attempts: 2 });
  const { asked_at, unknown_at } = (await read()) as Record<string, Date>;
  const agoOf = (moment: Date | undefined) => Date.now() - (moment?.getTime() ?? 0);
  expect(agoOf(asked_at)).toBeGreaterThan(3_590_000);
  expect(agoOf(unknown_at)).toBeLessThan(60_000);
});

test('a payout that the provider lists and was never sent counts as sent, and one that a person held gets a job', async () => {
  const { db } = await begun();
  const [memberId, other, third] = await manyMembers(db, 3);
  const make = async (state: string, attempts: number, whose = memberId, kind = 'payout') => {
    const id = newId();
    await sql`
      insert into movement (id, kind, member_id, partner, state, attempts, asked_at, unknown_at, settled_at)
      values (${id}, ${kind}, ${whose ?? 0n}, 'bank', ${state}, ${attempts},
        case when ${attempts} > 0 then timestamptz '2026-01-01' end, null,
        case when ${state} in ('posted', 'voided') then now() end)`.execute(db);
    return id;
  };
  const ids = {
    waiting: await make('needs_staff', 0),
    queued: await make('pending', 0, other),
    sent: await make('needs_staff', 1, third),
    ended: await make('voided', 0),
    gift: await make('pending', 0, memberId, 'gift-link'),
  };
  await inTransaction(db, (tx) => noteListed(tx, 'payout', Object.values(ids)));
  const { rows } = await sql<{ id: string; is: string }>`
    select id, concat_ws(' ', state, attempts, asked_at > now() - interval '1 minute',
      unknown_at > now() - interval '1 minute') as is from movement`.execute(db);
  const stateOf = new Map(rows.map(({ id, is }) => [id, is]));
  expect(Object.entries(ids).map(([name, id]) => `${name}: ${stateOf.get(id)}`)).toEqual([
    'waiting: pending 1 t t',
    'queued: pending 1 t t',
    'sent: needs_staff 1 f',
    'ended: voided 0',
    'gift: pending 0',
  ]);
  const jobs = await db.selectFrom('job').select(['kind', 'key', 'company']).execute();
  expect(jobs).toEqual([{ kind: 'payout', key: ids.waiting, company: 'bank' }]);
});

test('an end is written into the line, the case and the job of its movement, once', async () => {
  const { db, open } = await begun();
  const { seen, read } = await open();
  const id = seen.id;
  const line = { memberId: seen.memberId, type: 'withdraw', from: 'WALLET', to: 'SCB' } as const;
  const entry = { ...line, id, amount: 100n, status: 'PENDING', balanceAfter: null } as const;
  await inTransaction(db, (tx) => addStatementEntries(tx, [entry]));
  await sql`
    update statement_entry set updated_at = now() - interval '1 hour', created_at = now() - interval '1 hour'`.execute(
    db,
  );
  await sql`
    insert into staff_case (kind, subject, closed_at, resolution)
    values ('payout', ${id}, null, null), ('withdrawal', ${id}, '2026-01-01', 'approved'),
      ('slip', ${id}, null, null)`.execute(db);
  await sql`insert into job (kind, key, company) values ('payout', ${id}, 'bank'),
    ('payout', 'another', 'bank'), ('game-transfer', ${id}, 'PG')`.execute(db);
  const end = (state: 'posted' | 'voided', balance: bigint) =>
    inTransaction(db, (tx) =>
      recordEnds(tx, { kind: 'payout', caseKinds: ['payout', 'withdrawal'] }, [
        { id, state, balance },
      ]),
    );
  await sql`update movement set created_at = now() - interval '1 hour'`.execute(db);
  await end('posted', 900n);
  const ended = (await read()) as Record<string, unknown>;
  expect(ended).toMatchObject({ state: 'posted', settled_at: expect.any(Date) });
  expect(Date.now() - (ended['settled_at'] as Date).getTime()).toBeLessThan(60_000);
  const lines = async () => {
    const { rows } = await sql`
      select status, balance_after as balance, updated_at > now() - interval '1 minute' as "isNew"
      from statement_entry`.execute(db);
    return rows;
  };
  expect(await lines()).toEqual([{ status: 'SUCCESS', balance: 900n, isNew: true }]);
  const { rows: cases } = await sql<{ is: string }>`
    select concat_ws(' ', kind, resolution, closed_at > now() - interval '1 minute') as is
    from staff_case order by id`.execute(db);
  expect(cases.map(({ is }) => is)).toEqual(['payout posted t', 'withdrawal approved f', 'slip']);
  const jobs = await db.selectFrom('job').select(['kind', 'key']).orderBy('kind').execute();
  expect(jobs).toEqual([
    { kind: 'game-transfer', key: id },
    { kind: 'payout', key: 'another' },
  ]);
  // A line that has ended is no longer in progress.
  await end('voided', 1_000n);
  expect(await lines()).toEqual([{ status: 'SUCCESS', balance: 900n, isNew: true }]);
});

test('the lock of a movement lasts until the end of the transaction, and checks its kind', async () => {
  const { db, open } = await begun();
  const { seen } = await open();
  await inTransaction(db, async (tx) => {
    expect([...(await lockMovements(tx, 'payout', [seen.id])).keys()]).toEqual([seen.id]);
    expect((await lockMovements(tx, 'game-transfer', [seen.id])).size).toBe(0);
    const second = withoutWaiting(db, (other) => lockMovements(other, 'payout', [seen.id]));
    await expect(second).rejects.toMatchObject({ code: '55P03' });
  });
});

test('a movement that a person decides is no longer sent, and is handed over once', async () => {
  const { db, open } = await begun();
  const { seen, read } = await open();
  const give = () => inTransaction(db, (tx) => handOver(tx, seen.id));
  expect([await give(), await give()]).toEqual([true, false]);
  const before = await read();
  expect(await startAttempt(db, 'payout', seen)).toBeNull();
  await deleteAttempt(db, { ...seen, unknownSeconds: 60 });
  expect(await read()).toEqual(before);
});

test('an approved movement is released once, with one job', async () => {
  const { db, open } = await begun('needs_staff');
  const { seen, read } = await open();
  const approve = () => inTransaction(db, (tx) => release(tx, 'payout', seen.id));
  await approve();
  expect(await read()).toMatchObject({ state: 'pending' });
  await approve();
  const jobs = await db.selectFrom('job').select(['kind', 'key', 'company']).execute();
  expect(jobs).toEqual([{ kind: 'payout', key: seen.id, company: 'bank' }]);
});

test('no withdrawal is sent to the bank for which the ledger holds nothing, or another amount', async () => {
  const { db, open } = await begun();
  for (const reserved of [0n, 99n, 101n]) {
    const { seen } = await open(reserved);
    expect(await startAttempt(db, 'payout', seen), `${reserved}`).toBeNull();
  }
  const { seen } = await open();
  // Reserved for someone else.
  const [, other] = await manyMembers(db, 2);
  await sql`update movement set member_id = ${other ?? 0n}`.execute(db);
  expect(await startAttempt(db, 'payout', seen)).toBeNull();
  await sql`update movement set member_id = ${seen.memberId}`.execute(db);
  expect(await startAttempt(db, 'payout', seen)).not.toBeNull();
});

const was = (account: string, hoursAgo: number) => ({ account, hoursAgo });

test.each<[string, { account: string; hoursAgo: number }[], number | null, boolean]>([
  ['that its member never had', [was('other', 100)], 100, false],
  ['that its member has had for long', [], 25, true],
  ['that its member has had for an hour', [], 1, false],
  ['that its member had for two days', [was('own', 72), was('other', 24)], 24, true],
  ['that its member had from the first day', [was('own', 3), was('other', 1)], 1, true],
  [
    'that its member had between others',
    [was('first', 90), was('own', 3), was('other', 1)],
    1,
    false,
  ],
  [
    'that its member had between others for two days',
    [was('first', 90), was('own', 49), was('other', 1)],
    1,
    true,
  ],
])('a withdrawal to an account %s', async (_, history, changedHoursAgo, isSent) => {
  const { db, open } = await begun();
  const { seen } = await open();
  const own = await db
    .selectFrom('withdrawal')
    .select(['bank_code', 'bank_account_no as account'])
    .executeTakeFirstOrThrow();
  // As it was asked for; the member may have changed the account since.
  await sql`
    update member set bank_account_no = ${history.length === 0 ? own.account : 'other'},
      bank_changed_at = now() - make_interval(hours => ${changedHoursAgo})
    where id = ${seen.memberId}`.execute(db);
  for (const { account, hoursAgo } of history) {
    await sql`
      insert into bank_account_history (member_id, bank_code, account_no, account_name, since)
      values (${seen.memberId}, ${own.bank_code}, ${account === 'own' ? own.account : account}, 'NOY',
        now() - make_interval(hours => ${hoursAgo}))`.execute(db);
  }
  expect((await startAttempt(db, 'payout', seen)) !== null).toBe(isSent);
});

test('no withdrawal is sent to the bank whose reservation has ended', async () => {
  const { db, open } = await begun();
  const { seen } = await open();
  const end = { id: newTransferId(), pendingId: transferIdFrom(seen.id), op: 'void' } as const;
  await inTransaction(db, (tx) => mustPost(tx, { ...end, kind: 'payoutReturned' }));
  expect(await startAttempt(db, 'payout', seen)).toBeNull();
});

test('no withdrawal is sent to the bank whose reservation is another member’s money', async () => {
  const { db, open } = await begun();
  const { seen } = await open();
  const [other] = await manyMembers(db, 1);
  await inTransaction(db, async (tx) => {
    await sql`alter table withdrawal disable trigger user`.execute(tx);
    // To the account of its member, as it should be, but not out of their wallet.
    await sql`
      update withdrawal set bank_code = member.bank_code, bank_account_no = member.bank_account_no
      from member where member.id = ${other}`.execute(tx);
    await sql`update movement set member_id = ${other}`.execute(tx);
  });
  expect(await startAttempt(db, 'payout', seen)).toBeNull();
});

test('a member has one payout under way, and one transfer with each game', async () => {
  const db = await testDatabase();
  const [one, other] = await manyMembers(db, 2);
  const begin = ([memberId, kind, partner]: readonly [typeof one, string, string]) =>
    sql`
      insert into movement (id, kind, member_id, partner)
      values (${newId()}, ${kind}, ${memberId}, ${partner})`.execute(db);
  const underWay = [
    [one, 'payout', 'bank'],
    [one, 'game-transfer', 'PG'],
    [one, 'game-transfer', 'JOKER'],
    [other, 'game-transfer', 'PG'],
  ] as const;
  for (const movement of underWay) await begin(movement);
  await expect(begin([one, 'payout', 'other'])).rejects.toThrow('movement_one_payout');
  await expect(begin([one, 'game-transfer', 'PG'])).rejects.toThrow('movement_one_transfer');
  // Those that a staff user decides are under way too.
  await sql`update movement set state = 'needs_staff'`.execute(db);
  await expect(begin([one, 'payout', 'other'])).rejects.toThrow('movement_one_payout');
  await expect(begin([one, 'game-transfer', 'PG'])).rejects.toThrow('movement_one_transfer');
  await sql`update movement set state = 'voided', settled_at = now()`.execute(db);
  for (const movement of underWay) await begin(movement);
});
