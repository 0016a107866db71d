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
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual([format, 1080, 1440]);
  }
});

test('a transfer from nowhere or of no amount is not made', async () => {
  const partners = await startPartners();
  const statusOf = async (change: object) =>
    (await partners.call('POST', '/control/bank-transfers', { ...transfer, ...change })).status;
  expect(await statusOf({ fromBank: 'NOBANK' })).toBe(400);
  expect(await statusOf({ amount: 0 })).toBe(400);
  expect(await statusOf({ amount: 1.005 })).toBe(400);
});
