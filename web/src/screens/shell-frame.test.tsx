import { store } from '@wallet/client/storage';
import { expect, test, vi } from 'vitest';
import { Router } from '#lib/router.tsx';
import { memberOf, walletOf } from '../test/samples.ts';
import { pass, show, stage } from '../test/stage.tsx';
import { ShellFrame } from './ShellFrame.tsx';

const server = stage();

test('the keyboard reaches the bar’s signs in the order of the eye: bell and chat before language', async () => {
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
  server.answer('GET /api/chat/config', { PREFIX: 'wallet', isOpen: true, opensAt: null });
  server.answer('GET /api/lookup/info', {
    name: 'Lotus',
    website: '',
    isLaos: false,
    licence: '',
    serverTime: '2026-11-20T10:00:00.000Z',
  });
  server.answer('GET /api/lookup/enableChatWidget', { enableChatWidget: true });
  server.answer('POST /api/chat/history', {
    conversations: [],
    ...{ lastSeq: 0, readSeq: 0, agentReadSeq: 0, hiddenBeforeSeq: 0, unread: 0 },
  });
  server.answer('POST /api/statement/slip', { total: 0, slips: [] });
  // No phone is asked whether it wants help: the invitation has buttons of its own.
  store('persistent', 'chatInvite', 'seen');
  window.history.replaceState(null, '', '/user/statement');
  document.getAnimations = () => [];
  await show(
    <Router path="/user/statement" preload={() => undefined}>
      <ShellFrame items={[]} onLogOut={vi.fn()}>
        <button type="button">In the screen</button>
      </ShellFrame>
    </Router>,
  );
  await pass(5_000);
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button')];
  const names = stops.map(
    (stop) => stop.ariaLabel ?? stop.getAttribute('aria-label') ?? stop.textContent,
  );
  expect(names).toEqual([
    'Skip to content',
    'Notices',
    'Chat with us',
    'Language',
    'Log out',
    'In the screen',
  ]);
});
