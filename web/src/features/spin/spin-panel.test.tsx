// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { loadText } from '#lib/text.ts';
import { walletOf } from '../../test/samples.ts';
import { onTop, press, read, show, stage } from '../../test/stage.tsx';
import { SpinPanel } from './SpinPanel.tsx';

// It is drawn on a canvas, which there is none of here.
vi.mock('./Wheel.tsx', () => ({ Wheel: () => null }));

const server = stage();

test('without coins the wheel cannot be pressed, and leads to the deposit that gives some', async () => {
  const text = await loadText('en', 'spin');
  const slices = [
    { code: 'S1', label: '3 coins', bgColor: '#123456', textColor: '#ffffff', htmlDescription: '' },
  ];
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/spinwheel/setup', {
    activeSpinwheel: { name: 'Wheel', slices },
    userCoin: 0,
  });
  await show(<SpinPanel />);
  expect(read()).toContain(text.noCoins);
  expect(onTop().getByRole('button', { name: text.spin }).hasAttribute('disabled')).toBe(true);
  await press('Deposit');
  expect(window.location.pathname + window.location.search).toBe('/user/home?open=deposit');
});
