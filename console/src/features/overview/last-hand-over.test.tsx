import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { LastHandOver } from './LastHandOver.tsx';

const stage = stageForEach();
const hour = 3_600_000;

test.each([
  [23, true],
  [25, false],
])('a note of %i hours ago is shown to who begins a shift: %s', async (hours, isShown) => {
  const at = new Date(Date.now() - hours * hour).toISOString();
  const notes = [{ id: '1', text: 'SCB is slow.', by: { id: '2', name: 'Somsri' }, at }];
  stage.answer('GET /staff/api/shift/notes', { notes });
  await stage.show(
    <>
      <LastHandOver />
      <p>Overview</p>
    </>,
  );
  await screen.findByText('Overview');
  expect(screen.queryByText('SCB is slow.') !== null).toBe(isShown);
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(isShown ? '/shift' : undefined);
});
