import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const parts = vi.hoisted(() => ({
  ...{ fill: vi.fn(), tidy: vi.fn(), showNotice: vi.fn(), openNotice: vi.fn() },
  dropOldShare: vi.fn(async () => undefined),
  shareOf: vi.fn((): string | null => null),
  answerOf: vi.fn((): string | null => null),
}));
vi.mock('./shelf.ts', () => parts);
vi.mock('./share.ts', () => parts);
vi.mock('./answer.ts', () => parts);
vi.mock('./push.ts', () => parts);

type Handler = (event: object) => void;
const handlers = new Map<string, Handler>();
const self = {
  addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
  clients: { claim: vi.fn() },
  skipWaiting: vi.fn(),
};

beforeEach(async () => {
  vi.stubGlobal('self', self);
  await import('./worker.ts');
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** An event as the browser gives it to the worker; tells what it answered with. */
async function happen(name: string, event: object = {}): Promise<unknown> {
  const waits: Promise<unknown>[] = [];
  const respondWith = vi.fn();
  handlers.get(name)?.({
    ...event,
    respondWith,
    waitUntil: (work: Promise<unknown>) => waits.push(work),
  });
  await Promise.all(waits);
  return respondWith.mock.lastCall?.[0];
}

test('a release is fetched at its install, and takes over with what is old cleared away', async () => {
  await happen('install');
  expect([parts.fill, parts.tidy].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await happen('activate');
  const cleared = [parts.tidy, parts.dropOldShare, self.clients.claim];
  expect(cleared.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

test('pages of the release before are served until one says that nothing of theirs would be lost', async () => {
  await happen('message', { data: 'something else' });
  expect(self.skipWaiting).not.toHaveBeenCalled();
  await happen('message', { data: 'take over' });
  expect(self.skipWaiting).toHaveBeenCalledOnce();
});

test('a share is answered before a page, other requests are left alone, and pages clear old shares', async () => {
  const visit = { request: { mode: 'navigate' } };
  const call = { request: { mode: 'cors' } };
  expect(await happen('fetch', call)).toBeUndefined();
  expect(parts.dropOldShare).not.toHaveBeenCalled();
  parts.answerOf.mockReturnValue('page');
  // A full phone cannot be cleared, and shows its pages.
  parts.dropOldShare.mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
  expect(await happen('fetch', visit)).toBe('page');
  expect(parts.dropOldShare).toHaveBeenCalledOnce();
  parts.shareOf.mockReturnValue('sheet');
  expect(await happen('fetch', visit)).toBe('sheet');
});

test('a notice is shown, and opens what it is about', async () => {
  await happen('push', { data: 'of the server' });
  expect(parts.showNotice).toHaveBeenCalledWith('of the server');
  await happen('notificationclick', { notification: 'the pressed one' });
  expect(parts.openNotice).toHaveBeenCalledWith('the pressed one');
});
