import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { uploadTo } from '#test/stage.tsx';
import { type Outgoing, outbox } from './outbox.ts';

/** Requests sent by the console: thread and text of every attempt. */
let tries: string[];
/** Messages accepted by the server, once per client id. */
let stored: Map<string, string>;
let hasLine: boolean;
/** Text that the server rejects. */
let refused: string | null;
/** Paths of files that the server does not have. */
let gone: readonly string[];

beforeAll(() => showLanguage('en'));

beforeEach(() => {
  vi.useFakeTimers();
  startSession('of Somsri', { needsOwnPassword: false });
  [tries, stored, hasLine, refused, gone] = [[], new Map(), true, null, []];
  vi.stubGlobal('fetch', async (url: string, { body, signal }: RequestInit) => {
    const { clientId, message } = JSON.parse(String(body));
    const [, thread] = /threads\/([^/]+)\/messages$/.exec(url) ?? [];
    const said = `${thread}: ${message.payload.message ?? message.payload.filePath}`;
    tries.push(said);
    await Promise.resolve();
    signal?.throwIfAborted();
    if (!hasLine) throw new TypeError('Failed to fetch');
    if (message.payload.message === refused) {
      return new Response(JSON.stringify({ message: 'INVALID_DATA' }), { status: 400 });
    }
    if (gone.includes(message.payload.filePath)) {
      return new Response(JSON.stringify({ message: 'NO_DATA' }), { status: 404 });
    }
    stored.set(clientId, said);
    const reply = { id: clientId, clientId, seq: stored.size, createdAt: '2026-11-20T10:00:00Z' };
    return new Response(JSON.stringify(reply), { status: 200 });
  });
});

afterEach(() => {
  outbox.clear();
  endSession('signed out');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function steps(thread: string): string[] {
  return outbox.of(thread).map(({ step }) => step.kind);
}

function text(message: string): Outgoing {
  const said = (words: string) => ({ message_type: 'text', payload: { message: words } }) as const;
  return { kind: 'message', message: said(message), preview: said(`${message}, as it is shown`) };
}

/** Shows a message in the thread 1. */
function shown(clientId: string | undefined): void {
  const message = { message: { clientId } } as Parameters<typeof outbox.arrived>[1][number];
  outbox.arrived('1', [message]);
}

test('a message whose answer was lost is tried again, and taken once', async () => {
  hasLine = false;
  outbox.press('1', text('Hello'));
  await vi.advanceTimersByTimeAsync(500);
  expect([tries, steps('1')]).toEqual([['1: Hello'], ['sending']]);
  hasLine = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([[...stored.values()], steps('1')]).toEqual([['1: Hello'], ['stored']]);
});

test('a chat is closed after what was written in it, and not when some of it was rejected', async () => {
  hasLine = false;
  outbox.press('1', text('Good bye'));
  const ends: boolean[] = [];
  void outbox.whenSent('1').then((isSent) => ends.push(isSent));
  await vi.advanceTimersByTimeAsync(500);
  expect(ends).toEqual([]);
  hasLine = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toEqual([true]);
  refused = 'an account of another';
  outbox.press('1', text('an account of another'));
  expect(await outbox.whenSent('1')).toBe(false);
  hasLine = false;
  outbox.press('3', text('Are you there?'));
  const unknown = outbox.whenSent('3');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await unknown, steps('3')]).toEqual([false, ['unanswered']]);
  expect(await outbox.whenSent('2')).toBe(true);
});

test('a message removed while it is sent does not go out when the connection is back, and lets later ones pass', async () => {
  hasLine = false;
  outbox.press('1', text('Not this'));
  outbox.press('1', text('But this'));
  await vi.advanceTimersByTimeAsync(500);
  const [first] = outbox.of('1');
  outbox.remove('1', first?.clientId ?? '');
  hasLine = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...stored.values()]).toEqual(['1: But this']);
  expect(steps('1')).toEqual(['stored']);
});

test('after another sign-in on this screen nothing of the user before is sent in the wrong name', async () => {
  hasLine = false;
  outbox.press('1', text('Hello'));
  outbox.press('2', text('Good day'));
  await vi.advanceTimersByTimeAsync(500);
  expect(tries).toEqual(['1: Hello', '2: Good day']);
  endSession('signed out');
  expect(outbox.isEmpty).toBe(true);
  startSession('of Somchai', { needsOwnPassword: false });
  hasLine = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...stored.values()]).toEqual([]);
});

test('a rejection is not repeated, and holds up nothing', async () => {
  refused = 'Not this';
  outbox.press('1', text('Not this'));
  outbox.press('1', text('But this'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toEqual(['1: Not this', '1: But this']);
  expect(outbox.of('1').map(({ step }) => step)).toMatchObject([
    { kind: 'refused', reason: 'INVALID_DATA' },
    { kind: 'stored' },
  ]);
});

test('a message without an answer is given up, and holds up its own thread alone', async () => {
  hasLine = false;
  outbox.press('1', text('Hello'));
  outbox.press('1', text('Are you there?'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps('1')).toEqual(['unanswered', 'waiting']);
  hasLine = true;
  outbox.press('2', text('Good day'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...stored.values()]).toEqual(['2: Good day']);
  outbox.resend('1', outbox.of('1')[0]?.clientId ?? '');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...stored.values()]).toEqual(['2: Good day', '1: Hello', '1: Are you there?']);
});

test('a message whose answer was lost holds up nothing once the thread shows it', async () => {
  hasLine = false;
  for (const words of ['Hello', 'Good day']) outbox.press('1', text(words));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps('1')).toEqual(['unanswered', 'waiting']);
  hasLine = true;
  shown(outbox.of('1')[0]?.clientId);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([[...stored.values()], steps('1')]).toEqual([['1: Good day'], ['stored']]);
});

test('a message that the thread shows is no longer pending, and no other one changes', async () => {
  const seen: number[] = [];
  const unsubscribe = outbox.subscribe(() => seen.push(outbox.of('1').length));
  for (const words of ['Hello', 'Good day']) outbox.press('1', text(words));
  await vi.advanceTimersByTimeAsync(1_000);
  const [first] = outbox.of('1');
  const tellings = seen.length;
  shown('of another tab');
  expect(seen).toHaveLength(tellings);
  shown(first?.clientId);
  expect(outbox.of('1').map(({ content }) => content)).toEqual([text('Good day')]);
  shown(outbox.of('1')[0]?.clientId);
  expect(outbox.isEmpty).toBe(true);
  unsubscribe();
});

test('a file is uploaded once, however often its message is sent', async () => {
  const uploads: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    uploadTo(async (url) => {
      uploads.push(url);
      hasLine = false;
      return Response.json({ path: 'chat/a.png' });
    }),
  );
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  outbox.press('1', { kind: 'file', file, fileKind: 'image', preview: 'blob:a', path: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps('1')).toEqual(['unanswered']);
  hasLine = true;
  outbox.resend('1', outbox.of('1')[0]?.clientId ?? '');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(uploads).toEqual(['/staff/api/chat/upload-image']);
  expect([...stored.values()]).toEqual(['1: chat/a.png']);
});

test('a file that the server has removed meanwhile is uploaded again, and one that is rejected is not', async () => {
  let uploads = 0;
  vi.stubGlobal(
    'XMLHttpRequest',
    uploadTo(async () => {
      uploads += 1;
      hasLine = uploads > 1;
      return Response.json({ path: `chat/${uploads}.png` });
    }),
  );
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const picture = { kind: 'file', file, fileKind: 'image', preview: 'blob:a', path: null } as const;
  outbox.press('1', picture);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps('1')).toEqual(['unanswered']);
  hasLine = true;
  gone = ['chat/1.png', 'chat/3.png'];
  outbox.resend('1', outbox.of('1')[0]?.clientId ?? '');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...stored.values()]).toEqual(['1: chat/2.png']);
  outbox.press('1', picture);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([uploads, steps('1')]).toEqual([3, ['stored', 'refused']]);
});

test('the progress of a video is known while it is uploaded, and an upload that is cancelled ends', async () => {
  const requests: { upload: { onprogress?: (event: object) => void }; isAborted: boolean }[] = [];
  const urls: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends uploadTo(() => new Promise(() => undefined)) {
      isAborted = false;
      override abort(): void {
        this.isAborted = true;
      }
      override open(method: string, url: string): void {
        super.open(method, url);
        requests.push(this);
        urls.push(url);
      }
    },
  );
  const file = new File(['x'], 'a.mp4', { type: 'video/mp4' });
  outbox.press('1', { kind: 'file', file, fileKind: 'video', preview: 'blob:a', path: null });
  await vi.advanceTimersByTimeAsync(10);
  requests[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  const [sending] = outbox.of('1');
  expect([urls, sending?.step]).toEqual([
    ['/staff/api/chat/upload-video'],
    { kind: 'sending', share: 0.25 },
  ]);
  outbox.remove('1', sending?.clientId ?? '');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requests.map(({ isAborted }) => isAborted), outbox.isEmpty, tries]).toEqual([
    [true],
    true,
    [],
  ]);
});
