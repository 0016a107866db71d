import { expect, test } from 'vitest';
import {
  canBeFrom,
  judgeSlip,
  pauseAfter,
  type SlipContext,
  type SlipFacts,
  sizeNote,
} from './slip-rules.ts';

const member = { bankNumber: '014', accountNo: '1234567890', accountName: 'SOMCHAI JAIDEE' };
const company = { bankNumber: '030', accountNo: '020111222333', accountName: 'WALLET COMPANY' };

const theirs = { bankNumber: '014', account: '1234567890', name: 'SOMCHAI J' };

const sentInAt = new Date('2026-11-20T10:00:00Z');

const context: SlipContext = {
  transfer: { sendingBank: '014', transRef: 'T1' },
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
    sender: theirs,
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
  ['one of another bank', { sender: { ...theirs, bankNumber: '004' } }, { note: 'UNKNOW_ERROR' }],
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

const ours = { bankNumber: '030', account: '020111222333', name: 'WALLET C' };

test.each<[Partial<SlipFacts>, Partial<SlipContext>, object, string | null]>([
  [
    { receiver: { ...ours, account: 'xxx-x-xx2-333' } },
    {},
    { code: 'receiver-masked', shown: 'xxx-x-xx2-333' },
    null,
  ],
  [
    { sender: { ...theirs, account: 'xxx-x-xxxx9-0' } },
    {},
    { code: 'sender-masked', shown: 'xxx-x-xxxx9-0' },
    'GSB',
  ],
  [
    { sender: { ...theirs, name: 'สมชาย ใ' } },
    { confirmedNames: ['สมหญิง ใ'] },
    { code: 'sender-name-unclear', shown: 'สมชาย ใ' },
    'GSB',
  ],
  [{}, { isAnother: true }, { code: 'sender-ambiguous' }, 'GSB'],
])('a person looks at a slip of %j with %j', (facts, known, why, channel) => {
  const verdict = judgeSlip({ ...factsOf(), ...facts }, { ...context, ...known });
  expect(verdict).toEqual({ kind: 'unsure', why, channel });
});

test('of several reasons one is shown: first of the transfer, then of its receiver, its sender and its time', () => {
  const masked = 'xxx-x-xx2-333';
  const steps: readonly [unknown, Partial<SlipFacts>, Partial<SlipContext>][] = [
    ['UNKNOW_ERROR', { transRef: 'T2' }, {}],
    ['DEST_ACC_INVALID', { receiver: { ...ours, account: '999' } }, {}],
    ['NOT_MATCH', { sender: { ...theirs, name: 'MALEE J' } }, {}],
    ['EXPIRED_SLIP', { at: new Date(sentInAt.getTime() - 2 * hourMs) }, {}],
    ['receiver-masked', { receiver: { ...ours, account: masked } }, {}],
    ['sender-masked', { sender: { ...theirs, account: 'xxx-x-xxxx9-0', name: 'สมชาย ใ' } }, {}],
    ['sender-name-unclear', { sender: { ...theirs, name: 'สมชาย ใ' } }, {}],
    ['sender-ambiguous', {}, { isAnother: true }],
  ];
  const codes = steps.map((_, nth) => {
    // The later rule holds as well, as far as one slip can show both.
    const [facts, known] = steps
      .slice(nth)
      .toReversed()
      .reduce<[SlipFacts, SlipContext]>(
        ([one, other], [, change, more]) => [
          { ...one, ...change },
          { ...other, ...more },
        ],
        [factsOf(), context],
      );
    const verdict = judgeSlip(facts, known);
    if (verdict.kind === 'unsure') return verdict.why.code;
    return verdict.kind === 'refused' ? verdict.note : verdict.kind;
  });
  expect(codes).toEqual(steps.map(([code]) => code));
});

test('a name in another script that was confirmed before is the member’s', () => {
  const facts = { ...factsOf(), sender: { ...theirs, name: 'นาย สมชาย ใ' } };
  expect(judgeSlip(facts, { ...context, confirmedNames: ['มาลี ด', 'สมชาย ใ'] })).toEqual(accepted);
  // A confirmed name makes no other one fit.
  const other = { ...factsOf(), sender: { ...theirs, name: 'MALEE J' } };
  expect(judgeSlip(other, { ...context, confirmedNames: ['MALEE J'] })).toMatchObject({
    note: 'NOT_MATCH',
  });
});

test('among several accounts of ours the one that the slip shows is credited', () => {
  const other = { ...company, bankNumber: '014', channel: 'SCB' };
  const accounts = [other, { ...company, channel: 'GSB' }];
  expect(judgeSlip(factsOf(), { ...context, ours: accounts })).toEqual(accepted);
});

test('a sender whose number and name can be the member’s raises no doubt', () => {
  expect(canBeFrom(theirs, member)).toBe(true);
  expect(canBeFrom({ ...theirs, account: '', name: '' }, member)).toBe(true);
  expect(canBeFrom({ ...theirs, account: '1234567891' }, member)).toBe(false);
  expect(canBeFrom({ ...theirs, name: 'MALEE J' }, member)).toBe(false);
});

test('a check without an answer is repeated after 2, 4, 8 … 300 seconds', () => {
  expect([1, 2, 3, 8, 9, 100].map(pauseAfter)).toEqual([2, 4, 8, 256, 300, 300]);
});

test.each([
  [199, 900, 'IMG_SIZE_UNABLE_TO_PROCESS'],
  [900, 199, 'IMG_SIZE_UNABLE_TO_PROCESS'],
  [200, 200, null],
])('a picture of %i × %i points', (width, height, note) => {
  expect(sizeNote({ width, height })).toBe(note);
});
