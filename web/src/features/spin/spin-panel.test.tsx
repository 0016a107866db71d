// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import type { Ref } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { eligibilityOf, memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, show, stage } from '../../test/stage.tsx';
import { SpinPanel } from './SpinPanel.tsx';
import { reloadWheel } from './spin-queries.ts';

// It is drawn on a canvas, which does not exist here.
vi.mock('./Wheel.tsx', () => ({
  Wheel: ({ disc }: { disc: Ref<HTMLDivElement> }) => <div ref={disc} />,
}));
const turnWheel = vi.fn();
vi.mock('./turn-wheel.ts', () => ({ turnWheel: (...told: unknown[]) => turnWheel(...told) }));

const server = stage();

test('without coins the wheel cannot be pressed, and links to the deposit that gives some', async () => {
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

test.each([
  ['the first slice', 'S1', [{ slice: 0, count: 2 }]],
  ['the last slice', 'S2', [{ slice: 1, count: 2 }]],
  ['a slice that is no longer on it, not at all', 'S3', []],
])('the wheel turns to %s, and the prize is announced', async (_, code, turns) => {
  turnWheel.mockReset();
  const text = await loadText('en', 'spin');
  const look = { bgColor: '#123456', textColor: '#ffffff', htmlDescription: '' };
  const slices = ['S1', 'S2'].map((each) => ({ code: each, label: each, ...look }));
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/spinwheel/setup', {
    activeSpinwheel: { name: 'Wheel', slices },
    userCoin: 1,
  });
  server.answer('GET /api/spinwheel/coupon', { coupons: [], total: 0 });
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  server.answer('POST /api/spinwheel/spin', {
    ...{ success: true, code, label: '3 coins', remainingCoin: 0 },
  });
  await show(<SpinPanel />);
  await press(text.spin);
  await pass(500);
  expect(turnWheel.mock.calls.map(([, turn]) => turn)).toEqual(turns);
  expect(read()).toContain(text.resultIs('3 coins'));
});

describe('while the wheel turns', () => {
  const kept = () => JSON.parse(window.sessionStorage.getItem('intents') ?? '[]');
  let rest: () => void;
  beforeEach(async () => {
    const text = await loadText('en', 'spin');
    const look = { bgColor: '#123456', textColor: '#ffffff', htmlDescription: '' };
    server.answer('GET /api/wallet', walletOf(0));
    server.answer('GET /api/spinwheel/setup', {
      activeSpinwheel: { name: 'Wheel', slices: [{ code: 'S1', label: '3 coins', ...look }] },
      userCoin: 1,
    });
    server.answer('GET /api/spinwheel/coupon', { coupons: [], total: 0 });
    server.answer('GET /api/eligibility', eligibilityOf());
    server.answer('GET /api/account/me', memberOf(walletOf(0)));
    server.answer('POST /api/spinwheel/spin', {
      ...{ success: true, code: 'S1', label: '3 coins', remainingCoin: 0 },
    });
    const turn = new Promise<void>((resolve) => {
      rest = resolve;
    });
    turnWheel.mockReset().mockReturnValue(turn);
    await show(<SpinPanel />);
    await press(text.spin);
    expect(read()).not.toContain(text.resultIs('3 coins'));
  });

  test('its press is kept, so that a reloaded page shows the outcome', async () => {
    const { key } = server.requests('POST /api/spinwheel/spin').at(-1) ?? {};
    expect(kept()).toEqual([expect.objectContaining({ kind: 'spin', key })]);
    rest();
    await pass(0);
    expect(read()).toContain('Result: 3 coins');
    expect(kept()).toEqual([]);
  });

  test('a log-out leaves no outcome for the next member', async () => {
    await act(async () => endSession());
    cleanup();
    await show(null);
    rest();
    await pass(500);
    expect(read()).not.toContain('3 coins');
  });
});

test('while the wheel is read again it stays, with the focus on its button', async () => {
  const text = await loadText('en', 'spin');
  const look = { bgColor: '#123456', textColor: '#ffffff', htmlDescription: '' };
  const setup = {
    activeSpinwheel: { name: 'Wheel', slices: [{ code: 'S1', label: '3 coins', ...look }] },
    userCoin: 1,
  };
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/spinwheel/setup', setup);
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  server.answer('GET /api/eligibility', eligibilityOf());
  await show(<SpinPanel />);
  const button = onTop().getByRole('button', { name: text.spin });
  button.focus();
  const { give } = server.hold('GET /api/spinwheel/setup');
  reloadWheel();
  await pass(0);
  expect(document.activeElement).toBe(button);
  give({ ...setup, userCoin: 0 });
  await pass(0);
  expect(document.activeElement).toBe(button);
  expect(read()).toContain(text.noCoins);
});
