import { memberIdFrom } from '@wallet/contract/ids';
import { transferId } from '@wallet/ledger';
import { expect, test } from 'vitest';
import { hashOfCode } from '#features/auth/otp-code.ts';
import { ownerText } from '#features/games/game-password.ts';
import { giftOwner, voucherKeyOwner } from '#features/gift-link/gift-secrets.ts';
import { secretOwner } from '#features/staff-accounts/staff-secrets.ts';
import { digestOf } from '#idempotency/idempotent-request.ts';
import { NumberSeal } from '#lib/number-seal.ts';
import { isPasswordOf } from '#lib/password-hash.ts';
import { keysFor, unseal } from '#lib/seal.ts';
import { linkKey, openSealedLink } from '#lib/sealed-link.ts';
import { signedFilePath } from '#lib/storage/signed-file-path.ts';
import { hashOfToken } from '#lib/token.ts';
import { signatureHeaders } from '#partner/partner-signature.ts';
import { atFullCost } from '#test/cheap-passwords.ts';

// Rows, browsers and providers hold what these functions made. Each answer below is fixed for good: with
// another one a repeat moves money twice, or what an earlier release has sealed cannot be opened.

const secret = Buffer.alloc(32, 7);
const secretsKey = { current: secret, before: null };
const now = new Date('2026-01-02T03:04:05Z');
const memberId = memberIdFrom('100001');

atFullCost();

test('the id of a transfer follows from its business fact as in every release', () => {
  expect(transferId('inbound:FP:42')).toBe('dd44576c-f0ef-5117-9f70-c5f7298661f4');
  expect(transferId('movement:0190c0de-0000-7000-8000-000000000001')).toBe(
    '1b600796-9bcc-5e6a-86a0-0bde8ab3f1d0',
  );
});

test('a request under an idempotency key has the same digest in every release', () => {
  const digest = digestOf({ call: 'withdraw', asked: { amount: 100_00n, to: null } });
  expect(digest.toString('hex')).toBe(
    '4294b1b6f1e9f0dfd9be785dc27cb939e72a37077be6299bed3ebff9e44ba0e6',
  );
});

test('numbers are sealed and indexed the same in every release', () => {
  const numbers = new NumberSeal(secret);
  expect(numbers.seal('phone', '0812345678')).toBe(
    'n1p.lsQpKYPNXOQpV-R8lwvJDTesvGQ8-teBWtAeYFKwQamo58EY6UA.',
  );
  expect(numbers.seal('account', '4012345678')).toBe(
    'n1a.qCP72xMlzMB5VN13hc8p3Ug0y0r93RBO1Kz1vMtgsgIfS8nLLew.',
  );
  expect(numbers.ending('phone', '0812345678')).toBe('cPlGdPcQmGGlNdm_');
  expect(numbers.ending('account', '4012345678')).toBe('qKJ5c368ETIu8gc1');
  expect(numbers.bare('account', '0012345678')).toBe('CoJbHwYLilBrioP3');
});

test('keys are derived the same in every release', () => {
  const [otp] = keysFor(secretsKey, 'otp');
  expect(otp.toString('base64url')).toBe('qKx0QMBsot97xARG0MVFsu7n0Zwgap3d0HB07WygWR0');
  expect(hashOfCode(secretsKey, Buffer.alloc(32, 1), '123456').toString('hex')).toBe(
    'ae75cf30c5c55c7cd91bdd6c3bb24d55a82c5e4f936145e10022887450392c25',
  );
  expect(signedFilePath(secretsKey, 'chat/one.webp', now)).toBe(
    '/files/chat/one.webp?until=1767323045&signature=VwUHhr6P1SH-q3Gj-h_DVTA9eAdFS1uG47hnTnuhfOI',
  );
  expect(linkKey(secretsKey, now)).toEqual({
    kid: 'p681',
    key: 'BHbFoK0pXPxMbGCSnnM04JCnG_UE8Hi3urQMQN16We7-w-7MYo384FmjA_s6lv8P_xLJ-S9XbW3BV_kYnF99tDE',
    expiresAt: new Date('2026-01-07T00:00:00Z'),
  });
  expect(hashOfToken('a-token').toString('hex')).toBe(
    '1f6076e3a47ba1ded08025ffe06e57af217c14f9407f33fba50f99b1c7019387',
  );
});

test('values sealed by an earlier release open with their owner', async () => {
  const opened = (owner: string, sealed: string) => unseal(secretsKey, owner, sealed);
  expect(opened('number key', 'k1.HLF-q3sJ-8JXI8hQ-xrialRAM-UW2fqQ_zJ6u4ct-I8f')).toBe('plain');
  expect(opened(voucherKeyOwner, 'k1.hOUiAC0M40FycdmQtspyCUfJXbLCn2RJe1l63MXoN0kw')).toBe('plain');
  expect(opened(giftOwner('gift-1'), 'k1.X87qQ7l-nDq4U0MGBOXAziieiQHFEBMxwYWh4ZJ2kN4B')).toBe(
    'plain',
  );
  expect(opened(secretOwner('noi'), 'k1.kZ42xKvS2rR7RUjgiKsBwe8tivG7D0u6_tyN8HvqrhsS')).toBe(
    'plain',
  );
  const player = ownerText({ memberId, code: 'PG' });
  expect(opened(player, 'k1.NuF2DkJ5-naDvyO7YVz0193zGORBmY3pvzSBHIpElnFG')).toBe('plain');
  const token =
    'v1.p681.BIHv9G5OdUSMoOMg0MDTKJZ0yIq2qHzzxybChtjKmwvPQNdq0aC3pFM37n8sDm9vL5bwtMVvOeElxy5hjkdcvJA._LFcisH7wBzIz0KW.zEpl50sfJ4W_GyaimUwQn4gyihLDJGagePXwCf40bpnL3rNauECkl5ws_SkhK389AVWwMXWQ3_ZgQjwmiaYtIMsiGhZKNb8t-VuEWDB8k4uHcuCFrwvek9Rtw4AGLgkNR-TgUJgYn-nHWVJZ09rW_95BBsnSszCJRIxSvow8uLmAWRMGEt4WmAx1tHTd9EtRjtZEDaAa8HFiOXxuUmbEgKDveWqcaE_0Bf1wbaL_oROzDUZr7vXjod69mwYL7cG2XN8JeLY_-D8jFj6_AH3Kx8pVjVoTaZkWEQPZp_YvaWjFYaVBlV0ISu-8o93327rBpwQRcVlLta5PtNWAMsL42kwKuHUUdhOXBaEoHoVvC14';
  expect(openSealedLink(secretsKey, { token, now }, { memberId, intent: 'one-press' })).toBe(
    'https://gift.example/1',
  );
  const hash =
    '$argon2id$v=19$m=19456,t=2,p=1$GurPs3YSReSh9YDUlyIKEg$I63h+XjUEZxETXrfF2IbHNE2aD+6Dwz2BpcqDHvyusQ';
  expect(await isPasswordOf(hash, 'correct horse')).toBe(true);
});

test('a request to a provider is signed the same in every release', () => {
  const partner = {
    key: 'bank',
    url: '',
    clientId: 'us',
    secret: 'shared',
    isContracted: true,
    recordOutcome: () => undefined,
  };
  expect(signatureHeaders(partner, '{"amount":"1.00"}', now.getTime())).toEqual({
    'x-client-id': 'us',
    'x-timestamp': '1767323045000',
    'x-signature': '991ff076d87dcfcd9d91dd747319abf7b089204ec23e20f1154adb7469d64ca8',
  });
});
