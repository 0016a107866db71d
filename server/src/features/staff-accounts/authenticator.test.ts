import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { newAuthenticatorSecret, setUpOf, stepOf } from './authenticator.ts';

test('an authenticator is set up with the account’s name and the parameters that every app assumes', async () => {
  const secret = newAuthenticatorSecret();
  // 160 bits, five in each sign.
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const shown = await setUpOf({ username: 'somsri', secret });
  const address =
    `otpauth://totp/Wallet%20staff:somsri?issuer=Wallet%20staff&secret=${secret}` +
    '&algorithm=SHA1&digits=6&period=30';
  expect(shown).toEqual({
    secret,
    qr: await QRCode.toString(address, { type: 'svg', margin: 1 }),
  });
});

test('a code belongs to its half minute, and counts in the one before and after it', () => {
  // The first vector of RFC 6238, in six digits: 59 seconds after 1970 began.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const at = (seconds: number) => stepOf(secret, '287082', new Date(seconds * 1_000));
  expect([at(29), at(30), at(59), at(60), at(89), at(90)]).toEqual([1n, 1n, 1n, 1n, 1n, null]);
  expect(stepOf(secret, '287083', new Date(59_000))).toBeNull();
});
