import { act, cleanup, render } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/reading/query-client.ts';
import * as sound from '#lib/sound/sound.ts';
import { loadText } from '#lib/text.ts';
import { eligibilityOf, memberOf, walletOf } from '../../test/samples.ts';
import {
  onTop,
  pass,
  press,
  pressEscape,
  read,
  readDialog,
  show,
  stage,
} from '../../test/stage.tsx';
import { vibratingPhone } from '../../test/vibrating-phone.ts';
import { SpinOutcome } from './SpinOutcome.tsx';
import type { Coupon, Wheel } from './spin-state.ts';

const server = stage();

const wheel: Wheel = { name: 'Wheel', slices: [] };

function couponOf(_id: string, label: string): Coupon {
  return {
    _id,
    prize: { name: 'Wheel', slice: { label } },
    type: 'coin',
    amount: baht(3),
    way: null,
    status: 'available',
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-27T10:00:00.000Z',
  };
}

async function end(
  label: string,
  coupons: readonly Coupon[],
  onClose: () => void = () => undefined,
) {
  server.answer('GET /api/spinwheel/coupon', { coupons: [...coupons], total: coupons.length });
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  const drawn = { success: true, code: 'S1', label, remainingCoin: 0 } as const;
  await show(<SpinOutcome end={{ kind: 'won', drawn }} wheel={wheel} onClose={onClose} />);
  await pass(500);
}

test('a prize is claimed where it was won, once', async () => {
  const onClose = vi.fn();
  server.answer('POST /api/spinwheel/coupon/claim', () => {
    // As it is read from now on.
    const claimed = { ...couponOf('c2', '3 coins'), status: 'claimed' as const };
    server.answer('GET /api/spinwheel/coupon', { coupons: [claimed], total: 1 });
    return { success: true, message: 'SUCCESS' };
  });
  await end('3 coins', [couponOf('c1', '1 coin'), couponOf('c2', '3 coins')], onClose);
  await press('Claim 3 coins');
  expect(readDialog()).toContain('Claim this coupon?');
  await press('Claim');
  await pass(1_000);
  expect(server.requests('POST /api/spinwheel/coupon/claim').map(({ body }) => body)).toEqual([
    { coupon: 'c2' },
  ]);
  expect(readDialog()).toContain('Claimed: 3 coins');
  await press('OK');
  expect(onClose).toHaveBeenCalled();
});

test('without a prize there is nothing to claim', async () => {
  const used = { ...couponOf('c3', 'Another time'), status: 'claimed' } as const;
  await end('Another time', [couponOf('c1', '1 coin'), used]);
  expect(read()).toContain('Another time');
  expect(read()).not.toContain('Claim');
  await press('I understand');
});

describe('a prize', () => {
  const money = { ...couponOf('c9', '20 baht'), type: 'credit' as const, amount: baht(20) };

  test('fills the screen and counts up to its amount, with one button that takes it', async () => {
    await end('20 baht', [money]);
    expect(document.querySelectorAll('dialog[open] i')).toHaveLength(72);
    const amount = () => document.querySelector('dialog p[aria-hidden=true] .money');
    // Until it is whole no one is read a part of it.
    expect(amount()).not.toBeNull();
    expect(read()).not.toContain('20.00');
    await pass(3_000);
    expect(amount()).toBeNull();
    expect(onTop().getByRole('button', { name: 'Claim 20 baht' }).className).toContain('gold');
    expect(read()).toContain('20.00\u00A0baht');
    expect(
      onTop()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Claim', 'I understand']);
  });

  test('is announced once, with its label where that says more than the amount', async () => {
    await end('3 coins', [couponOf('c9', '3 coins')]);
    await pass(3_000);
    expect(readDialog()).toContain('You won');
    expect(readDialog().match(/3/g)).toHaveLength(1);
    for (const label of ['Lucky day', 'Jackpot 20']) {
      await end(label, [{ ...money, prize: { name: 'Wheel', slice: { label } } }]);
      await pass(3_000);
      expect(readDialog()).toContain(label);
      expect(readDialog()).toContain('20.00\u00A0baht');
      cleanup();
      queryClient.clear();
    }
  });

  test('is complete immediately and does not move for members who prefer less motion', async () => {
    const still = vi.spyOn(window, 'matchMedia');
    still.mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as never,
    );
    await end('20 baht', [money]);
    expect(document.querySelectorAll('dialog[open] i')).toHaveLength(0);
    expect(read()).toContain('20.00\u00A0baht');
    still.mockRestore();
  });
});

test('no prize is shown quietly: nothing rains, and nothing glows', async () => {
  await end('Another time', []);
  expect(document.querySelectorAll('i')).toHaveLength(0);
  expect(onTop().getByRole('button', { name: 'I understand' }).className).not.toContain('gold');
});

test('a prize plays a sound and vibrates; Esc closes it, and so does its button', async () => {
  const won = vi.spyOn(sound, 'playSound').mockReturnValue();
  const felt = vibratingPhone();
  const onClose = vi.fn();
  await end('3 coins', [couponOf('c9', '3 coins')], onClose);
  expect(won.mock.calls).toEqual([['won']]);
  expect(felt).toHaveBeenCalledWith([30]);
  const { result } = await loadText('en', 'spin');
  expect(document.querySelector('dialog')?.getAttribute('aria-label')).toBe(result);
  await pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
  await press('I understand');
  expect(onClose).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test.each([
  ['left', pressEscape],
  [
    'not claimed after all',
    async () => {
      await press('Claim 3 coins');
      await press('Cancel');
    },
  ],
])(
  'a prize that is %s gives the focus back to the button that turned the wheel',
  async (_, leave) => {
    const turn = document.body.appendChild(document.createElement('button'));
    turn.focus();
    await end('3 coins', [couponOf('c9', '3 coins')], () => void cleanup());
    expect(document.activeElement).not.toBe(turn);
    await leave();
    expect(document.activeElement).toBe(turn);
    turn.remove();
  },
);

test('an outcome waits a second and a half for what there is to claim, and no longer', async () => {
  server.hold('GET /api/spinwheel/coupon');
  server.answer('GET /api/wallet', walletOf(0));
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  const drawn = { success: true, code: 'S1', label: '3 coins', remainingCoin: 0 } as const;
  await show(null);
  // Without the strict mode of development, which asks twice and takes the first one back.
  const outcome = (
    <SpinOutcome end={{ kind: 'won', drawn }} wheel={wheel} onClose={() => undefined} />
  );
  await act(async () => void render(outcome));
  await pass(1_400);
  expect(readDialog()).toBe('');
  await pass(200);
  expect(readDialog()).toContain('3 coins');
});
