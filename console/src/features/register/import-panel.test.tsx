import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { entriesOf, linesOf, restingOf, rulesOf } from '#test/lines.ts';
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
  const bad = Array.from({ length: 20 }, (_, nth) => ({ line: nth + 3, fault: 'day' }));
  stage.answer(check, { ...found, bad });
  await stage.show(<ImportPanel />);
  expect(document.querySelector('input')?.accept).toBe('.csv,text/csv');
  await choose('bad');
  await screen.findByText('Line 3: the day is not valid');
  expect(linesOf(screen.getByRole('status')).at(-1)).toBe('Line 22: the day is not valid');
  expect(propose()).toBeNull();
  stage.answer(check, { ...found, bad: [] });
  await choose('good');
  await vi.waitFor(() => expect(propose()?.disabled).toBe(true));
  await stage.type('Reason', ' ');
  expect(propose()?.disabled).toBe(true);
  await stage.type('Reason', ' Of November ');
  expect(rulesOf()).toEqual({ '': '', Reason: 'at most 500' });
  const taken = stage.hold('POST /staff/api/register/imports');
  await stage.press('Propose import');
  await vi.waitFor(() => expect(restingOf()).toEqual(['Propose import: at work']));
  await taken({ message: 'CHANGE_WAITS', changeId: '1' });
  await vi.waitFor(() => expect(propose()).toBeNull());
  await screen.findByText(/^Sent for confirmation/);
  expect(linesOf(screen.getByRole('status'))).toEqual([]);
  expect(stage.sent.slice(1)).toEqual([
    [check, { file: 'good' }],
    ['POST /staff/api/register/imports', { file: 'good', reason: 'Of November' }],
  ]);
  await choose('next');
  await vi.waitFor(() => expect(entriesOf()).toEqual({ Reason: '' }));
});

test('a file in which nothing is listed is not proposed', async () => {
  const empty = { rows: 0, news: 0, fingerprint: 'ab12', bad: [] };
  stage.answer('POST /staff/api/register/check', empty);
  await stage.show(<ImportPanel />);
  await choose('head');
  await screen.findByText(/^Fingerprint/);
  expect(propose()).toBeNull();
});

test('of many bad rows the first twenty are listed, and a check works until it is answered', async () => {
  await stage.show(<ImportPanel />);
  const checked = stage.hold('POST /staff/api/register/check');
  await choose('bad');
  await vi.waitFor(() => expect(restingOf()).toEqual(['Choose a file: at work']));
  const bad = Array.from({ length: 1_022 }, (_, nth) => ({ line: nth + 1_000, fault: 'day' }));
  await checked({ rows: 1_200, news: 1_100, fingerprint: 'ab12', bad });
  const lines = linesOf(await screen.findByRole('status')).map((each) =>
    each.replace(/\u00A0/g, ' '),
  );
  expect([lines.length, ...lines.slice(0, 5), ...lines.slice(-2)]).toEqual([
    25,
    ...['File: register.csv', '1,200 rows can be read, 1,100 of them new'],
    ...[
      'Fingerprint of the file: ab12',
      '1,022 rows cannot be read, so this file cannot be imported',
    ],
    ...['Line 1,000: the day is not valid', 'Line 1,019: the day is not valid', 'And 1,002 more'],
  ]);
});
