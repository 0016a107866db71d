import { screen } from '@testing-library/react';
import { formatTime } from '@wallet/contract/time';
import { expect, test } from 'vitest';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { LastHandOver } from './LastHandOver.tsx';

const stage = stageForEach();
const hour = 3_600_000;

test.each([
  [23.9, true],
  [24.1, false],
])('a note of %s hours ago is shown to who begins a shift: %s', async (hours, isShown) => {
  const at = new Date(Date.now() - hours * hour).toISOString();
  const last = { id: '2', text: 'SCB is slow.', by: { id: '2', name: 'Somsri' }, at };
  const notes = [last, { ...last, id: '1', text: 'All is calm.' }];
  stage.answer('GET /staff/api/shift/notes', { notes });
  await stage.show(
    <>
      <LastHandOver />
      <p>Overview</p>
    </>,
  );
  await screen.findByText('Overview');
  const shown = [
    ...['Last hand-over note', '[See this shift](/shift)', 'SCB is slow.'],
    `Somsri · ${formatTime(at)}`,
  ];
  expect(linesOf()).toEqual([...(isShown ? shown : []), 'Overview']);
});
