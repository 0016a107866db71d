import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { PauseForm } from './PauseForm.tsx';

const stage = stageForEach();

test('who chooses what to pause goes on with the reason, and a question names it before it is paused', async () => {
  await stage.show(<PauseForm companies={[{ code: 'JOKER' }] as never} channels={[]} />);
  const pause = screen.getByRole<HTMLButtonElement>('button', { name: 'Pause' });
  await stage.choose('What to pause', /joker/i);
  const reason = screen.getByLabelText('Reason');
  expect(document.activeElement).toBe(reason);
  expect(pause.disabled).toBe(true);
  await stage.type('Reason', ' Their transfers hang ');
  await stage.press('Pause');
  expect(stage.sent).toEqual([]);
  const question = await screen.findByRole('dialog', { name: /^Pause: Game provider: joker\?$/i });
  await act(async () =>
    fireEvent.click(within(question).getByRole('button', { name: 'Pause', hidden: true })),
  );
  await vi.waitFor(() => expect(stage.sent).toHaveLength(1));
  expect(stage.sent).toEqual([
    ['POST /staff/api/pauses', { scope: 'company:JOKER', reason: 'Their transfers hang' }],
  ]);
});
