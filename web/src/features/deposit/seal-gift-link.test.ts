import { expect, test } from 'vitest';
import { sealGiftLink } from './seal-gift-link.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const plain = 'https://gift.truemoney.com/campaign/?v=0123456789abcdefgh::0812345678';
const memberId = '100001';
const idempotencyKey = '01938f5e-7b1c-7000-8000-000000000001';

async function serverKeys() {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
  return { pair, publicKey: { kid: 'k1', key: Buffer.from(raw).toString('base64url') } };
}

/** Opens a token as the server does; written here again, so that both ends are held to the format. */
async function open(token: string, pair: CryptoKeyPair, aad: string): Promise<string> {
  const [, , epk = '', iv = '', sealed = ''] = token.split('.');
  const ourPublic = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey));
  const theirPublic = Buffer.from(epk, 'base64url');
  const theirs = await crypto.subtle.importKey('raw', theirPublic, curve, false, []);
  const secret = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: theirs },
    pair.privateKey,
    256,
  );
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: Buffer.concat([theirPublic, ourPublic]),
      info: Buffer.from('truelink/v1'),
    },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: Buffer.from(iv, 'base64url'), additionalData: Buffer.from(aad) },
    key,
    Buffer.from(sealed, 'base64url'),
  );
  return Buffer.from(opened).toString().replace(/\0+$/, '');
}

test('the server opens what the app seals', async () => {
  const { pair, publicKey } = await serverKeys();
  const token = await sealGiftLink({ plain, publicKey, memberId, idempotencyKey });
  const aad = `truelink|v1|k1|${memberId}|${idempotencyKey}`;
  expect(await open(token ?? '', pair, aad)).toBe(plain);
});

test('another member or another request cannot use it', async () => {
  const { pair, publicKey } = await serverKeys();
  const token = await sealGiftLink({ plain, publicKey, memberId, idempotencyKey });
  const others = [
    `truelink|v1|k1|100002|${idempotencyKey}`,
    `truelink|v1|k1|${memberId}|01938f5e-7b1c-7000-8000-000000000002`,
  ];
  for (const aad of others) {
    await expect(open(token ?? '', pair, aad)).rejects.toThrow('operation failed');
  }
  // The same key opens it for whom it was sealed.
  const own = `truelink|v1|k1|${memberId}|${idempotencyKey}`;
  expect(await open(token ?? '', pair, own)).toBe(plain);
});

test('no two tokens are alike, and all have one length', async () => {
  const { publicKey } = await serverKeys();
  const short = await sealGiftLink({ plain: 'x', publicKey, memberId, idempotencyKey });
  const long = await sealGiftLink({ plain, publicKey, memberId, idempotencyKey });
  expect(short).not.toBe(long);
  expect(short?.length).toBe(long?.length);
});

test('a text that is too long for a link is not sealed', async () => {
  const { publicKey } = await serverKeys();
  const sealing = { plain: 'x'.repeat(257), publicKey, memberId, idempotencyKey };
  expect(await sealGiftLink(sealing)).toBeNull();
  expect(await sealGiftLink({ ...sealing, plain: 'x'.repeat(256) })).not.toBeNull();
});
