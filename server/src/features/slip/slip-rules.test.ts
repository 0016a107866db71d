import { expect, test } from 'vitest';
import { judgeSlip, type SlipContext, type SlipFacts } from './slip-rules.ts';

const member = { bankNumber: '014', accountNo: '1234567890', accountName: 'SOMCHAI JAIDEE' };
const company = { bankNumber: '030', accountNo: '020111222333', accountName: 'WALLET COMPANY' };

const sentInAt = new Date('2026-11-20T10:00:00Z');

const context: SlipContext = {
  transRef: 'T1',
  sentInAt,
  withinMinutes: 60,
  currency: 'THB',
  member,
  confirmedNames: [],
  isAnother: false,
  ours: [{ ...company, channel: 'GSB' }],
};

/** Word of the provider about a sound transfer, some milliseconds before the slip was sent in. */
function factsOf(agoMs = 0): SlipFacts {
  return {
    transRef: 'T1',
    amount: 500_00n,
    currency: 'THB',
    at: new Date(sentInAt.getTime() - agoMs),
    bill: '',
    sender: { bankNumber: '014', account: '1234567890', name: 'SOMCHAI J' },
    receiver: { bankNumber: '030', account: '020111222333', name: 'WALLET C' },
  };
}

const hourMs = 60 * 60_000;
const accepted = { kind: 'accepted', channel: 'GSB' };
const expired = { kind: 'refused', note: 'EXPIRED_SLIP' };

test.each([
  [0, accepted],
  [hourMs, accepted],
  [hourMs + 1, expired],
  [-5 * 60_000, accepted],
  [-5 * 60_000 - 1, expired],
])('a transfer of %d ms before its slip', (agoMs, verdict) => {
  expect(judgeSlip(factsOf(agoMs), context)).toEqual(verdict);
});

test.each<[string, Partial<SlipFacts>, object]>([
  ['another transfer', { transRef: 'T2' }, { note: 'UNKNOW_ERROR' }],
  ['nothing', { amount: 0n }, { note: 'UNKNOW_ERROR' }],
  ['kip', { currency: 'LAK' }, { note: 'UNKNOW_ERROR' }],
  [
    'a transfer to somebody else',
    { receiver: { bankNumber: '030', account: '020111222334', name: 'WALLET C' } },
    { note: 'DEST_ACC_INVALID' },
  ],
  [
    'a transfer of somebody else',
    { sender: { bankNumber: '014', account: '1234567891', name: 'SOMCHAI J' } },
    { note: 'NOT_MATCH' },
  ],
])('a slip that shows %s is rejected', (_, facts, refused) => {
  expect(judgeSlip({ ...factsOf(), ...facts }, context)).toEqual({ kind: 'refused', ...refused });
});

test('when the sender can be another member a person looks', () => {
  expect(judgeSlip(factsOf(), { ...context, isAnother: true })).toMatchObject({ kind: 'unsure' });
});
