import { act, screen } from '@testing-library/react';
import { store } from '@wallet/client/storage';
import { Phone } from 'lucide';
import { expect, test, vi } from 'vitest';
import { PartMissing } from '#lib/parts/part-missing.ts';
import { navigate, Router } from '#lib/router.tsx';
import { lost } from '../test/fake-server.ts';
import { memberOf, walletOf } from '../test/samples.ts';
import { pass, press, read, show, stage } from '../test/stage.tsx';
import { ShellFrame } from './ShellFrame.tsx';

const server = stage();

let failure: Error | null;
function Fragile() {
  if (failure) throw failure;
  return <p>the screen</p>;
}

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

test('a chat that the operator has turned off has no button', async () => {
  server.answer('GET /api/lookup/info', lost);
  server.answer('GET /api/lookup/enableChatWidget', { enableChatWidget: false });
  window.history.replaceState(null, '', '/login');
  await show(
    <Router path="/login" preload={() => undefined}>
      <ShellFrame items={[]}>
        <p>the screen</p>
      </ShellFrame>
    </Router>,
  );
  await pass(5_000);
  expect(server.requests('GET /api/lookup/enableChatWidget')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Chat with us' })).toBeNull();
});

test('a screen whose code does not come leaves the bars around it, and comes at the next press', async () => {
  server.answer('GET /api/lookup/info', lost);
  server.answer('GET /api/lookup/enableChatWidget', { enableChatWidget: false });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  failure = new PartMissing('line');
  await show(
    <Router path="/login" preload={() => undefined}>
      <ShellFrame items={[{ path: '/contact', label: 'Contact', icon: Phone }]}>
        <Fragile />
      </ShellFrame>
    </Router>,
  );
  expect(read()).toContain("We couldn't load this");
  expect(document.querySelector('nav a')?.textContent).toBe('Contact');
  failure = null;
  await press('Try again');
  expect(read()).toContain('the screen');
});

test('after a way to another screen the focus is in it, and no longer in the menu', async () => {
  server.answer('GET /api/lookup/info', lost);
  server.answer('GET /api/lookup/enableChatWidget', { enableChatWidget: false });
  window.history.replaceState(null, '', '/login');
  await show(
    <Router path="/login" preload={() => undefined}>
      <ShellFrame items={[{ path: '/contact', label: 'Contact', icon: Phone }]}>
        <p>the screen</p>
      </ShellFrame>
    </Router>,
  );
  const link = document.querySelector<HTMLElement>('nav a');
  link?.focus();
  expect(document.activeElement).toBe(link);
  await act(async () => navigate('/contact'));
  expect(document.activeElement).toBe(document.querySelector('main'));
});
