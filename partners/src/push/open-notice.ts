import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** Keys of a browser that subscribed: no one else reads what is sent to it. */
export type BrowserKeys = { readonly pair: ECDH; readonly auth: Buffer };

export function newPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

const saltBytes = 16;
const headBytes = saltBytes + 4 + 1;
const tagBytes = 16;

/** Opens a notice as a browser does (RFC 8291 in one record of RFC 8188). Throws when it is not for these keys. */
export function openNotice({ pair, auth }: BrowserKeys, sealed: Buffer): string {
  const salt = sealed.subarray(0, saltBytes);
  const idEnd = headBytes + sealed.readUInt8(headBytes - 1);
  const sender = sealed.subarray(headBytes, idEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(
    sealed.subarray(-tagBytes),
  );
  const record = sealed.subarray(idEnd, -tagBytes);
  const opened = Buffer.concat([decipher.update(record), decipher.final()]);
  // The last record ends with a 2, and zeros after it.
  return opened.subarray(0, opened.lastIndexOf(2)).toString('utf8');
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
