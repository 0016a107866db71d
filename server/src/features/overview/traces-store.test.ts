import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { databaseWithClock } from '#test/database-clock.ts';
import { manyMembers } from '#test/many-members.ts';
import { paidIn, paidOut, played } from '#test/past-money.ts';
import {
  listGameTraces,
  listPaymentTraces,
  readGiftTraces,
  readPayoutTraces,
} from './traces-store.ts';

const now = Date.parse('2026-11-20T05:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1_000).toISOString();
const date = (seconds: number) => new Date(ago(seconds));
const [minutes, day] = [60, 86_400];

async function town() {
  const { db, setClock } = await databaseWithClock();
  await setClock(ago(0));
  // A member has one open movement of a kind.
  const [id, other, third] = (await manyMembers(db, 3)) as [MemberId, MemberId, MemberId];
  return { db, id, other, third };
}

const quiet = {
  isMaintenance: false,
  open: 0,
  openSince: null,
  openSeconds: 0,
  succeeded: 0,
  failed: 0,
  lastSuccessAt: null,
};

test('a game is judged by what it has not answered for a quarter of a minute, and by the last quarter of an hour', async () => {
  const { db, id, other, third } = await town();
  await played(db, id, 'in', 100n, { at: ago(90), state: 'pending' });
  await played(db, other, 'in', 100n, { at: ago(16), state: 'pending' });
  await played(db, third, 'in', 100n, { at: ago(15), state: 'pending' });
  for (const state of ['posted', 'posted', 'voided'] as const) {
    await played(db, id, 'in', 100n, { at: ago(14 * minutes), state });
    await played(db, id, 'in', 100n, { at: ago(16 * minutes), state });
  }
  await played(db, id, 'in', 100n, { at: ago(23 * 3_600), partner: 'JOKER' });
  await played(db, id, 'in', 100n, { at: ago(day), partner: 'SLOTXO' });
  // Payouts of a provider of that name are not of the bank.
  await paidOut(db, id, 100n, { at: ago(60), partner: 'PG' });
  await paidOut(db, id, 100n, { at: ago(60), partner: 'PG', state: 'pending' });
  await sql`insert into game_setting (code, is_maintenance) values ('SLOTXO', true)
    on conflict (code) do update set is_maintenance = true`.execute(db);
  expect(await listGameTraces(db, ['SLOTXO', 'PG', 'JOKER'])).toEqual([
    { ...quiet, code: 'SLOTXO', isMaintenance: true },
    {
      ...quiet,
      code: 'PG',
      open: 2,
      openSince: date(90),
      openSeconds: 90,
      succeeded: 2,
      failed: 1,
      lastSuccessAt: date(14 * minutes),
    },
    { ...quiet, code: 'JOKER', lastSuccessAt: date(23 * 3_600) },
  ]);
});

test('a payout that the bank rejected is its failure, one that was never sent is not', async () => {
  const { db, id, other, third } = await town();
  await paidOut(db, id, 100n, { at: ago(60), state: 'pending' });
  await paidOut(db, third, 100n, { at: ago(20), state: 'pending' });
  await paidOut(db, other, 100n, { at: ago(15), state: 'pending' });
  await paidOut(db, id, 100n, { at: ago(10 * minutes) });
  await paidOut(db, id, 100n, { at: ago(16 * minutes) });
  await paidOut(db, id, 100n, { at: ago(5 * minutes), state: 'voided' });
  await paidOut(db, id, 100n, { at: ago(5 * minutes), state: 'voided', refusal: 'CANCELLED' });
  await played(db, id, 'in', 100n, { at: ago(60), state: 'pending' });
  await played(db, id, 'in', 100n, { at: ago(60) });
  const traces = {
    ...quiet,
    code: 'BANK',
    open: 2,
    openSince: date(60),
    openSeconds: 60,
    succeeded: 1,
    failed: 1,
    lastSuccessAt: date(10 * minutes),
  };
  expect(await readPayoutTraces(db, 'BANK')).toEqual(traces);
});

test('a gateway is judged by notices that we have not read, by its codes, and by the last payment', async () => {
  const { db, id, other } = await town();
  const notice = (provider: string, at: string, readAt: string | null) =>
    sql`insert into hook_notice (provider, event_id, body, received_at, processed_at)
      values (${provider}, ${newId()}, '{}', ${at}, ${readAt})`.execute(db);
  const code = (owner: MemberId, provider: string, state: string, at: string) =>
    sql`insert into qr_code (id, member_id, provider, reference, asked, state, created_at)
      values (${newId()}, ${owner}, ${provider}, ${newId()}, 100, ${state}, ${at})`.execute(db);
  await notice('KBANK', ago(40), null);
  await notice('KBANK', ago(20), null);
  await notice('KBANK', ago(15), null);
  await notice('KBANK', ago(60), ago(50));
  await notice('SCB', ago(60), null);
  for (const state of ['live', 'expired', 'failed']) {
    await code(id, 'KBANK', state, ago(14 * minutes));
    await code(other, 'KBANK', state, ago(16 * minutes));
  }
  await paidIn(db, id, 100n, ago(3 * 3_600));
  await paidIn(db, id, 100n, ago(2 * 3_600));
  expect(await listPaymentTraces(db, ['WW', 'KBANK'])).toEqual([
    { ...quiet, code: 'WW' },
    {
      ...quiet,
      code: 'KBANK',
      open: 2,
      openSince: date(40),
      openSeconds: 40,
      succeeded: 2,
      failed: 1,
      lastSuccessAt: date(2 * 3_600),
    },
  ]);
  await sql`update inbound_payment set paid_at = ${ago(day)}`.execute(db);
  expect(await listPaymentTraces(db, ['KBANK'])).toMatchObject([{ lastSuccessAt: null }]);
});

test('vouchers are judged like a game that never fails', async () => {
  const { db, id, other, third } = await town();
  const gift = (state: string, at: string, owner = id) =>
    sql`insert into movement (id, kind, member_id, partner, state, attempts, asked_at, created_at, settled_at)
      values (${newId()}, 'gift-link', ${owner}, 'gift', ${state}, 1, ${at}, ${at},
        ${state === 'pending' ? null : at}::timestamptz)`.execute(db);
  await gift('pending', ago(30));
  await gift('pending', ago(20), third);
  await gift('pending', ago(15), other);
  await gift('posted', ago(14 * minutes));
  await gift('posted', ago(16 * minutes));
  await gift('voided', ago(60));
  await played(db, id, 'in', 100n, { at: ago(60) });
  expect(await readGiftTraces(db, 'TRUE')).toEqual({
    ...quiet,
    code: 'TRUE',
    open: 2,
    openSince: date(30),
    openSeconds: 30,
    succeeded: 1,
    lastSuccessAt: date(14 * minutes),
  });
});
