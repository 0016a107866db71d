import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { stageForEach } from '#test/stage.tsx';
import { stubSound } from '#test/stub-sound.ts';
import { SoundSwitch } from './SoundSwitch.tsx';
import { useArrivals } from './use-arrivals.ts';

const stage = stageForEach();

const threadOf = (id: string, lastSeq: number, unread: number) => ({
  id,
  customer: { kind: 'guest', name: null, label: `G${id}` },
  assignedTo: null,
  ...{ lastSeq, unread, lastSender: 'customer', lastText: `${lastSeq} of ${id}` },
});

function Announcer() {
  return (
    <>
      <p role="status">{useArrivals('open')}</p>
      <SoundSwitch />
    </>
  );
}

const said = () => screen.getByRole('status').textContent;

/** Lets the inbox be read again, as when news of it came. */
async function read(...threads: readonly object[]): Promise<void> {
  stage.answer('GET /staff/api/chat/inbox', { threads });
  await act(async () => {
    await queryClient.refetchQueries();
    await vi.advanceTimersByTimeAsync(10);
  });
}

test('a message that comes is announced once, the words of the open chat alone, and the unread are in the title', async () => {
  document.title = 'Chat';
  stage.answer('GET /staff/api/chat/inbox', { threads: [threadOf('a', 1, 0)] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await stage.show(<Announcer />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect([said(), document.title]).toEqual(['', 'Chat']);
  await read(threadOf('a', 2, 1), threadOf('open', 1, 1));
  expect(said()).toBe('New message from Guest Ga. Guest Gopen: 1 of open');
  expect(document.title).toBe('(2) Chat');
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await read(threadOf('a', 2, 1), threadOf('open', 1, 0));
  expect([said(), document.title]).toEqual(['', '(1) Chat']);
  await read(threadOf('a', 2, 0), { ...threadOf('open', 2, 1), lastText: null });
  expect(said()).toBe('Guest Gopen: File or card');
  stage.leave();
  expect(document.title).toBe('Chat');
});

test('the open lists are read every quarter of a minute while there are no live events, in all folders', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const asked: string[] = [];
  stage.answer('GET /staff/api/chat/inbox', (_: unknown, query: URLSearchParams) => {
    asked.push(String(query));
    return { threads: [] };
  });
  await stage.show(<Announcer />);
  await act(() => vi.advanceTimersByTimeAsync(14_900));
  expect(asked).toEqual(['folder=ALL&limit=50']);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(asked).toHaveLength(2);
});

test('a sound is played for what comes once it was turned on, and as it is turned on', async () => {
  const { ring } = stubSound();
  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive: true } });
  stage.answer('GET /staff/api/chat/inbox', { threads: [threadOf('a', 1, 0)] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await stage.show(<Announcer />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  const switched = () =>
    screen.getByRole('button', { name: 'Sound for new messages' }).getAttribute('aria-pressed');
  await read(threadOf('a', 2, 1));
  expect([switched(), ring.mock.calls.length]).toEqual(['false', 0]);
  await stage.press('Sound for new messages');
  expect([switched(), ring.mock.calls.length]).toEqual(['true', 2]);
  await read(threadOf('a', 3, 1));
  expect(ring).toHaveBeenCalledTimes(4);
  await stage.press('Sound for new messages');
  expect([switched(), ring.mock.calls.length]).toEqual(['false', 4]);
});
