import type { Database } from '#db/database.ts';
import { reseal, type SecretsKey } from '#lib/seal.ts';
import {
  findVoucherKey,
  listSealedVouchers,
  replaceVoucher,
  replaceVoucherKey,
} from './gift-link-store.ts';
import { giftOwner, voucherKeyOwner } from './gift-secrets.ts';

/**
 * Re-encrypts vouchers and the key of their digests with the current secret; returns how many were changed.
 */
export async function resealVouchers(db: Database, secretsKey: SecretsKey): Promise<number> {
  let resealed = 0;
  const key = await findVoucherKey(db);
  const newKey = key === undefined ? null : reseal(secretsKey, voucherKeyOwner, key);
  if (key !== undefined && newKey !== null) {
    await replaceVoucherKey(db, key, newKey);
    resealed += 1;
  }
  for (const { id, voucher } of await listSealedVouchers(db)) {
    const to = reseal(secretsKey, giftOwner(id), voucher);
    if (to === null) continue;
    await replaceVoucher(db, { id, from: voucher, to });
    resealed += 1;
  }
  return resealed;
}
