import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from '#lib/seal.ts';

/** A voucher as its gift's row keeps it until its outcome is known. */
export function sealVoucher(secretsKey: Buffer, id: string, voucher: string): string {
  return seal(secretsKey, ownerOf(id), voucher);
}

export function unsealVoucher(secretsKey: Buffer, id: string, sealed: string): string {
  return unseal(secretsKey, ownerOf(id), sealed);
}

/** Tells a voucher again without knowing it. */
export function hmacOf(secretsKey: Buffer, voucher: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'voucher', 32));
  return createHmac('sha256', key).update(voucher).digest();
}

function ownerOf(id: string): string {
  return `gift|${id}`;
}
