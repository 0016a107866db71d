import type { ReplyOf } from '@wallet/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { lost, refusal } from '../../test/fake-server.ts';
import { leave, onTop, press, read, readDialog, show, stage } from '../../test/stage.tsx';
import { SessionList } from './SessionList.tsx';

const server = stage();
const remove = 'DELETE /api/account/sessions/:id';

type Session = ReplyOf<'GET /api/account/sessions'>['sessions'][number];
const here: Session = {
  id: '1',
  device: 'Mozilla/5.0 (Linux; Android 13) Chrome/140.0 Mobile',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  isCurrent: true,
};
const elsewhere: Session = {
  ...here,
  id: '2',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
  lastSeenAt: '2026-11-18T03:00:00.000Z',
  isCurrent: false,
};

beforeEach(() => {
  server.answer('GET /api/account/sessions', { sessions: [here, elsewhere] });
});

test('another device is logged out after a question, and leaves the list; this one has no button', async () => {
  const text = await loadText('en', 'profile');
  server.answer(remove, () => {
    server.answer('GET /api/account/sessions', { sessions: [here] });
    return { message: 'OK' };
  });
  await show(<SessionList />);
  const seen = text.lastSeen('18/11/2026 10:00');
  expect(read()).toContain(`Chrome · Android${text.thisDevice}`);
  expect(read()).toContain(`Chrome · Windows${seen}`);
  expect(onTop().queryByRole('button', { name: text.signOutOf('Chrome · Android') })).toBeNull();
  await press(text.signOutOf('Chrome · Windows'));
  expect(readDialog()).toContain(text.signOutTitle('Chrome · Windows'));
  expect(readDialog()).toContain(seen);
  await press(text.signOut);
  expect(server.requests(remove).map(({ params }) => params)).toEqual([{ id: '2' }]);
  expect(readDialog()).toBe('');
  expect(read()).toContain(text.signedOut);
  expect(read()).not.toContain(seen);
});

test('a device whose log-out lost its reply is gone, and reported as gone', async () => {
  const text = await loadText('en', 'profile');
  server.answer(remove, () => {
    // It is done, and another time there is nothing to do.
    server.answer('GET /api/account/sessions', { sessions: [here] });
    server.answer(remove, refusal('NO_DATA', 404));
    return lost;
  });
  await show(<SessionList />);
  await press(text.signOutOf('Chrome · Windows'));
  await press(text.signOut);
  expect(currentToasts()).toMatchObject([{ tone: 'ok', text: text.signedOut }]);
  expect(read()).not.toContain('Chrome · Windows');
});

test('a rejection of the server is shown, and the question is over', async () => {
  const text = await loadText('en', 'profile');
  server.answer(remove, refusal('REQUEST_LIMIT', 429));
  server.answer('DELETE /api/account/sessions', refusal('REQUEST_LIMIT', 429));
  await show(<SessionList />);
  const all = text.signOutEverywhereTitle + text.signOutEverywhereBody;
  for (const [asks, asked] of [
    [text.signOutOf('Chrome · Windows'), text.signOutTitle('Chrome · Windows')],
    [text.signOutEverywhere, all],
  ] as const) {
    await press(asks);
    expect(readDialog()).toContain(asked);
    await leave();
    await press(asks);
    const { className } = onTop().getByRole('button', { name: text.signOut });
    expect(className).toContain('danger');
    await press(text.signOut);
    expect(readDialog()).toBe('');
  }
  const { REQUEST_LIMIT } = await loadText('en', 'errorTexts');
  expect(currentToasts().map(({ tone, text: said }) => [tone, said])).toEqual([
    ['error', REQUEST_LIMIT],
  ]);
  expect(read()).not.toContain(text.signedOut);
  expect(read()).toContain('Chrome · Windows');
});

test('devices that do not come can be asked for again, and all can be logged out meanwhile', async () => {
  const text = await loadText('en', 'profile');
  const { retry } = await loadText('en', 'core');
  server.answer('GET /api/account/sessions', refusal('INVALID_DATA', 400));
  await show(<SessionList />);
  expect(onTop().getByRole('button', { name: text.signOutEverywhere })).toBeTruthy();
  server.answer('GET /api/account/sessions', { sessions: [here] });
  await press(retry);
  expect(read()).toContain(`Chrome · Android${text.thisDevice}`);
});
