import { screen } from '@testing-library/react';
import type { CaseKind } from '@wallet/contract/cases/kinds';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { CloseTogether } from './CloseTogether.tsx';
import type { Case } from './case-queries.ts';

const stage = stageForEach();
const closedAt = '2026-11-20T10:00:00Z';
const caseOf = (id: number, kind: CaseKind, more: Partial<Case> = {}) =>
  ({ id: `${id}`, kind, closedAt: null, isProposed: false, ...more }) as Case;
const notices = (count: number, more: Partial<Case> = {}) =>
  Array.from({ length: count }, (_, nth) => caseOf(nth, 'payment-notice', more));

test.each<[string, readonly Case[], readonly string[]]>([
  ['two open notices are closed', notices(2), ['Close the 2\u00A0cases shown']],
  ['one is closed on its own', notices(1), []],
  [
    'two that wait for a second person are confirmed',
    notices(2, { isProposed: true }),
    ['Confirm closing the 2\u00A0cases shown'],
  ],
  [
    'a proposed one is not proposed again',
    [...notices(1), ...notices(1, { isProposed: true })],
    [],
  ],
  ['closed ones are left alone', notices(3, { closedAt }), []],
  ['cases that hold money are left alone', [1, 2].map((id) => caseOf(id, 'suspense')), []],
])('of the cases shown, %s', async (_, shown, offered) => {
  await stage.show(<CloseTogether shown={shown} />);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
});

test('the second person confirms those that wait for one, after a question that counts them', async () => {
  stage.answer('POST /staff/api/case-closings/confirm', {
    ...{ done: 2, left: 0, outcomes: [{ id: '0', outcome: 'done' }] },
  });
  const own = caseOf(9, 'suspense', { isProposed: true });
  await stage.show(<CloseTogether shown={[...notices(2, { isProposed: true }), own]} />);
  const ask = () => stage.press(/^Confirm closing/);
  await ask();
  await stage.answerQuestion(/./, 'Cancel');
  expect(stage.sent).toEqual([]);
  await ask();
  await stage.answerQuestion(/./, 'Confirm and carry out');
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/case-closings/confirm', { cases: ['0', '1'] }],
  ]);
  expect(await screen.findByText('Case #0')).toBeTruthy();
});
