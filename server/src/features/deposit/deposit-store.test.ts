import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import {
  cancelLiveQr,
  endOverdueQrs,
  endQr,
  findLiveQr,
  findQr,
  findQrByReference,
  findShownGateways,
  holdsQr,
  insertQr,
  listEndedQrs,
  payQr,
  showQr,
} from './deposit-store.ts';

type KeptQr = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly provider: string;
  readonly state?: string;
  /** Minutes until it ends; negative: since. */
  readonly left?: number;
  readonly hoursAgo?: number;
};

/** Two members, and QRs of theirs by number. */
async function world() {
  const db = await testDatabase();
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  const keep = ({ id, memberId, provider, state = 'live', left = 5, hoursAgo = 0 }: KeptQr) =>
    sql`
      insert into qr_code
        (id, member_id, provider, reference, asked, amount, payload, state, created_at, expires_at)
      values (${id}, ${memberId}, ${provider}, ${`R-${id}`}, 500, 501, ${`emv-${id}`}, ${state},
        now() - make_interval(hours => ${hoursAgo}), now() + make_interval(mins => ${left}))`.execute(
      db,
    );
  const states = async () => {
    const { rows } = await sql<{ is: string }>`
      select id || ' ' || state as is from qr_code order by id`.execute(db);
    return rows.map(({ is }) => is);
  };
  return { db, noy, malee, keep, states };
}

test('a member has one QR to pay at each provider, and sees no other’s', async () => {
  const { db, noy, malee, keep } = await world();
  await keep({ id: 'a', memberId: noy, provider: 'KBANK' });
  await keep({ id: 'b', memberId: noy, provider: 'WW' });
  await keep({ id: 'c', memberId: malee, provider: 'KBANK' });
  await keep({ id: 'd', memberId: malee, provider: 'WW', left: -1 });
  expect(await findLiveQr(db, noy, 'KBANK')).toMatchObject({
    id: 'a',
    asked: 500n,
    amount: 501n,
    payload: 'emv-a',
  });
  expect(await findLiveQr(db, noy, 'WW')).toMatchObject({ id: 'b' });
  expect(await findLiveQr(db, malee, 'KBANK')).toMatchObject({ id: 'c' });
  expect(await findLiveQr(db, malee, 'WW')).toBeUndefined();
  expect(await findLiveQr(db, noy, 'FP')).toBeUndefined();
});

test('a QR that is made or can be paid keeps others away, at its provider and from its member', async () => {
  const { db, noy, malee, keep } = await world();
  const holders = () =>
    inTransaction(db, async (tx) => {
      const held: string[] = [];
      for (const [name, memberId] of [
        ['noy', noy],
        ['malee', malee],
      ] as const) {
        for (const provider of ['KBANK', 'WW']) {
          if (await holdsQr(tx, memberId, provider)) held.push(`${name} ${provider}`);
        }
      }
      return held;
    });
  await keep({ id: 'a', memberId: noy, provider: 'KBANK', state: 'creating' });
  await keep({ id: 'b', memberId: noy, provider: 'WW', left: -1 });
  await keep({ id: 'c', memberId: malee, provider: 'KBANK', state: 'paid' });
  await keep({ id: 'd', memberId: malee, provider: 'WW' });
  expect(await holders()).toEqual(['noy KBANK', 'malee WW']);
});

test('a QR that is over makes room for a new one of its member at this provider, and nothing else', async () => {
  const { db, noy, malee, keep, states } = await world();
  await keep({ id: 'a', memberId: noy, provider: 'KBANK', left: -1 });
  await keep({ id: 'b', memberId: noy, provider: 'WW', left: -1 });
  await keep({ id: 'c', memberId: malee, provider: 'KBANK', left: -1 });
  await keep({ id: 'd', memberId: noy, provider: 'KBANK', left: -1, state: 'paid' });
  await keep({ id: 'e', memberId: malee, provider: 'WW' });
  await inTransaction(db, (tx) => endOverdueQrs(tx, noy, 'KBANK'));
  await inTransaction(db, (tx) => endOverdueQrs(tx, malee, 'WW'));
  expect(await states()).toEqual(['a expired', 'b live', 'c live', 'd paid', 'e live']);
});

test('a QR is cancelled once, by its member, and can no longer be opened', async () => {
  const { db, noy, malee, keep, states } = await world();
  await keep({ id: 'a', memberId: noy, provider: 'KBANK' });
  await keep({ id: 'b', memberId: noy, provider: 'WW' });
  expect(await cancelLiveQr(db, malee, 'a')).toBeUndefined();
  expect(await cancelLiveQr(db, noy, 'a')).toEqual({ provider: 'KBANK', reference: 'R-a' });
  expect(await cancelLiveQr(db, noy, 'a')).toBeUndefined();
  const issued = { providerRef: 'P', payload: 'emv', amount: 1n, expiresAt: new Date() };
  await showQr(db, 'a', issued);
  expect(await states()).toEqual(['a cancelled', 'b live']);
});

test('the ten QRs of a day that ended last at a provider are listed, newest first', async () => {
  const { db, noy, malee, keep } = await world();
  await keep({ id: 'old', memberId: noy, provider: 'KBANK', state: 'cancelled', hoursAgo: 25 });
  expect(await listEndedQrs(db, noy, 'KBANK')).toEqual([]);
  await keep({ id: 'other', memberId: noy, provider: 'WW', state: 'cancelled' });
  await keep({ id: 'failed', memberId: noy, provider: 'KBANK', state: 'failed' });
  await keep({ id: 'hers', memberId: malee, provider: 'KBANK', state: 'expired' });
  for (let hour = 11; hour > 0; hour -= 1) {
    const id = `${hour}`;
    const state = hour % 2 === 0 ? 'expired' : 'cancelled';
    await keep({ id, memberId: noy, provider: 'KBANK', state, hoursAgo: hour, left: -1 });
  }
  await keep({ id: 'over', memberId: noy, provider: 'KBANK', left: -1 });
  await keep({ id: 'live', memberId: malee, provider: 'WW' });
  const ended = await listEndedQrs(db, noy, 'KBANK');
  expect(ended.map(({ qrcodeId, end }) => `${qrcodeId} ${end}`)).toEqual([
    'over expired',
    '1 cancelled',
    '2 expired',
    '3 cancelled',
    '4 expired',
    '5 cancelled',
    '6 expired',
    '7 cancelled',
    '8 expired',
    '9 cancelled',
  ]);
  expect(await listEndedQrs(db, malee, 'WW')).toEqual([]);
});

test('a paid QR shows all its payments, in the order in which they arrived', async () => {
  const { db, noy, malee, keep } = await world();
  await keep({ id: 'a', memberId: noy, provider: 'KBANK', state: 'paid' });
  const [first, second] = [newId(), newId()];
  await inTransaction(db, async (tx) => {
    // Rows of their own, without the transfers that they belong to.
    await sql`set local session_replication_role = replica`.execute(tx);
    const paid = (row: object) =>
      sql`
      insert into inbound_payment
        (id, channel, external_ref, amount, paid_at, member_id, state, qr_id, credit_id, created_at)
      select gen_random_uuid(), 'KBANK', ref, amount, now(), member, state, 'a', credit,
        now() - make_interval(mins => minutes)
      from jsonb_to_record(${JSON.stringify(row)}::jsonb)
        as row (ref text, amount bigint, member bigint, state text, credit uuid, minutes int)`.execute(
        tx,
      );
    const member = noy.toString();
    const credited = { amount: 500, member, state: 'credited' };
    await paid({ ...credited, ref: 'P2', credit: second, minutes: 1 });
    await paid({ ...credited, ref: 'P1', amount: 501, credit: first, minutes: 2 });
    await paid({ ...credited, ref: 'P3', member: malee.toString(), credit: newId(), minutes: 1 });
    await paid({ ...credited, ref: 'P4', state: 'held', minutes: 1 });
  });
  expect(await listEndedQrs(db, noy, 'KBANK')).toEqual([
    {
      ...{ qrcodeId: 'a', end: 'paid', credited: 1_001n, entries: [first, second] },
      ...{ outside: 500n, returnedAt: null },
    },
  ]);
});

test('a QR is made under its reference, opened as its provider says, and ends from one state alone', async () => {
  const { db, noy, states } = await world();
  const made = { id: 'a', memberId: noy, provider: 'KBANK', reference: 'R-a', asked: 500n };
  await inTransaction(db, (tx) => insertQr(tx, made));
  const known = { id: 'a', memberId: noy, currency: 'THB', provider: 'KBANK', reference: 'R-a' };
  // As long as it can be paid for no time, that time is not over.
  expect(await findQr(db, 'a')).toMatchObject({ ...known, state: 'creating', isOver: false });
  await endQr(db, { id: 'a', from: 'live', to: 'expired' });
  expect(await states()).toEqual(['a creating']);
  const expiresAt = new Date(Date.now() + 600_000);
  await showQr(db, 'a', { providerRef: 'P-a', payload: 'emv', amount: 501n, expiresAt });
  const { rows } = await sql`
    select state, asked, amount, provider_ref as "providerRef", payload, expires_at as "expiresAt"
    from qr_code`.execute(db);
  expect(rows).toEqual([
    { state: 'live', asked: 500n, amount: 501n, providerRef: 'P-a', payload: 'emv', expiresAt },
  ]);
  await sql`
    update qr_code set expires_at = now(), created_at = now() - interval '90 seconds'`.execute(db);
  const found = await findQrByReference(db, 'R-a');
  expect(found).toMatchObject({ ...known, state: 'live', isOver: true });
  expect(Math.round(found?.ageSeconds ?? 0)).toBe(90);
  expect(await findQrByReference(db, 'R-b')).toBeUndefined();
  await endQr(db, { id: 'b', from: 'live', to: 'failed' });
  await endQr(db, { id: 'a', from: 'live', to: 'expired' });
  expect(await states()).toEqual(['a expired']);
});

test('a QR keeps the payment of its own with which it was paid first', async () => {
  const { db, noy, keep } = await world();
  await keep({ id: 'a', memberId: noy, provider: 'KBANK', state: 'expired' });
  await keep({ id: 'b', memberId: noy, provider: 'KBANK' });
  const paid = async (externalRef: string, qrId: string, channel = 'KBANK') => {
    const id = newId();
    await sql`
      insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state, qr_id)
      values (${id}, ${channel}, ${externalRef}, 500, now(), ${noy}, 'held', ${qrId})`.execute(db);
    return id;
  };
  const first = await paid('P1', 'a');
  await paid('P2', 'a');
  await paid('P3', 'b');
  await paid('P4', 'a', 'WW');
  const pay = (externalRef: string, qrId: string) =>
    inTransaction(db, (tx) => payQr(tx, qrId, { channel: 'KBANK', externalRef }));
  const kept = async () => {
    const { rows } = await sql<{ is: string }>`
      select id || ' ' || state || ' ' || coalesce(payment_id::text, '-') as is
      from qr_code order by id`.execute(db);
    return rows.map(({ is }) => is);
  };
  for (const ref of ['P3', 'P4', 'P5']) await pay(ref, 'a');
  expect(await kept()).toEqual(['a expired -', 'b live -']);
  await pay('P1', 'a');
  await pay('P2', 'a');
  expect(await kept()).toEqual([`a paid ${first}`, 'b live -']);
});

test('a provider is shown once it was switched on, and hidden when it was switched off', async () => {
  const { db } = await world();
  await sql`insert into gateway_setting (code, is_shown) values ('WW', true), ('FP', false)`.execute(
    db,
  );
  expect([...(await findShownGateways(db))]).toEqual(['WW']);
});
