import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage, textsOf } from '#lib/text.ts';
import { FlagBadge } from '#ui/FlagBadge.tsx';
import { RaiseFlag } from './RaiseFlag.tsx';

let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  startSession('of Nok', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json([]);
    sent.push([path, JSON.parse(String(body))]);
    return Response.json({ message: 'OK' });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
});

test('before raising the flag against rewards staff read what it stops, and it stands next to the name', async () => {
  await showLanguage('lo');
  const text = await textsOf('members');
  const { fields } = await textsOf('core');
  const flag = { kind: 'noBonus', label: null, reason: 'Many accounts', endsAt: null } as const;
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <FlagBadge flag={flag} />
          <RaiseFlag memberId="100005" />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  expect(document.body.textContent).toContain(text.flagKinds.noBonus);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: text.raiseFlag })));
  expect(document.body.textContent).not.toContain(text.noBonusHelp);
  await act(async () => fireEvent.click(screen.getByRole('combobox', { name: text.flag })));
  const options = await screen.findAllByRole('option', { hidden: true });
  const wanted = options.find(({ textContent }) => textContent === text.flagKinds.noBonus);
  await act(async () => fireEvent.click(wanted as HTMLElement));
  expect(document.body.textContent).toContain(text.noBonusHelp);
  await act(async () => {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${fields.reason}`)), {
      target: { value: 'Many accounts' },
    });
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: text.raiseFlag })));
  await waitFor(() =>
    expect(sent).toEqual([
      ['/staff/api/members/100005/flags', { kind: 'noBonus', reason: 'Many accounts' }],
    ]),
  );
});

test('a flag of one’s own needs a name, and ends after the days that were chosen', async () => {
  await showLanguage('en');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') });
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <RaiseFlag memberId="100005" />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  const raise = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Raise a flag' })));
  const choose = async (list: RegExp, option: RegExp) => {
    await act(async () => fireEvent.click(screen.getByRole('combobox', { name: list })));
    const found = await screen.findByRole('option', { name: option, hidden: true });
    await act(async () => fireEvent.click(found));
  };
  const type = (label: RegExp, value: string) =>
    act(async () => {
      fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
    });
  await raise();
  await choose(/^Flag$/, /own/i);
  await type(/^Reason/, 'Shouts');
  await raise();
  expect(sent).toEqual([]);
  await type(/^Name of the flag/, 'Loud');
  await choose(/^Until when/, /^7/);
  await raise();
  await waitFor(() => expect(sent).toHaveLength(1));
  const body = { kind: 'own', label: 'Loud', reason: 'Shouts', endsAt: '2026-11-27T10:00:00.000Z' };
  expect(sent).toEqual([['/staff/api/members/100005/flags', body]]);
  vi.useRealTimers();
});
