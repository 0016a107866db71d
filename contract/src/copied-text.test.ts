import { expect, test } from 'vitest';
import { inviterOf, withoutUnseen } from './copied-text.ts';
import { inviteCodeOf } from './rules.ts';

test('signs of no width go, but for those that join others', () => {
  expect(withoutUnseen('SOM\u200bCHAI\u2060\u00ad')).toBe('SOMCHAI');
  expect(withoutUnseen('👩\u200d🔧')).toBe('👩\u200d🔧');
});

test('an invite code leads back to its member', () => {
  expect(inviterOf(inviteCodeOf('100001'))).toBe('100001');
  expect([inviteCodeOf('7'), inviterOf(' pr7 ')]).toEqual(['PR7', '7']);
  for (const copied of [
    'PR 100001',
    '\u2066PR100001\u2069',
    'ＰＲ100001',
    'PR๑๐๐๐๐๑',
    'pr໑໐໐໐໐໑',
  ]) {
    expect(inviterOf(copied)).toBe('100001');
  }
  for (const code of ['PR', 'PR0', 'PR-1', 'XX100001', 'PR1;', '100001', `PR${'1'.repeat(19)}`]) {
    expect(inviterOf(code)).toBeNull();
  }
});
