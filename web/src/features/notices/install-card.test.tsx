import { cleanup } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { watchInstall } from '#lib/device/install.ts';
import { loadText } from '#lib/text.ts';
import { walletOf } from '../../test/samples.ts';
import { press, read, show, shownLanguages, stage } from '../../test/stage.tsx';
import { InstallCard } from './InstallCard.tsx';

const server = stage();
let session: AbortController;

function answer(isDeposited: boolean): void {
  const statements = isDeposited
    ? [
        {
          _id: 'e1',
          statementType: 'deposit',
          status: 'SUCCESS',
          from: 'SCB',
          to: 'WALLET',
          amount: baht(250),
          createdAt: '2026-11-20T09:00:00.000Z',
          updatedAt: '2026-11-20T09:00:00.000Z',
          balance: null,
        } as const,
      ]
    : [];
  server.answer('POST /api/statement', { total: statements.length, statements, days: [] });
}

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(300));
  session = new AbortController();
  return () => {
    session.abort();
    vi.unstubAllGlobals();
  };
});

function offered() {
  const prompt = vi.fn(async () => undefined);
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  return prompt;
}

describe.each(shownLanguages)('in %s', (language) => {
  test('after the first deposit the browser’s offer is shown once', async () => {
    const text = await loadText(language, 'push');
    watchInstall(session.signal);
    const prompt = offered();
    answer(false);
    await show(<InstallCard />, language);
    expect(read()).toBe('');
    cleanup();
    answer(true);
    const { queryClient } = await import('#lib/reading/query-client.ts');
    queryClient.clear();
    await show(<InstallCard />, language);
    expect(read()).toContain(text.installTitle);
    expect(prompt).not.toHaveBeenCalled();
    await press(text.installNow);
    expect(prompt).toHaveBeenCalledOnce();
    cleanup();
    offered();
    await show(<InstallCard />, language);
    expect(read()).toBe('');
  });
});

test('on iOS the two steps are shown, and in an installed app nothing', async () => {
  const text = await loadText('en', 'push');
  answer(true);
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
