import { randomBytes } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import {
  findGift,
  findGiftWallet,
  findVoucherKey,
  insertGift,
  insertVoucherKey,
  listGiftMobiles,
  listSealedVouchers,
  readRejection,
  rejectGift,
  replaceVoucher,
  replaceVoucherKey,
} from './gift-link-store.ts';
import { sealVoucher, unsealVoucher } from './gift-secrets.ts';
import { resealVouchers } from './reseal-vouchers.ts';

async function world() {
  const db = await testDatabase();
  const [noy = 0n as MemberId, lao = 0n as MemberId] = await manyMembers(db, 2);
  await sql`update member set currency = 'LAK' where id = ${lao}`.execute(db);
  /** A gift whose movement has begun. */
  const redeem = async (digest: number) => {
    const id = newId();
    await sql`
      insert into movement (id, kind, member_id, partner, attempts, asked_at)
      values (${id}, 'gift-link', ${noy}, 'gift', 1, now())`.execute(db);
    const gift = { id, voucherHmac: Buffer.alloc(32, digest), voucher: `v${digest}`, mobile: '08' };
    const isNew = await inTransaction(db, (tx) => insertGift(tx, gift));
    return { id, isNew };
  };
  return { db, noy, lao, redeem };
}

test('a gift goes to a shown, confirmed wallet of its name that takes links, in its member’s currency', async () => {
  const { db, noy, lao } = await world();
  const { rows } = await sql<{ id: bigint }>`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('somsri', 'Somsri', 'admin', '', '') returning id`.execute(db);
  await sql`
    insert into deposit_account (kind, bank_code, account_no, account_name, currency, mode, position,
      is_shown, proposed_by)
    values ('bank', 'SCB', '1112223334', 'LOTUS', 'THB', 'MANUAL', 1, true, null),
      ('wallet', null, '081', 'LOTUS', 'THB', 'AUTO', 2, true, null),
      ('wallet', null, '082', 'LOTUS', 'THB', 'GIFT', 3, false, null),
      ('wallet', null, '083', 'LOTUS', 'THB', 'GIFT', 4, true, ${rows[0]?.id}),
      ('wallet', null, '084', 'ROSE', 'THB', 'GIFT', 5, true, null)`.execute(db);
  expect(await findGiftWallet(db, 'LOTUS', noy)).toBeNull();
  expect(await findGiftWallet(db, 'ROSE', noy)).toBe('084');
  expect(await findGiftWallet(db, 'ROSE', lao)).toBeNull();
  // The amounts they took are compared, whether they were accepted or not.
  await sql`insert into movement (id, kind, member_id, partner, state, settled_at)
    values (${newId()}, 'gift-link', ${noy}, 'gift', 'voided', now())`.execute(db);
  await sql`
    insert into gift_link (id, voucher_hmac, mobile, refusal)
    select id, ''::bytea, '080', 'TRUELINK_INVALID' from movement`.execute(db);
  expect(await listGiftMobiles(db)).toEqual(['080', '081', '082', '084']);
});

test('a voucher is redeemed once, and again when it was rejected', async () => {
  const { db, redeem } = await world();
  const first = await redeem(1);
  expect(first.isNew).toBe(true);
  expect((await redeem(1)).isNew).toBe(false);
  expect((await redeem(2)).isNew).toBe(true);
  await inTransaction(db, (tx) => rejectGift(tx, first.id, 'TRUELINK_DUPLICATE'));
  expect(await inTransaction(db, (tx) => readRejection(tx, first.id))).toBe('TRUELINK_DUPLICATE');
  expect(await findGift(db, first.id)).toMatchObject({
    ...{ refusal: 'TRUELINK_DUPLICATE', voucher: null, amount: null, entry: null, mobile: '08' },
  });
  expect((await redeem(1)).isNew).toBe(true);
});

test('a sealed value is replaced only if it is still the one that was read, and the first key stays', async () => {
  const { db, redeem } = await world();
  const [one, other] = [await redeem(1), await redeem(2)];
  await replaceVoucher(db, { id: one.id, from: 'v1', to: 'new' });
  await replaceVoucher(db, { id: other.id, from: 'v1', to: 'wrong' });
  const sealed = await listSealedVouchers(db);
  expect(sealed.map(({ voucher }) => voucher).toSorted()).toEqual(['new', 'v2']);
  await inTransaction(db, (tx) => rejectGift(tx, one.id, 'TRUELINK_INVALID'));
  expect(await listSealedVouchers(db)).toEqual([{ id: other.id, voucher: 'v2' }]);

  expect(await findVoucherKey(db)).toBeUndefined();
  await insertVoucherKey(db, 'first');
  await insertVoucherKey(db, 'second');
  await replaceVoucherKey(db, 'second', 'wrong');
  expect(await findVoucherKey(db)).toBe('first');
  await replaceVoucherKey(db, 'first', 'third');
  expect(await findVoucherKey(db)).toBe('third');
});

test('every voucher has the new secret in the end, whichever had it before', async () => {
  const { db, redeem } = await world();
  const [old, current] = [randomBytes(32), randomBytes(32)];
  const [before, both, only] = [
    { current: old, before: null },
    { current, before: old },
    { current, before: null },
  ];
  for (const [digest, secretsKey] of [both, before, both, before].entries()) {
    const { id } = await redeem(digest);
    const to = sealVoucher(secretsKey, id, `VOUCHER${digest}`);
    await replaceVoucher(db, { id, from: `v${digest}`, to });
  }
  expect(await resealVouchers(db, both)).toBe(2);
  const sealed = await listSealedVouchers(db);
  const opened = sealed.map(({ id, voucher }) => unsealVoucher(only, id, voucher));
  expect(opened.toSorted()).toEqual(['VOUCHER0', 'VOUCHER1', 'VOUCHER2', 'VOUCHER3']);
  expect(await resealVouchers(db, both)).toBe(0);
});
