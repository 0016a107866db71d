import { expect, test } from 'vitest';
import { foreignAccounts } from './account-number-rules.ts';

const own = ['4737535789', '0812345678'];

test.each([
  ['as it is printed', 'Transfer to SCB 666-666-6666 only', ['6666666666']],
  ['of twelve digits', 'BAAC 012345678901', ['012345678901']],
  ['a prepaid wallet', 'TrueMoney 081 999 9999', ['0819999999']],
  ['in Thai digits', 'โอนมาที่ ๖๖๖-๖-๖๖๖๖๖-๖', ['6666666666']],
  ['in Lao digits', 'ໂອນມາ ໖໖໖໖໖໖໖໖໖໖', ['6666666666']],
  ['in wide digits', '６６６６６６６６６６', ['6666666666']],
  ['in digits of two scripts', '666๖๖๖6666', ['6666666666']],
  ['with tags between its digits', '<b>666</b>-<i>666</i>6666', ['6666666666']],
  ['written as signs of markup', '&#54;666&#x36;66666', ['6666666666']],
  ['with blanks that are no blanks', '666\u00a0666\u200b6666', ['6666666666']],
  ['with named blanks', '666&nbsp;666&nbsp;6666', ['6666666666']],
  ['with dots, brackets and dashes', '(666) 666.66–66', ['6666666666']],
  ['over two lines', '<p>66666</p>\n<p>66666</p>', ['6666666666']],
  ['two of them in a row', '6666666666 / 7777777777', ['66666666667777777777']],
  ['ours with a digit more', '47375357891', ['47375357891']],
  ['ours beside another one', '4737535789 or 6666666666', ['6666666666']],
])('an account %s is seen', (_, text, expected) => {
  expect(foreignAccounts([text], own)).toEqual(expected);
});

test.each([
  ['nothing', ''],
  ['words', 'Please note: 10% is the end'],
  ['amounts', 'At least 100 baht, at most 50,000 baht'],
  ['hours', 'Every day from 10:00 to 22:00'],
  ['a short phone number', 'Call 02-123-4567'],
  ['a year and a percentage', '© 2026, 5% back'],
  ['an account of ours', 'Pay to KBANK 473-7-53578-9'],
  ['two of ours', '4737535789, 081 234 5678'],
  ['one of ours in Thai digits', '๔๗๓๗๕๓๕๗๘๙'],
])('%s is no account', (_, text) => {
  expect(foreignAccounts([text], own)).toEqual([]);
});
