import { act, fireEvent } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, expect, test } from 'vitest';
import { loadText } from '#lib/text.ts';
import { currentToasts, dismissToast } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, show, shownLanguages, stage } from '../../test/stage.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import type { Limits } from './limits-queries.ts';

const server = stage();

const payment = {
  id: 'b7b6a7a0-0000-4000-8000-000000000001',
  channel: 'KBANK',
  amount: baht(500),
  arrivedAt: '2026-11-20T09:00:00.000Z',
  isUsable: true,
  isReturning: false,
} as const;
const limitsOf = (held: Limits['held']): Limits => ({
  exclusion: null,
  deposit: { room: null, limits: [] },
  held,
  net: [],
});

beforeEach(() => {
  server.answer('GET /api/limits', limitsOf([payment]));
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
});

test.each([
  ['use', 'POST /api/limits/held/:id/use', 'used'],
  ['sendBack', 'POST /api/limits/held/:id/return', 'returning'],
] as const)(
  '%s, whose reply is lost, is repeated and reported as what it is',
  async (name, call, said) => {
    const text = await loadText('en', 'limits');
    // The first one was carried out: nothing is left of the payment.
    server.answer(call, () =>
      server.requests(call).length === 1 ? lost : refusal('NO_DATA', 404),
    );
    await show(<LimitsCard />);
    server.answer('GET /api/limits', limitsOf([]));
    const reads = server.requests('GET /api/wallet').length;
    await press(text[name]);
    expect(server.requests(call).map(({ params }) => params)).toEqual([
      { id: payment.id },
      { id: payment.id },
    ]);
    expect(currentToasts()).toMatchObject([{ tone: 'ok', text: text[said] }]);
    if (name === 'use') expect(server.requests('GET /api/wallet').length).toBeGreaterThan(reads);
    expect(onTop().queryByText(text.held)).toBeNull();
  },
);

test('a payment says what it is and from when; one that is being sent back is not sent twice', async () => {
  const text = await loadText('en', 'limits');
  const errors = await loadText('en', 'errorTexts');
  const other = { ...payment, id: 'b7b6a7a0-0000-4000-8000-000000000002', isReturning: true };
  server.answer('GET /api/limits', limitsOf([payment, { ...other, amount: baht(70) }]));
  await show(<LimitsCard />);
  expect(read()).toContain(text.held + text.heldHelp);
  const rows = onTop()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    `500.00\u00A0bahtKBANK · 16:00${text.use}${text.sendBack}`,
    `70.00\u00A0bahtKBANK · 16:00${text.use}${text.returning}`,
  ]);
  for (const [name, call] of [
    ['use', 'POST /api/limits/held/:id/use'],
    ['sendBack', 'POST /api/limits/held/:id/return'],
  ] as const) {
    server.answer(call, refusal('NO_DATA', 404));
    const [button] = onTop().getAllByRole('button', { name: text[name] });
    await act(async () => button && fireEvent.click(button));
    await pass(600);
    expect(currentToasts()).toMatchObject([{ tone: 'error', text: errors.NO_DATA }]);
    await act(async () => {
      for (const { id } of currentToasts()) dismissToast(id);
    });
  }
});

test('the focus stays in the card when the row of a payment has gone', async () => {
  const text = await loadText('en', 'limits');
  server.answer('POST /api/limits/held/:id/use', { message: 'SUCCESS' });
  await show(<LimitsCard />);
  server.answer('GET /api/limits', limitsOf([]));
  await press(text.use);
  expect(document.activeElement?.tagName).toBe('SECTION');
  expect(document.activeElement?.textContent).toContain(text.title);
});

test.each(shownLanguages)(
  'during a break it is money that is kept, and not money above a limit, in %s',
  async (language) => {
    const text = await loadText(language, 'limits');
    const endsAt = '2027-05-20T10:00:00.000Z';
    server.answer('GET /api/limits', {
      ...limitsOf([{ ...payment, isUsable: false }]),
      exclusion: {
        kind: 'self-exclusion',
        beganAt: payment.arrivedAt,
        endsAt,
        returnAskedAt: null,
        returnAt: null,
      },
    });
    await show(<LimitsCard />, language);
    expect(read()).toContain(text.heldInBreak);
    expect(read()).toContain(text.heldInBreakHelp);
    expect(read()).not.toContain(text.held);
    expect(onTop().queryByRole('button', { name: text.use })).toBeNull();
    expect(onTop().getByRole('button', { name: text.sendBack })).toBeTruthy();
  },
);
