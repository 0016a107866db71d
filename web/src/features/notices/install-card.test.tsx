import { act, cleanup } from '@testing-library/react';
import type { ReplyOf } from '@wallet/contract/api';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { promptInstall, watchInstall } from '#lib/device/install.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
import { walletOf } from '../../test/samples.ts';
import { press, read, show, shownLanguages, stage } from '../../test/stage.tsx';
import { InstallCard } from './InstallCard.tsx';

const server = stage();
let session: AbortController;

type Entry = ReplyOf<'POST /api/statement'>['statements'][number];

/** A history of one movement. */
function answer(statementType: Entry['statementType'], status: Entry['status']): void {
  const entry: Entry = {
    _id: 'e1',
    statementType,
    status,
    from: 'SCB',
    to: 'WALLET',
    amount: baht(250),
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    balance: null,
  };
  server.answer('POST /api/statement', { total: 1, statements: [entry], days: [] });
}

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(300));
  session = new AbortController();
  return () => {
    session.abort();
    vi.unstubAllGlobals();
  };
});

/** The browser offers to install the app: its prompt, and whether the page holds that back until it is asked for. */
function offered() {
  const prompt = vi.fn(async () => undefined);
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(offer, { prompt }));
  return { prompt, isHeldBack: offer.defaultPrevented };
}

describe.each(shownLanguages)('in %s', (language) => {
  test('after the first deposit the browser’s offer is shown once', async () => {
    const text = await loadText(language, 'push');
    watchInstall(session.signal);
    const { prompt, isHeldBack } = offered();
    expect(isHeldBack).toBe(true);
    for (const [type, status] of [
      ['deposit', 'PENDING'],
      ['deposit', 'FAILED'],
      ['withdraw', 'SUCCESS'],
    ] as const) {
      answer(type, status);
      await show(<InstallCard />, language);
      expect(read()).toBe('');
      cleanup();
      queryClient.clear();
    }
    answer('deposit', 'SUCCESS');
    await show(<InstallCard />, language);
    expect(read()).toContain(text.installTitle);
    expect(prompt).not.toHaveBeenCalled();
    await press(text.installNow);
    expect(prompt).toHaveBeenCalledOnce();
    expect(read()).toBe('');
    // An offer is good for one prompt.
    await promptInstall();
    expect(prompt).toHaveBeenCalledOnce();
    cleanup();
    offered();
    await show(<InstallCard />, language);
    expect(read()).toBe('');
  });
});

test('on iOS the two steps are shown, and in an installed app nothing', async () => {
  const text = await loadText('en', 'push');
  answer('deposit', 'SUCCESS');
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false }));
  watchInstall(session.signal);
  await show(<InstallCard />);
  expect(read()).toContain(text.installShare);
  expect(read()).toContain(text.installAdd);
  session.abort();
  cleanup();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  session = new AbortController();
  watchInstall(session.signal);
  offered();
  await show(<InstallCard />);
  expect(read()).not.toContain(text.installTitle);
});

test('a card that was closed does not come again, nor one for an app that is there by now', async () => {
  const text = await loadText('en', 'push');
  answer('deposit', 'SUCCESS');
  watchInstall(session.signal);
  offered();
  await show(<InstallCard />);
  await act(async () => window.dispatchEvent(new Event('appinstalled')));
  expect(read()).toBe('');
  await act(async () => void offered());
  expect(read()).toContain(text.installTitle);
  await press('Close');
  cleanup();
  await show(<InstallCard />);
  expect(read()).toBe('');
});

test('a Safari that was opened from the home screen shows no steps to get there', async () => {
  const text = await loadText('en', 'push');
  answer('deposit', 'SUCCESS');
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: true }));
  watchInstall(session.signal);
  await show(<InstallCard />);
  expect(read()).not.toContain(text.installTitle);
});
