import { createHash, randomBytes } from 'node:crypto';
import { type TransferId, transferIdFrom } from './ids.ts';

// Never changes: every id derived from a business fact would.
const namespace = Buffer.from('6f4c1b0e8d3a4c57a2e95b7d90c1f364', 'hex');

/** The id of the one transfer that answers a business fact such as `coupon:42` (uuid v5). */
export function transferId(businessKey: string): TransferId {
  const hash = createHash('sha1').update(namespace).update(businessKey).digest();
  return uuidOf(hash.subarray(0, 16), 5);
}

/** Id of a new transfer (UUID v7): ids created together are neighbours in the index. */
export function newTransferId(): TransferId {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  return uuidOf(bytes, 7);
}

function uuidOf(bytes: Buffer, version: 5 | 7): TransferId {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const text = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return transferIdFrom(text);
}
