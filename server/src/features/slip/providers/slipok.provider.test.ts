import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { provider } from './slipok.provider.ts';

/** Asks the check about a slip, to which SlipOK answers this. */
async function wordOn(status: number, answer: object) {
  const slipOk = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void slipOk.close());
  await once(slipOk, 'listening');
  const { port } = slipOk.address() as AddressInfo;
  const partner = {
    key: 'slip',
    url: `http://127.0.0.1:${port}`,
    clientId: 'branch',
    secret: 'secret',
    isContracted: true,
    recordOutcome: () => undefined,
  };
  return provider.check(partner, 'mini-QR', AbortSignal.timeout(20_000));
}

const party = { displayName: 'NOY D', name: 'NOY D', account: { value: 'xxx-x-x6789-x' } };

/** The record of a transfer that was paid in this currency, by its number in ISO 4217. */
function recordIn(paidLocalCurrency?: string) {
  return {
    transRef: '20261120T1',
    sendingBank: '014',
    receivingBank: '030',
    transTimestamp: '2026-11-20T10:00:00Z',
    sender: party,
    receiver: party,
    amount: '500.00',
    paidLocalCurrency,
  };
}

test.each([
  ['baht', '764', 'THB'],
  ['baht by default', undefined, 'THB'],
  ['baht by default', '', 'THB'],
  ['kip', '418', 'LAK'],
  ['dollars, which no wallet counts in', '840', null],
])(
  'a slip in %s is money of no other currency, also when it was checked before',
  async (_, number, currency) => {
    const word = { kind: 'facts', facts: { amount: 500_00n, currency } };
    expect(await wordOn(200, { success: true, data: recordIn(number) })).toMatchObject(word);
    expect(await wordOn(400, { code: 1012, data: recordIn(number) })).toMatchObject(word);
  },
);
