// @vitest-environment happy-dom
import { baht } from '@wallet/contract/test/sample';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchInstall } from '#lib/device/install.ts';
import { Router } from '#lib/router.tsx';
import { loadText } from '#lib/text.ts';
import { walletOf } from '../test/samples.ts';
import { pass, read, show, stage } from '../test/stage.tsx';
import { ShellExtras } from './ShellExtras.tsx';

vi.mock('#features/chat/ChatWidget.tsx', () => {
  throw new SyntaxError('this is no script');
});

const server = stage();

test('a chat whose code cannot be read is left out, and takes nothing with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.answer('GET /api/lookup/enableChatWidget', { enableChatWidget: true });
  await show(
    <Router path="/login" preload={() => undefined}>
      <p>the screen</p>
      <ShellExtras />
    </Router>,
  );
  await pass(5_000);
  expect(server.requests('GET /api/lookup/enableChatWidget')).toHaveLength(1);
  expect(read()).toBe('the screen');
});

test.each([
  ['/user/home', true],
  ['/user/statement', false],
  ['/login', false],
])('the app is offered to be installed at %s: %s', async (path, isOffered) => {
  const { installTitle } = await loadText('en', 'push');
  const moment = '2026-11-20T09:00:00.000Z';
  const deposit = {
    ...{ _id: 'e1', statementType: 'deposit' as const, status: 'SUCCESS' as const },
    ...{ from: 'SCB', to: 'WALLET', amount: baht(250), balance: null },
    ...{ createdAt: moment, updatedAt: moment },
  };
  server.answer('GET /api/lookup/enableChatWidget', { enableChatWidget: false });
  server.answer('GET /api/wallet', walletOf(300));
  server.answer('POST /api/statement', { total: 1, statements: [deposit], days: [] });
  server.answer('POST /api/statement/slip', { total: 0, slips: [] });
  const session = new AbortController();
  onTestFinished(() => session.abort());
  watchInstall(session.signal);
  window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  window.history.replaceState(null, '', path);
  await show(
    <Router path={path} preload={() => undefined}>
      <ShellExtras />
    </Router>,
  );
  await pass(1_000);
  expect(read().includes(installTitle)).toBe(isOffered);
});
