import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { linesOf, tonesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { Conditions } from './Conditions.tsx';
import { SideSheet } from './SideSheet.tsx';
import { Stat } from './Stat.tsx';
import { StatusBadge, type Tone } from './StatusBadge.tsx';

const stage = stageForEach();

test('a sheet says that it loads, or why it could not, and takes the focus', async () => {
  const [refetch, closed] = [vi.fn(), vi.fn()];
  const dataUpdatedAt = Date.parse('2026-11-20T02:00:00Z');
  const show = (data: string | undefined, error: unknown) => {
    const reading = { data, error, dataUpdatedAt, refetch };
    return stage.show(
      <SideSheet title="Case 5" reading={reading} item="5" onClose={closed}>
        {(words) => <p>{words}</p>}
      </SideSheet>,
    );
  };
  await show(undefined, null);
  const sheet = screen.getByRole('dialog', { name: 'Case 5' });
  expect(screen.getByRole('status', { name: /^Loading/ })).toBeTruthy();
  expect(document.activeElement).toBe(sheet.querySelector('section'));
  stage.leave();
  await show(undefined, new Error('lost'));
  expect(screen.queryByRole('status')).toBeNull();
  await stage.press(/again/);
  expect(refetch).toHaveBeenCalledOnce();
  stage.leave();
  // A loaded value stays while a later read fails, and shows how old it is.
  await show('Noy’s slip', new Error('lost'));
  expect(linesOf(screen.getByRole('dialog'))).toEqual([
    ...['Case 5', 'Could not be read again: this is as of 20/11/2026 09:00:00'],
    ...[expect.stringMatching(/^Something went wrong/), 'Try again', 'Noy’s slip'],
  ]);
  await stage.press('Try again');
  expect(refetch).toHaveBeenCalledTimes(2);
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('each condition is shown with its state, its amount and what has to be reached', async () => {
  const states = ['armed', 'active', 'success', 'failed', 'cancelled', 'disarmed'] as const;
  const conditions = states.map((state, nth) => ({
    ...{ source: 'bonus', name: `Bonus ${nth}`, state, createdAt: `2026-11-20T1${nth}:00:00Z` },
    amount: nth === 0 ? null : 100,
    target: nth === 1 ? 500 : null,
  }));
  await stage.show(<Conditions conditions={conditions as never} />);
  expect(tonesOf().map((tone) => tone.replace(/.*: /, ''))).toEqual([
    ...['plain', 'waiting', 'good', 'bad', 'bad', 'plain'],
  ]);
  const rows = screen.getAllByRole('listitem').map((row) => linesOf(row).join(' | '));
  expect(rows[0]).toBe('Bonus 0 | Bonus · 20/11/2026 17:00:00 | Waiting for a deposit');
  expect(rows[1]).toContain('100.00 → 500.00');
  expect(rows[2]).toMatch(/100\.00$/);
  stage.leave();
  await stage.show(<Conditions conditions={[]} />);
  expect(linesOf()).toEqual(['Bonus conditions', 'No conditions']);
});

test('a number of the overview links to its page where there is one', async () => {
  const Icon = (() => null) as never;
  await stage.show(
    <>
      <Stat icon={Icon} label="Waiting" value={0} help="of 4" href="/cases" />
      <Stat icon={Icon} label="Later" value={undefined} />
    </>,
  );
  expect(linesOf()).toEqual(['[Waiting](/cases)', '0', 'of 4', 'Later']);
});

const sheet = (item: string, data: string) => (
  <SideSheet
    title="Case"
    reading={{ data, error: null, dataUpdatedAt: 0, refetch: vi.fn() }}
    item={item}
    onClose={vi.fn()}
  >
    {(words) => <button type="button">{words}</button>}
  </SideSheet>
);
let change: (part: ReactNode) => void;

function Changing() {
  const [part, set] = useState<ReactNode>(sheet('5', 'first'));
  change = set;
  return part;
}

test('another item in the same sheet takes the focus, and the same one read again does not', async () => {
  await stage.show(<Changing />);
  const body = document.querySelector('section section');
  screen.getByRole('button', { name: 'first' }).focus();
  await act(async () => change(sheet('5', 'second')));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'second' }));
  await act(async () => change(sheet('6', 'third')));
  expect(document.activeElement).toBe(body);
});

test.each<[Tone, string]>([
  ['good', 'jade'],
  ['bad', 'red'],
  ['waiting', 'amber'],
  ['warning', 'amber'],
  ['plain', 'sky'],
])('a %s state has a sign of its own, and is %s', async (tone, color) => {
  await stage.show(<StatusBadge tone={tone} label="State" />);
  expect(tonesOf()).toEqual([`State: ${tone}`]);
  expect(document.querySelector('.mantine-Badge-root')?.getAttribute('style')).toContain(color);
});
