import { expect, test } from 'vitest';
import { stateOf } from './overview-rules.ts';

const calm = {
  isContracted: true,
  isMaintenance: false,
  isPaused: false,
  isSilent: false,
  open: 0,
  openSeconds: 0,
  succeeded: 0,
  failed: 0,
  isUsed: true,
};

test.each([
  ['ok', {}],
  ['quiet', { isUsed: false }],
  ['maintenance', { isMaintenance: true, open: 5, openSeconds: 900 }],
  ['waiting', { open: 1, openSeconds: 30 }],
  ['failing', { open: 1, openSeconds: 121 }],
  ['waiting', { open: 1, openSeconds: 120 }],
  ['ok', { openSeconds: 900 }],
  ['ok', { isUsed: false, succeeded: 1 }],
  ['failing', { failed: 4, succeeded: 3, open: 1 }],
  ['failing', { failed: 3, succeeded: 2 }],
  ['ok', { failed: 3, succeeded: 3 }],
  ['ok', { failed: 3, succeeded: 30 }],
  ['ok', { failed: 2 }],
  ['failing', { isSilent: true, isUsed: false }],
  ['maintenance', { isMaintenance: true, isSilent: true }],
  ['unconfigured', { isContracted: false, isPaused: true, isSilent: true, open: 5 }],
  ['paused', { isPaused: true, isSilent: true, open: 5, openSeconds: 900 }],
] as const)('%s: %j', (state, signs) => {
  expect(stateOf({ ...calm, ...signs })).toBe(state);
});
