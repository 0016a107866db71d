import { expect, test } from 'vitest';
import { startPartners, type TestPartners } from '../test/partners.ts';

async function link(partners: TestPartners, wish: object): Promise<string> {
  const { json } = await partners.call('POST', '/control/gift-links', wish);
  return String(json['hash']);
}

function redeem(partners: TestPartners, hash: string, mobile: string) {
  const path = `/gift/campaign/vouchers/${hash}/redeem`;
  return partners.call('POST', path, { mobile, voucher_hash: hash });
}

function codeOf(reply: { json: Record<string, unknown> }): unknown {
  return Object(reply.json['status']).code;
}

test('an envelope pays once; asking again reports that it was us', async () => {
  const partners = await startPartners();
  const hash = await link(partners, { amount: 50.5 });
  const first = await redeem(partners, hash, '0811111111');
  expect(codeOf(first)).toBe('SUCCESS');
  expect(first.json['data']).toMatchObject({ my_ticket: { amount_baht: '50.50' } });
  const again = await redeem(partners, hash, '0811111111');
  expect(codeOf(again)).toBe('TARGET_USER_REDEEMED');
  expect(again.json['data']).toMatchObject({ my_ticket: { amount_baht: '50.50' } });
  expect(codeOf(await redeem(partners, hash, '0822222222'))).toBe('VOUCHER_OUT_OF_STOCK');
});

test('a shared envelope gives every phone its part and no satang is lost', async () => {
  const partners = await startPartners();
  const hash = await link(partners, { amount: 200, people: 3 });
  const shares = [];
  for (const mobile of ['0811111111', '0822222222', '0833333333']) {
    const { json } = await redeem(partners, hash, mobile);
    shares.push(Object(json['data']).my_ticket.amount_baht);
  }
  expect(shares).toEqual(['66.66', '66.66', '66.68']);
});

test('unknown, expired, own and malformed envelopes are rejected in the known words', async () => {
  const partners = await startPartners();
  expect(codeOf(await redeem(partners, 'x'.repeat(18), '0811111111'))).toBe('VOUCHER_NOT_FOUND');
  const expired = await link(partners, { amount: 50, expired: true });
  expect(codeOf(await redeem(partners, expired, '0811111111'))).toBe('VOUCHER_EXPIRED');
  const own = await link(partners, { amount: 50, ownerMobile: '0811111111' });
  expect(codeOf(await redeem(partners, own, '0811111111'))).toBe('CANNOT_GET_OWN_VOUCHER');
  expect(codeOf(await redeem(partners, own, '12'))).toBe('TARGET_USER_NOT_FOUND');
  const verify = `/gift/campaign/vouchers/${own}/verify?mobile=0822222222`;
  expect(codeOf(await partners.call('GET', verify))).toBe('SUCCESS');
});
