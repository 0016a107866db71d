import { expect, test } from 'vitest';
import { startPartners, type TestPartners, temporaryFolder, writeFacts } from '../test/partners.ts';

async function link(partners: TestPartners, request: object): Promise<string> {
  const { json } = await partners.call('POST', '/control/gift-links', request);
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

test('of a request that arrives twice, the answer is that of the first copy', async () => {
  const partners = await startPartners();
  const hash = await link(partners, { amount: 50 });
  await partners.call('PUT', '/control/faults/gift', { mode: 'duplicate', times: 1 });
  expect(codeOf(await redeem(partners, hash, '0811111111'))).toBe('SUCCESS');
  expect(codeOf(await redeem(partners, hash, '0811111111'))).toBe('TARGET_USER_REDEEMED');
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

test('an envelope tells who took how much, and what is left', async () => {
  let clock = Date.parse('2026-11-20T10:00:00Z');
  const partners = await startPartners({ now: () => clock });
  const hash = await link(partners, { amount: 100, people: 2 });
  const { json } = await redeem(partners, hash, '0811111111');
  const ticket = { mobile: '0811111111', update_date: clock, amount_baht: '50.00' };
  expect(json['data']).toMatchObject({
    voucher: {
      ...{ amount_baht: '100.00', redeemed_amount_baht: '50.00', member: 2, status: 'active' },
      ...{ link: hash, redeemed: 1, available: 1, expire_date: clock + 72 * 3_600_000 },
    },
    redeemer_profile: { mobile_number: '0811111111' },
    my_ticket: ticket,
    tickets: [ticket],
  });
  const verify = async (mobile: string) =>
    partners.call('GET', `/gift/campaign/vouchers/${hash}/verify?mobile=${mobile}`);
  const looked = await verify('0822222222');
  expect([codeOf(looked), looked.json['data']]).toMatchObject([
    'SUCCESS',
    { my_ticket: null, voucher: { redeemed: 1 } },
  ]);
  expect(codeOf(await verify('0811111111'))).toBe('TARGET_USER_REDEEMED');
  const other = { mobile: '0822222222', voucher_hash: 'another' };
  const unlike = await partners.call('POST', `/gift/campaign/vouchers/${hash}/redeem`, other);
  expect([unlike.status, codeOf(unlike)]).toEqual([400, 'BAD_REQUEST']);

  const began = clock;
  clock += 1_000;
  await redeem(partners, hash, '0822222222');
  expect((await verify('0833333333')).json['data']).toMatchObject({
    voucher: { status: 'redeemed', available: 0 },
  });
  const tickets = async (mobile: string, from: number, to: number) => {
    const query = `mobile=${mobile}&from=${from}&to=${to}`;
    const reply = await partners.call('GET', `/gift/campaign/tickets?${query}`);
    return Object(reply.json['data']).tickets;
  };
  const own = { ...ticket, full_name: expect.any(String), voucher_hash: hash };
  expect(await tickets('0811111111', began, clock)).toEqual([own]);
  expect(await tickets('0811111111', began + 1, clock + 1)).toEqual([]);
  expect(await tickets('0822222222', began, clock)).toEqual([]);
  expect(await tickets('0822222222', began, clock + 1)).toMatchObject([{ mobile: '0822222222' }]);
  await partners.call('PUT', '/control/lists/gift', { ref: hash, untruth: 'left out' });
  expect(await tickets('0822222222', began, clock + 1)).toEqual([]);

  // It lives for three days, to the moment.
  const old = await link(partners, { amount: 50 });
  clock += 72 * 3_600_000 - 1;
  const checked = `/gift/campaign/vouchers/${old}/verify?mobile=0822222222`;
  expect(codeOf(await partners.call('GET', checked))).toBe('SUCCESS');
  clock += 1;
  expect(codeOf(await partners.call('GET', checked))).toBe('VOUCHER_EXPIRED');
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

test('a fault of gifts meets the taking of an envelope', async () => {
  const partners = await startPartners();
  const hash = await link(partners, { amount: 50 });
  await partners.call('PUT', '/control/faults/gift', { mode: 'error500', times: 1 });
  expect((await redeem(partners, hash, '0811111111')).status).toBe(500);
  expect(codeOf(await redeem(partners, hash, '0811111111'))).toBe('SUCCESS');
});

test('a list of tickets gives two hundred, and where to go on', async () => {
  const dataDir = temporaryFolder();
  const ticket = { mobile: '0811111111', amount: 1, at: 5 };
  const redeemed = { type: 'redeemed', hash: 'unknown', ticket };
  writeFacts(
    dataDir,
    'gift',
    Array.from({ length: 201 }, () => redeemed),
  );
  const partners = await startPartners({ dataDir });
  const { json } = await partners.call(
    'GET',
    '/gift/campaign/tickets?mobile=0811111111&from=0&to=9',
  );
  const { tickets, next } = Object(json['data']);
  expect([tickets.length, next]).toEqual([200, 200]);
});
