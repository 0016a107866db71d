import { MantineProvider, Tabs } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useLoadedAhead } from '#lib/later.ts';
import { linesOf } from '#test/lines.ts';
import { stageForEach, tryToLeave } from '#test/stage.tsx';
import { BarChart } from './BarChart.tsx';
import { confirm } from './confirm.tsx';
import { DayChoice } from './DayChoice.tsx';
import { LoadError } from './LoadError.tsx';
import { Modals } from './Modals.tsx';
import { Notices } from './Notices.tsx';
import { TabRow } from './TabRow.tsx';
import { TimeText } from './TimeText.tsx';

const stage = stageForEach();

const framed = (part: ReactNode) => <MantineProvider env="test">{part}</MantineProvider>;

/** The page never rests. */
function keepBusy(): void {
  vi.stubGlobal('requestIdleCallback', () => 7);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
}

test('a question is asked immediately, also before the page has rested, and is answered by its buttons', async () => {
  keepBusy();
  const earlier = await act(async () => render(framed(<Modals />)));
  const early = confirm({ title: 'Sign out?', body: 'At once', action: 'Sign out' });
  await screen.findByRole('dialog', { name: 'Sign out?' });
  await stage.press('Cancel');
  expect(await early).toBe(false);
  earlier.unmount();
  // After another sign-in the place is another one.
  await act(async () => render(framed(<Modals />)));
  const payment = { title: 'Pay it?', body: 'At once', action: 'Pay', isDangerous: true };
  const asked = confirm(payment);
  // Its button is there to be pressed again until the question is.
  const again = confirm(payment);
  const question = await screen.findByRole('dialog', { name: 'Pay it?' });
  expect(await again).toBe(false);
  expect(linesOf(question)).toEqual(['Pay it?', 'At once', 'Cancel', 'Pay']);
  const pay = screen.getByRole('button', { name: 'Pay' });
  expect(pay.getAttribute('style')).toContain('red');
  await act(async () => fireEvent.click(pay));
  expect(await asked).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const list = (
    <ul>
      <li>At once</li>
    </ul>
  );
  const other = confirm({ title: 'Pay it?', body: list, action: 'Pay' });
  await screen.findByRole('dialog');
  expect((await screen.findByText('At once')).closest('p')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay' }).getAttribute('style')).not.toContain('red');
  await stage.press('Cancel');
  expect(await other).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const left = confirm({ title: 'Pay it?', body: 'At once', action: 'Pay' });
  await screen.findByRole('dialog');
  await tryToLeave();
  expect(await left).toBe(false);
});

test('a message before its place was there waits for it, and goes after five seconds', async () => {
  keepBusy();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rest = vi.fn((_: () => void) => 7);
  vi.stubGlobal('requestIdleCallback', rest);
  await act(async () => render(framed(<Notices />)));
  notifications.show({ message: 'Saved' });
  expect(document.body.textContent).not.toContain('Saved');
  await act(async () => {
    for (const [work] of rest.mock.calls) work();
  });
  await act(() => vi.advanceTimersByTimeAsync(100));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Saved'));
  await act(() => vi.advanceTimersByTimeAsync(4_500));
  expect(document.body.textContent).toContain('Saved');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(document.body.textContent).not.toContain('Saved');
});

test('a day is chosen from a calendar that comes when its field is pointed at, and that keeps the focus', async () => {
  keepBusy();
  const changed = vi.fn();
  const props = { label: 'From', size: 'sm', placeholder: 'Any day', clearLabel: 'Clear' } as const;
  await stage.show(<DayChoice {...props} value="2026-11-20" onChange={changed} />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  expect([field.value, field.readOnly, field.placeholder]).toEqual(['20/11/2026', true, 'Any day']);
  await act(async () => field.focus());
  const loaded = await waitFor(() => {
    const found = screen.getByLabelText<HTMLInputElement>('From', { selector: 'input' });
    expect(found.readOnly).toBe(false);
    return found;
  });
  expect([loaded.value, document.activeElement]).toEqual(['20/11/2026', loaded]);
  await act(async () => fireEvent.click(loaded));
  expect(document.querySelector('thead th')?.textContent).toBe('Mo');
  await stage.press('Clear');
  expect(changed.mock.lastCall).toEqual([null]);
  // The day comes first, in the shown order.
  await act(async () => fireEvent.change(loaded, { target: { value: '05/11/2026' } }));
  expect(changed.mock.lastCall).toEqual(['2026-11-05']);
});

test('code is fetched once the page rests, what fails is left for later, and a page that is left fetches none', async () => {
  const rest = vi.fn((_: () => void) => 7);
  const cancelled = vi.fn();
  vi.stubGlobal('requestIdleCallback', rest);
  vi.stubGlobal('cancelIdleCallback', cancelled);
  const loads = [vi.fn(async () => Promise.reject(new Error('no line'))), vi.fn(async () => 'it')];
  const { unmount } = renderHook(() => useLoadedAhead(...loads));
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await act(async () => rest.mock.calls[0]?.[0]());
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  unmount();
  expect(cancelled).toHaveBeenCalledWith(7);
});

test('a part that failed to load says why, and is tried again', async () => {
  const again = vi.fn();
  await stage.show(<LoadError error={new TypeError('lost')} onRetry={again} />);
  expect(linesOf(screen.getByRole('alert'))).toEqual([
    "We couldn't load this",
    expect.stringMatching(/^Something went wrong on our side/),
    'Try again',
  ]);
  await stage.press('Try again');
  expect(again).toHaveBeenCalledOnce();
});

test('of one series no legend is drawn, and only some groups are named', async () => {
  const series = { label: 'Deposits', color: 'jade', read: (nth: number) => nth - 1 } as const;
  await stage.show(
    <BarChart
      {...{ height: 90, names: ['1', '2', '3', '4'], nameEvery: 2, series: [series] }}
      format={(value) => `${value} baht`}
    />,
  );
  expect(document.querySelector('[aria-hidden]')).toBeTruthy();
  expect(document.body.textContent).not.toContain('Deposits');
  expect([...document.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual([
    ...['1', '', '3', ''],
  ]);
  const bars = [...document.querySelectorAll<HTMLElement>('b')];
  expect(bars.map(({ title, style }) => [title, style.height])).toEqual([
    ['1 · Deposits: -1 baht', '0%'],
    ['2 · Deposits: 0 baht', '0%'],
    ['3 · Deposits: 1 baht', '50%'],
    ['4 · Deposits: 2 baht', '100%'],
  ]);
  // The largest is at the top.
  const ticks = () => [...document.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(ticks()).toEqual(['2 baht', '1 baht', '0 baht']);
  stage.leave();
  const other = { label: 'Payouts', color: 'sky', read: () => 1 } as const;
  await stage.show(
    <BarChart
      {...{ height: 90, names: ['1', '2'], series: [series, other] }}
      format={(value) => `${value} baht`}
      formatTick={(value) => `${value} k`}
    />,
  );
  const legend = [...document.querySelectorAll('p')].map(({ textContent, firstElementChild }) => [
    ...[textContent, firstElementChild?.getAttribute('data-color')],
  ]);
  expect(legend).toEqual([
    ['Deposits', 'jade'],
    ['Payouts', 'sky'],
  ]);
  expect(ticks()).toEqual(['', '', '1 k', '0 k']);
  expect(
    [...document.querySelectorAll('b')].map((bar) => [bar.title, bar.getAttribute('data-color')]),
  ).toEqual([
    ['1 · Deposits: -1 baht', 'jade'],
    ['1 · Payouts: 1 baht', 'sky'],
    ['2 · Deposits: 0 baht', 'jade'],
    ['2 · Payouts: 1 baht', 'sky'],
  ]);
});

test('a row of tabs moves to the open one, and an invalid time is a dash', async () => {
  const moved = vi.fn();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    moved(this.textContent, how);
  });
  await stage.show(
    <Tabs value="b">
      <TabRow chosen="b">
        <Tabs.Tab value="a">First</Tabs.Tab>
        <Tabs.Tab value="b">Second</Tabs.Tab>
      </TabRow>
    </Tabs>,
  );
  expect(moved.mock.calls).toEqual([['Second', { block: 'nearest', inline: 'center' }]]);
  stage.leave();
  await stage.show(
    <>
      <TimeText time={null} />
      <TimeText time="2026-11-20T02:00:00Z" />
    </>,
  );
  expect(
    [...document.querySelectorAll('time')].map((time) => [time.dateTime, time.textContent]),
  ).toEqual([
    ['', '–'],
    ['2026-11-20T02:00:00Z', '20/11/2026 09:00:00'],
  ]);
});
