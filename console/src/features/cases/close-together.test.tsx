import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CaseKind } from '@wallet/contract/cases/kinds';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { linesOf, restingOf } from '#test/lines.ts';
import { stageForEach, tryToLeave } from '#test/stage.tsx';
import { CloseTogether } from './CloseTogether.tsx';
import { ClosingReason } from './ClosingReason.tsx';
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
  const own = caseOf(9, 'suspense', { isProposed: true });
  await stage.show(<CloseTogether shown={[...notices(2, { isProposed: true }), own]} />);
  const ask = () => stage.press(/^Confirm closing/);
  await ask();
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([
    'Carry out this proposal?',
    'Closes 2 cases that hold no money. Another person must confirm the ones you proposed.',
    ...['Cancel', 'Confirm and carry out'],
  ]);
  await stage.answerQuestion(/./, 'Cancel');
  expect(stage.sent).toEqual([]);
  await ask();
  const confirmed = stage.hold('POST /staff/api/case-closings/confirm');
  await stage.answerQuestion(/./, 'Confirm and carry out');
  await waitFor(() =>
    expect(restingOf()).toEqual(['Confirm closing the 2\u00A0cases shown: at work']),
  );
  await confirmed({ done: 2, left: 0, outcomes: [{ id: '0', outcome: 'done' }] });
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/case-closings/confirm', { cases: ['0', '1'] }],
  ]);
  expect(await screen.findByText('Case #0')).toBeTruthy();
});

test('cases of one kind are closed together for one reason, and each says what became of it', async () => {
  const shown = [
    ...[21, 22].map((id) => caseOf(id, 'slip-check')),
    ...[caseOf(12, 'slip'), caseOf(23, 'slip-check', { isProposed: true })],
  ];
  await stage.show(<CloseTogether shown={shown} />);
  await stage.press(/^Close the 2/);
  const question = await screen.findByRole('dialog');
  expect(linesOf(question)).toEqual([
    'Close the 2 cases shown',
    'Only cases that hold no money. Another person must confirm before they close.',
    '2 are left out: they may hold money, or someone else decides them',
    'Reason',
    'The second person reads this',
    'Propose',
  ]);
  const submit = () => act(async () => fireEvent.submit(question.querySelector('form') as Element));
  await stage.type(/^Reason/, '  ');
  await submit();
  expect(within(question).getByText('Required')).toBeTruthy();
  await stage.type(/^Reason/, ' The check was down ');
  const closed = stage.hold('POST /staff/api/case-closings');
  await submit();
  await waitFor(() => expect(restingOf(question)).toEqual(['Propose: at work']));
  await submit();
  await tryToLeave();
  expect(question.isConnected).toBe(true);
  await closed({
    ...{ done: 1, left: 1 },
    outcomes: [
      { id: '21', outcome: 'done' },
      { id: '22', outcome: 'decided' },
    ],
  });
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/case-closings', { cases: ['21', '22'], reason: 'The check was down' }],
  ]);
  await screen.findByText('Case #21');
  expect(linesOf(screen.getByRole('dialog'))).toEqual([
    'Done: 1 cases. 1 were left as they are.',
    'Case #21',
    'Done',
    'Case #22',
    'Unchanged: decided or proposed meanwhile',
  ]);
  screen.getByRole('list', { name: 'What became of each case' });
  await tryToLeave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const ignore = () => undefined;

function Asked() {
  const [cases, set] = useState<readonly string[]>(['1', '2']);
  return (
    <>
      <ClosingReason cases={cases} leftOut={cases.length - 1} onDone={ignore} onClose={ignore} />
      <button type="button" onClick={() => set(['3'])}>
        another list
      </button>
    </>
  );
}

test('the cases that were on the screen are closed, even when the list below changes', async () => {
  await stage.show(<Asked />);
  await stage.press('another list');
  const question = screen.getByRole('dialog', { name: 'Close the 2\u00A0cases shown' });
  within(question).getByText('1 is left out: it may hold money, or someone else decides it');
  await stage.type('Reason', 'All is well');
  await act(async () => fireEvent.submit(question.querySelector('form') as Element));
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/case-closings', { cases: ['1', '2'], reason: 'All is well' }],
  ]);
});
