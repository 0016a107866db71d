import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { ImportPanel } from './ImportPanel.tsx';

const stage = stageForEach();
const choose = (text: string) =>
  act(async () => {
    const field = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(field, { target: { files: [new File([text], 'register.csv')] } });
  });
const propose = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Propose import' });

test('a file with rows that cannot be read is not proposed, and one without is, with its reason', async () => {
  const found = { rows: 2, news: 1, fingerprint: 'ab12' };
  const check = 'POST /staff/api/register/check';
  stage.answer(check, { ...found, bad: [{ line: 3, fault: 'day' }] });
  await stage.show(<ImportPanel />);
  await choose('bad');
  await screen.findByText('Line 3: the day is not valid');
  expect(propose()).toBeNull();
  stage.answer(check, { ...found, bad: [] });
  await choose('good');
  await vi.waitFor(() => expect(propose()?.disabled).toBe(true));
  await stage.type('Reason', ' Of November ');
  stage.answer('POST /staff/api/register/imports', { message: 'CHANGE_WAITS', changeId: '1' });
  await stage.press('Propose import');
  await vi.waitFor(() => expect(propose()).toBeNull());
  expect(stage.sent.slice(1)).toEqual([
    [check, { file: 'good' }],
    ['POST /staff/api/register/imports', { file: 'good', reason: 'Of November' }],
  ]);
});

test('a file in which nothing is listed is not proposed', async () => {
  const empty = { rows: 0, news: 0, fingerprint: 'ab12', bad: [] };
  stage.answer('POST /staff/api/register/check', empty);
  await stage.show(<ImportPanel />);
  await choose('head');
  await screen.findByText(/^Fingerprint/);
  expect(propose()).toBeNull();
});
