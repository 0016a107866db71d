import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { BankProgress } from './BankProgress.tsx';
import { ChangedAt } from './ChangedAt.tsx';
import type { WithdrawalDetail } from './withdrawal-queries.ts';

const stage = stageForEach();
const withdrawalOf = (state: string) =>
  ({ state, isAsked: true, refusal: null, bankReason: null }) as WithdrawalDetail;

let change: (withdrawal: WithdrawalDetail) => void;

/** Draws the progress of a withdrawal that changes while it is looked at. */
function Opened() {
  const [withdrawal, set] = useState(() => withdrawalOf('pending'));
  change = set;
  return <BankProgress withdrawal={withdrawal} />;
}

test.each([
  ['posted', { color: 'jade', message: 'Paid by the bank' }],
  ['voided', { color: 'red', message: 'Refused by the bank', autoClose: false }],
])('a withdrawal that becomes %s while it is open is announced once: %o', async (end, told) => {
  const shown = vi.spyOn(notifications, 'show');
  await stage.show(<Opened />);
  expect(linesOf(screen.getByRole('status'))).toEqual([
    'Sent to the bank. The result appears here automatically.',
  ]);
  expect(shown).not.toHaveBeenCalled();
  await act(async () => change(withdrawalOf(end)));
  expect(shown.mock.calls).toEqual([[told]]);
});

test('one that the bank has sent back by then is not called paid', async () => {
  const shown = vi.spyOn(notifications, 'show');
  await stage.show(<Opened />);
  await act(async () => change({ ...withdrawalOf('posted'), isSentBack: true }));
  expect(shown).not.toHaveBeenCalled();
});

test('a withdrawal that ended earlier is not announced again when it is opened', async () => {
  const shown = vi.spyOn(notifications, 'show');
  await stage.show(<BankProgress withdrawal={withdrawalOf('voided')} />);
  expect(linesOf(screen.getByRole('alert'))).toEqual([
    'Refused by the bank',
    'The money is back in the wallet. Ask the member to check or change their bank account, then withdraw again.',
  ]);
  expect(shown).not.toHaveBeenCalled();
});

test.each([
  ['an hour', 3_600_000, true],
  ['a week, but for a minute,', 7 * 86_400_000 - 60_000, true],
  ['a week', 7 * 86_400_000, false],
])('a bank account that was changed %s ago is marked as new or not', async (_, agoMs, isMarked) => {
  await stage.show(<ChangedAt time={new Date(Date.now() - agoMs).toISOString()} />);
  expect(screen.queryByText('Changed recently') !== null).toBe(isMarked);
});
