import { screen } from '@testing-library/react';
import { learnServerTime } from '@wallet/client/server-clock';
import { expect, test, vi } from 'vitest';
import { pass, show, stage, start } from '../../test/stage.tsx';
import { Countdown } from './Countdown.tsx';

stage();

const onEnd = vi.fn();
const timer = () => screen.getByRole('timer');
const isSoon = () => timer().className.includes('soon');

async function countTo(until: number): Promise<void> {
  onEnd.mockClear();
  await show(<Countdown until={until} onEnd={onEnd} />);
}

test('counts down by the second, is amber in the last minute, and ends once at zero', async () => {
  await countTo(start + 62_000);
  expect(timer().textContent).toBe('01:02');
  await pass(2_000);
  expect([timer().textContent, isSoon()]).toEqual(['01:00', false]);
  expect(timer().className).toContain('calm');
  await pass(1_000);
  expect([timer().textContent, isSoon()]).toEqual(['00:59', true]);
  await pass(58_000);
  expect(timer().textContent).toBe('00:01');
  expect(onEnd).not.toHaveBeenCalled();
  await pass(1_000);
  expect(timer().textContent).toBe('00:00');
  await pass(5_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a moment between two seconds ends at the one after it', async () => {
  await countTo(start + 1_500);
  expect(timer().textContent).toBe('00:02');
  await pass(1_000);
  expect(onEnd).not.toHaveBeenCalled();
  await pass(1_000);
  expect(timer().textContent).toBe('00:00');
  expect(onEnd).toHaveBeenCalledOnce();
});

test('counts by the server’s clock, however wrong the phone’s is', async () => {
  vi.setSystemTime(start + 600_000);
  learnServerTime(new Date(start).toUTCString());
  await countTo(start + 300_000);
  expect(timer().textContent).toBe('05:00');
  await pass(10_000);
  expect(timer().textContent).toBe('04:50');
  expect(onEnd).not.toHaveBeenCalled();
});
