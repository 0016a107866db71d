import { validate } from 'promptparse';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startPartners } from '../test/partners.ts';

const transfer = {
  toBank: 'KBANK',
  toAccount: '1112223334',
  fromBank: 'SCB',
  fromAccount: '1234567890',
  fromName: 'สมชาย ใจดี',
  amount: 500.25,
};

test('a transfer appears once in the feed of its account, behind the cursor', async () => {
  const partners = await startPartners();
  await partners.call('POST', '/control/bank-transfers', transfer);
  await partners.call('POST', '/control/bank-transfers', { ...transfer, toAccount: '5556667778' });
  await partners.call('POST', '/control/bank-transfers', { ...transfer, amount: 20, ref1: 'D1' });
  const read = (after: unknown) =>
    partners.signed('bank', 'GET', `/bank/v1/feed?bank=KBANK&account=1112223334&after=${after}`);
  const first = await read(0);
  expect(first.json).toMatchObject({
    entries: [
      { amount: '500.25', sendingBank: '014', ref1: '' },
      { amount: '20.00', ref1: 'D1' },
    ],
  });
  expect((await read(first.json['next'])).json).toEqual({
    entries: [],
    next: first.json['next'],
  });
});

test('an entry tells both sides of a transfer, by the code of each bank, and the bill that it pays', async () => {
  const at = '2026-11-20T05:00:00.000Z';
  const partners = await startPartners({ now: () => Date.parse(at) });
  const made = { ...transfer, toBank: '004', fromBank: '014', ref1: 'D7', slipDelayMinutes: 5 };
  const { json } = await partners.call('POST', '/control/bank-transfers', made);
  expect(json).toEqual({
    ...{ transRef: expect.stringMatching(/^20261120TR000001/), sendingBank: '014' },
    ...{ qr: expect.any(String), slipUrl: `${partners.url}/slips/${json['transRef']}.png` },
  });
  const path = '/bank/v1/feed?bank=KBANK&account=1112223334';
  const feed = async (query: string) => (await partners.signed('bank', 'GET', path + query)).json;
  const { toBank: _to, fromBank: _from, ...rest } = transfer;
  expect(await feed('')).toEqual({
    entries: [
      {
        ...{ ...rest, cursor: 1, transRef: json['transRef'], sendingBank: '014', fromBank: 'SCB' },
        ...{ toBank: 'KBANK', amount: '500.25', at, ref1: 'D7', ref2: '' },
      },
    ],
    next: 1,
  });
  expect(await feed('&limit=0')).toEqual({ entries: [], next: 0 });
  expect((await partners.signed('bank', 'GET', '/bank/v1/feed?bank=KBANK')).json).toEqual({
    code: 'INVALID_REQUEST',
    message: 'account is missing or malformed',
  });
});

test('the slip is a picture whose mini-QR carries the bank and the reference', async () => {
  const partners = await startPartners();
  const { json } = await partners.call('POST', '/control/bank-transfers', transfer);
  expect(validate.slipVerify(String(json['qr']))).toEqual({
    sendingBank: '014',
    transRef: json['transRef'],
  });
  for (const [query, format] of [
    ['', 'png'],
    ['?format=jpg', 'jpeg'],
  ]) {
    const response = await fetch(`${json['slipUrl']}${query}`);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    const image = sharp(await response.arrayBuffer());
    const picture = await image.metadata();
    expect([picture.format, picture.width, picture.height]).toEqual([format, 1080, 1440]);
    // Its head has the colour of the bank that sent the money, #543186.
    const { data } = await image
      .extract({ left: 1_000, top: 20, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [place, value] of [0x54, 0x31, 0x86].entries()) {
      expect(Math.abs((data[place] ?? 0) - value)).toBeLessThan(4);
    }
  }
});

test('a transfer from nowhere or of no amount is not made', async () => {
  const partners = await startPartners();
  const statusOf = async (change: object) =>
    (await partners.call('POST', '/control/bank-transfers', { ...transfer, ...change })).status;
  expect(await statusOf({ fromBank: 'NOBANK' })).toBe(400);
  expect(await statusOf({ amount: 0 })).toBe(400);
  expect(await statusOf({ amount: 1.005 })).toBe(400);
  expect(await statusOf({ at: 'soon' })).toBe(400);
  expect(await statusOf({ toAccount: '12345' })).toBe(400);
  expect(await statusOf({ ref1: 'd1' })).toBe(400);
});
