import { expect, test } from 'vitest';
import { catalog } from '#text/en/catalog.ts';
import { subjectText } from './change.ts';
import { isWaiting } from './use-sent.ts';

test.each([
  ['settings', 'Settings'],
  ['wheel', 'Prize wheel'],
  ['bonus:WELCOME', 'Bonus WELCOME'],
  ['promotion:LUCKY', 'Promotion LUCKY'],
  ['source:FB', 'How members heard of us FB'],
  ['role:lead', 'Role lead'],
  ['staff:dao', 'Staff account dao'],
  // A banner and an account have a number that no one knows.
  ['banner:9', 'Banner'],
  ['deposit-account:3', 'Deposit account'],
  ['bank:KBANK', 'Bank name of KBANK'],
  ['game:PG', 'Game provider name of PG'],
  ['gateway:WW', 'QR channel name of WW'],
  ['erasure:100005', 'Erase member #100005'],
  ['coupon:100005', 'Coupon for a member #100005'],
  ['pause:payouts', 'Resume money: Withdrawals'],
  ['pause:company:PG', 'Resume money: Game provider: name of PG'],
  ['pause:unheard', 'Resume money: unheard'],
  ['unheard:1', 'unheard'],
])('the change of %s is named “%s”', (subject, named) => {
  const names = (code: string) => `name of ${code}`;
  expect(subjectText({ subject }, catalog.changes, catalog.pauses, names)).toBe(named);
});

test.each([
  [{ message: 'CHANGE_WAITS', changeId: 'c1' }, true],
  [{ message: 'OK', changeId: null }, false],
  [{ message: 'OK' }, false],
  [null, false],
])('the reply %j says that a second person is waited for: %s', (reply, waits) => {
  expect(isWaiting(reply)).toBe(waits);
});
