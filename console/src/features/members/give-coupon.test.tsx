import { MantineProvider } from '@mantine/core';
import { cleanNotifications, Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { nearestBaht } from '@wallet/contract/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangeCard } from '#features/changes/ChangeCard.tsx';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { firsts } from '#text/parts.ts';
import { GiveCoupon } from './GiveCoupon.tsx';
import type { MemberDetail } from './member-queries.ts';

const brief = { id: '100005', name: 'Noy', phone: '081-xxx-5678', currency: 'THB' } as const;
const member = { ...brief, isActive: true } as MemberDetail;

type Sent = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

let sent: Sent[];
let isTaken: boolean;
let refusal: string;
let bonuses: number;
let capabilities: readonly string[];

beforeEach(async () => {
  [sent, isTaken, refusal, bonuses] = [[], true, 'EXCLUDED', 200];
  capabilities = ['useConsole', 'viewContent', 'viewMembers', 'adjustWallets', 'confirmChanges'];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  // happy-dom has no fonts, whose arrival a field that grows waits for.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  startSession('of Nok', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (path === '/staff/api/me') {
      return Response.json({ id: '1', username: 'nok', name: 'Nok', role: 'own', capabilities });
    }
    if (path === '/staff/api/bonuses' && bonuses !== 200) {
      return Response.json({ message: 'NO_DATA' }, { status: bonuses });
    }
    if (path === '/staff/api/bonuses') {
      const [th, la, en] = ['ทุกวัน', 'ທຸກມື້', 'Daily'];
      const bonus = { currency: 'THB', name: { th, la, en } };
      return Response.json([
        { ...bonus, code: 'DAILY', isShown: true },
        { ...bonus, code: 'GONE', isShown: false },
        { ...bonus, code: 'KIP', isShown: true, currency: 'LAK' },
      ]);
    }
    if (method === 'GET') return Response.json([]);
    sent.push({ path, body: JSON.parse(String(body)) });
    if (isTaken) return Response.json({ message: 'CHANGE_WAITS', changeId: crypto.randomUUID() });
    return Response.json({ message: refusal }, { status: 403 });
  });
});

afterEach(() => {
  cleanup();
  cleanNotifications();
  queryClient.clear();
  endSession('signed out');
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
});

async function shown() {
  const onClose = vi.fn();
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Notifications />
          <GiveCoupon member={member} onClose={onClose} />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  return onClose;
}

async function entered(label: RegExp, value: string) {
  const field = screen.getByLabelText(label, { selector: 'input:not([type=radio]), textarea' });
  await act(async () => fireEvent.change(field, { target: { value } }));
}

async function submitted() {
  const button = screen.getByRole('button', { name: 'Propose coupon' });
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  await act(async () => fireEvent.click(button));
}

test('a coupon needs its value and a reason, and keeps its key when it is sent again', async () => {
  const onClose = await shown();
  await submitted();
  expect(sent).toEqual([]);
  expect(screen.getByLabelText(/^Reason/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true');
  await entered(/^Amount/, '150.50');
  await entered(/^Reason/, ' A late payout ');
  isTaken = false;
  await submitted();
  // Rejected: the form stays with all that was entered.
  expect(onClose).not.toHaveBeenCalled();
  isTaken = true;
  await submitted();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = sent;
  expect(first).toEqual({
    path: '/staff/api/members/100005/coupons',
    body: {
      key: expect.any(String),
      prize: 'credit',
      amount: 150.5,
      successPercent: 300,
      failPercent: 10,
      couponDays: 7,
      reason: 'A late payout',
    },
  });
  expect(second).toEqual(first);
});

test('a member whose flag stops rewards gets none, and the reason is shown in the language of the reader', async () => {
  await shown();
  await entered(/^Amount/, '150.50');
  await entered(/^Reason/, 'A late payout');
  [isTaken, refusal] = [false, 'NO_REWARDS'];
  await submitted();
  const said = { th: /งดโบนัส/, lo: /ງົດໂບນັດ/, en: /No bonus/ };
  await screen.findByText(said.en);
  for (const language of ['th', 'lo', 'en'] as const) {
    const { first } = await firsts[language]();
    expect(first.core.ownErrors.NO_REWARDS).toMatch(said[language]);
  }
});

test('of bonuses those are offered that members of the currency are shown', async () => {
  await shown();
  await act(async () => fireEvent.click(screen.getByLabelText('Bonus')));
  const choice = await screen.findByRole('combobox', { name: 'Bonus' });
  await act(async () => fireEvent.click(choice));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Daily (DAILY)']);
  await act(async () => fireEvent.click(options[0] as HTMLElement));
  await entered(/^Reason/, 'Sorry');
  await submitted();
  expect(sent[0]?.body).toEqual({
    key: expect.any(String),
    prize: 'bonus',
    bonusCode: 'DAILY',
    couponDays: 7,
    reason: 'Sorry',
  });
});

test('staff users who may not list bonuses give none', async () => {
  capabilities = ['useConsole', 'viewMembers', 'adjustWallets'];
  await shown();
  expect(screen.queryByLabelText('Bonus')).toBeNull();
  await act(async () => fireEvent.click(screen.getByLabelText('Coins')));
  await entered(/^Coins/, '3');
  await entered(/^Reason/, 'Sorry');
  await submitted();
  const given = { prize: 'coin', coins: 3, couponDays: 7, reason: 'Sorry' };
  expect(sent[0]?.body).toEqual({ key: expect.any(String), ...given });
});

test('a list of bonuses that does not load says so, instead of being empty', async () => {
  bonuses = 404;
  await shown();
  await act(async () => fireEvent.click(screen.getByLabelText('Bonus')));
  const choice = await screen.findByRole('combobox', { name: 'Bonus' });
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'));
  await act(async () => fireEvent.click(choice));
  expect(document.body.textContent).not.toContain('No bonuses to give');
});

test('the second person sees the member, the kind of coupon and its highest cost', async () => {
  const value = (name: string, after: unknown) => ({ path: [name], before: null, after });
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <ChangeCard
            change={{
              id: crypto.randomUUID(),
              subject: 'coupon:100005',
              member,
              currency: 'THB',
              isNew: true,
              values: [value('prize', 'credit'), value('amount', 150), value('couponDays', 7)],
              accountNumbers: [],
              links: [],
              costs: [{ of: 'coupon', before: nearestBaht(0), after: nearestBaht(150) }],
              state: 'PROPOSED',
              isOutdated: false,
              proposedBy: { id: '2', name: 'Somsri' },
              proposedAt: new Date(0).toISOString(),
              endedBy: null,
              endedAt: null,
              reason: null,
            }}
          />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  const link = screen.getByRole('link', { name: 'Noy' });
  expect(link.getAttribute('href')).toBe('/members/100005');
  expect(document.body.textContent).toContain('Coupon for a member #100005');
  expect(document.body.textContent).toContain('What it givesBecomes: Money');
  expect(document.body.textContent).toContain(
    'Coupon for one member: 0.00\u00A0baht → 150.00\u00A0baht',
  );
});
