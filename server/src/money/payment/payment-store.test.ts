import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { openAllHouses } from '#money/book/house-accounts.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { expireAnnouncement, insertAnnouncement, matchAnnouncement } from './announcement-store.ts';
import { findPayment } from './payment-store.ts';
import { matchQrPayment, readReport, reportBill } from './qr-reports.ts';
import { settleDeposit } from './settle-deposit.ts';

async function world() {
  const db = await testDatabase();
  await openAllHouses(db, []);
  const [noy = 0n as MemberId, malee = 0n as MemberId] = await manyMembers(db, 2);
  return { db, noy, malee };
}

test('each report of a QR takes one payment of its amount, the earliest first, and finds it again', async () => {
  const { db, noy } = await world();
  const qr = { id: newId(), provider: 'KBANK' };
  await sql`
    insert into qr_code (id, member_id, provider, reference, asked, amount, state)
    values (${qr.id}, ${noy}, 'KBANK', ${qr.id}, 5, 5, 'expired')`.execute(db);
  const pay = (externalRef: string, amount: bigint, minute: number, qrId: string | null = qr.id) =>
    inTransaction(db, (tx) =>
      settleDeposit(tx, {
        ...{ channel: 'KBANK', externalRef, amount, currency: 'THB', memberId: noy, qrId },
        paidAt: new Date(Date.UTC(2026, 10, 20, 10, minute)),
      }),
    );
  await pay('KP-LATE', 5n, 9);
  await pay('KP-EARLY', 5n, 1);
  await pay('KP-MORE', 6n, 0);
  await pay('KP-PLAIN', 5n, 0, null);
  const { rows } = await sql<{ id: string; ref: string }>`
    select id, external_ref as ref from inbound_payment`.execute(db);
  const nameOf = (id: string | undefined) => rows.find((row) => row.id === id)?.ref ?? null;
  const report = async (externalRef: string, amount = 5n) => {
    const found = await inTransaction(db, (tx) => matchQrPayment(tx, qr, { externalRef, amount }));
    return nameOf(found?.id);
  };
  expect(await report('014A')).toBe('KP-EARLY');
  expect(await report('014B')).toBe('KP-LATE');
  expect(await report('014C')).toBeNull();
  expect(await report('014A')).toBe('KP-EARLY');
  expect(await report('014D', 6n)).toBe('KP-MORE');
  const find = async (channel: string, externalRef: string) =>
    nameOf((await inTransaction(db, (tx) => findPayment(tx, channel, externalRef)))?.id);
  expect(await find('KBANK', '014B')).toBe('KP-LATE');
  expect(await find('KBANK', 'KP-LATE')).toBe('KP-LATE');
  // A number says nothing without its channel.
  expect([await find('WW', '014B'), await find('WW', 'KP-LATE')]).toEqual([null, null]);

  const bill = (reference: string) =>
    inTransaction(db, (tx) =>
      reportBill(tx, { bill: reference, externalRef: '014E/1', amount: 5n }),
    );
  expect([await bill(''), await bill('OTHER')]).toEqual([null, null]);
  expect(await bill(qr.id)).toMatchObject({ channel: 'KBANK', memberId: noy });
  const jobs = await db.selectFrom('job').select('key').where('kind', '=', 'qr-report').execute();
  // A node of the release before reads it too.
  expect(jobs).toEqual([{ key: `${qr.id}:014E/1:5` }]);
});

test('a report of a transfer is read as it was written, whatever signs its number has', async () => {
  const { db, noy } = await world();
  const qr = 'listed:KBANK:KP-1';
  await sql`
    insert into qr_code (id, member_id, provider, reference, asked, state)
    values (${qr}, ${noy}, 'KBANK', ${qr}, 1, 'expired')`.execute(db);
  const report = { bill: qr, externalRef: '014AB:1/ก%', amount: 20_000n };
  await inTransaction(db, (tx) => reportBill(tx, report));
  const job = db.selectFrom('job').select('key').where('kind', '=', 'qr-report');
  const { bill: qrId, ...rest } = report;
  expect(readReport(await job.executeTakeFirstOrThrow())).toEqual({ qrId, ...rest });
});

test('an announcement ends once, as what it became first', async () => {
  const { db, noy, malee } = await world();
  const announce = (memberId: MemberId, amount: bigint) => {
    const id = newId();
    return inTransaction(db, async (tx) => ({
      id,
      isNew: await insertAnnouncement(tx, id, { memberId, amount }),
    }));
  };
  const first = await announce(noy, 300n);
  expect([first.isNew, (await announce(noy, 300n)).isNew]).toEqual([true, false]);
  expect((await announce(malee, 300n)).isNew).toBe(true);
  const second = await announce(noy, 500n);
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select amount || ' ' || state as state from deposit_notice where member_id = ${noy}
      order by amount, created_at`.execute(db);
    return rows.map(({ state }) => state);
  };
  const paid = newId();
  await inTransaction(db, (tx) => matchAnnouncement(tx, paid, { memberId: noy, amount: 300n }));
  await expireAnnouncement(db, first.id);
  expect(await states()).toEqual(['300 matched', '500 open']);
  await expireAnnouncement(db, second.id);
  await inTransaction(db, (tx) => matchAnnouncement(tx, newId(), { memberId: noy, amount: 500n }));
  expect(await states()).toEqual(['300 matched', '500 expired']);
  const matched = await db
    .selectFrom('deposit_notice')
    .select(['id', 'payment_id'])
    .where('payment_id', 'is not', null)
    .execute();
  expect(matched).toEqual([{ id: first.id, payment_id: paid }]);
});
