import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { pauseMs } from './intent-pause.ts';
import {
  type IntentEvent,
  type IntentState,
  intentState,
  type KeyedIntent,
  resting,
} from './intent-state.ts';

const first: KeyedIntent = { kind: 'withdraw', amount: baht(100), key: 'k1', memberId: '7' };
const second: KeyedIntent = { ...first, key: 'k2' };

const sending: IntentState = { kind: 'sending', intent: first };
const checking: IntentState = { kind: 'checking', intent: first, attempts: 0, failure: null };

const pressed: IntentEvent = { kind: 'pressed', intent: second };
const found: IntentEvent = { kind: 'found', intent: second };
const answered: IntentEvent = { kind: 'answered', key: 'k1' };
const lost: IntentEvent = { kind: 'lost', key: 'k1', failure: 'SERVICE_BUSY' };
const otherAnswered: IntentEvent = { kind: 'answered', key: 'k2' };
const otherLost: IntentEvent = { kind: 'lost', key: 'k2', failure: null };
const unanswered: IntentEvent = { kind: 'unanswered' };
const result: IntentEvent = { kind: 'resolved' };

test.each<[string, IntentState, IntentEvent, IntentState]>([
  ['a press is sent', resting, pressed, { kind: 'sending', intent: second }],
  ['what an earlier load left is checked', resting, found, { ...checking, intent: second }],
  ['nothing is answered that was not sent', resting, answered, resting],
  ['nothing is lost that was not sent', resting, lost, resting],
  ['nothing is told that was not asked', resting, result, resting],
  ['the next member’s press is theirs', sending, pressed, { kind: 'sending', intent: second }],
  ['the answer to another press does not end it', sending, otherAnswered, sending],
  ['the loss of another press is not its own', sending, otherLost, sending],
  ['an answer ends it', sending, answered, resting],
  ['without an answer it is checked', sending, lost, { ...checking, failure: 'SERVICE_BUSY' }],
  ['what is sent is not asked for yet', sending, unanswered, sending],
  ['an outcome of nothing asked ends nothing', sending, result, sending],
  ['no press starts while one is checked', checking, pressed, checking],
  ['a late answer is not its end', checking, answered, checking],
  ['lost twice is lost once', checking, lost, checking],
  ['what is checked is not found again', checking, found, checking],
  ['it is asked again', checking, unanswered, { ...checking, attempts: 1 }],
  ['the outcome ends it', checking, result, resting],
])('%s', (_, state, event, next) => {
  expect(intentState(state, event)).toEqual(next);
});

test('the questions come slower, and never cease', () => {
  expect([0, 1, 2, 3, 50].map(pauseMs)).toEqual([2_000, 4_000, 8_000, 15_000, 15_000]);
});
