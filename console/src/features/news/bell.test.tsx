import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { Bell } from './Bell.tsx';
import { NewsChoices } from './NewsChoices.tsx';

const stage = stageForEach();

test('the bell counts what is new, lists it with its place, and has seen it once it is closed', async () => {
  const given = { what: 'given', of: 'withdrawal', id: 'w1', about: null, by: { name: 'Malee' } };
  const at = '2026-11-20T10:00:00Z';
  stage.answer('GET /staff/api/queue/counts', { kinds: [], findings: 0 });
  stage.answer('GET /staff/api/bell', { items: [{ ...given, at, reason: null, isNew: true }] });
  await stage.show(<Bell />);
  const bell = await screen.findByRole('button', { name: /1/ });
  await stage.press(/1/);
  const line = await screen.findByText('Malee gave you work: Withdrawal');
  expect(line.getAttribute('href')).toBe('/withdrawals/w1');
  expect(stage.sent).toEqual([]);
  await act(async () => fireEvent.click(bell));
  await waitFor(() => expect(stage.sent).toEqual([['PUT /staff/api/bell', { until: at }]]));
});

test('a kind of work is silenced on this machine alone', async () => {
  await stage.show(<NewsChoices />);
  const sound = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Sound: Chat' });
  expect(sound().checked).toBe(true);
  await act(async () => fireEvent.click(sound()));
  await waitFor(() => expect(sound().checked).toBe(false));
  expect(JSON.parse(localStorage.getItem('staff-news') ?? '{}').sound).not.toContain('chat');
});
