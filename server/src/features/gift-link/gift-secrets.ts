import { createHmac } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { keysFor, type SecretsKey, seal, unseal } from '#lib/seal.ts';
import { findVoucherKey, insertVoucherKey } from './gift-link-store.ts';

/** A voucher as its gift's row keeps it until its outcome is known. */
export function sealVoucher(secretsKey: SecretsKey, id: string, voucher: string): string {
  return seal(secretsKey, giftOwner(id), voucher);
}

export function unsealVoucher(secretsKey: SecretsKey, id: string, sealed: string): string {
  return unseal(secretsKey, giftOwner(id), sealed);
}

/** Digest that identifies a voucher without revealing it. */
export async function voucherDigests(
  db: Database,
  secretsKey: SecretsKey,
): Promise<(voucher: string) => Buffer> {
  const key = await voucherKey(db, secretsKey);
  return (voucher) => createHmac('sha256', key).update(voucher).digest();
}

/** The key of the digests; made once, from the secret of the earlier digests. */
async function voucherKey(db: Database, secretsKey: SecretsKey): Promise<Buffer> {
  const kept = await findVoucherKey(db);
  if (kept !== undefined)
    return Buffer.from(unseal(secretsKey, voucherKeyOwner, kept), 'base64url');
  const first = keysFor(secretsKey, 'voucher').at(-1)?.toString('base64url') ?? '';
  await insertVoucherKey(db, seal(secretsKey, voucherKeyOwner, first));
  return voucherKey(db, secretsKey);
}

export const voucherKeyOwner = 'voucher key';

export function giftOwner(id: string): string {
  return `gift|${id}`;
}
