import { expect, test } from 'vitest';
import { startPartners } from '../test/partners.ts';

const transfer = {
  toBank: 'KBANK',
  toAccount: '1112223334',
  fromBank: 'SCB',
  fromAccount: '1234567890',
  fromName: 'SOMCHAI JAIDEE',
  amount: 100,
};
const [from, to] = ['2026-11-19T17:00:00.000Z', '2026-11-20T17:00:00.000Z'];

/** A bank that received money before, at, within and at the end of a day. */
async function bankOfADay() {
  const partners = await startPartners();
  const times = ['2026-11-19T16:59:59.999Z', from, '2026-11-20T03:00:00.000Z', to];
  const refs: unknown[] = [];
  for (const at of times) {
    const made = { ...transfer, at };
    refs.push((await partners.call('POST', '/control/bank-transfers', made)).json['transRef']);
  }
  const list = (after: number, limit: number) => {
    const account = 'bank=KBANK&account=1112223334';
    const path = `/bank/v1/statement?${account}&from=${from}&to=${to}&after=${after}&limit=${limit}`;
    return partners.signed('bank', 'GET', path);
  };
  return { partners, refs, list };
}

test('a list shows what happened from its beginning until before its end, page by page', async () => {
  const { refs, list } = await bankOfADay();
  const first = await list(0, 1);
  expect(first.json).toMatchObject({ entries: [{ transRef: refs[1], at: from }], next: 1 });
  expect((await list(1, 1)).json).toMatchObject({ entries: [{ transRef: refs[2] }], next: null });
  expect((await list(0, 9)).json['entries']).toHaveLength(2);
});

test('a row of a list can be falsified, and restored', async () => {
  const { partners, refs, list } = await bankOfADay();
  const setUntruth = (body: object) =>
    partners.call('PUT', '/control/lists/bank', { ref: refs[1], ...body });
  const amounts = async () => {
    const { json } = await list(0, 9);
    const entries = json['entries'];
    return Array.isArray(entries) ? entries.map(({ amount }) => amount) : null;
  };
  await setUntruth({ untruth: 'amount', amount: 99.99 });
  expect(await amounts()).toEqual(['99.99', '100.00']);
  await setUntruth({ untruth: 'left out' });
  expect(await amounts()).toEqual(['100.00']);
  await setUntruth({ untruth: 'twice' });
  expect(await amounts()).toEqual(['100.00', '100.00', '100.00']);
  await setUntruth({});
  expect(await amounts()).toEqual(['100.00', '100.00']);
  expect((await setUntruth({ untruth: 'a lie' })).status).toBe(400);
});

test('a list without its signature, or of no time, is rejected', async () => {
  const { partners } = await bankOfADay();
  const path = '/bank/v1/statement?bank=KBANK&account=1112223334';
  expect((await partners.call('GET', `${path}&from=${from}&to=${to}`)).status).toBe(401);
  expect((await partners.signed('bank', 'GET', `${path}&from=then&to=${to}`)).status).toBe(400);
});
