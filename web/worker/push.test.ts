import { afterAll, beforeEach, expect, test, vi } from 'vitest';

type Shown = { readonly title: string; readonly tag: string; readonly data: unknown };
type Window = { readonly url: string; readonly visibilityState: string };

/** Notifications on the phone's screen, the app's badge, and the page that was opened. */
let notices: (Shown & { readonly silent: boolean; readonly close: () => void })[];
let badge: number | null;
let led: string[];
let windows: Window[];

beforeEach(() => {
  [notices, badge, led, windows] = [[], null, [], []];
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => {
      badge = count;
    },
  });
  vi.stubGlobal('self', {
    registration: {
      showNotification: async (
        title: string,
        options: Omit<Shown, 'title'> & { silent: boolean },
      ) => {
        const notice = {
          title,
          ...options,
          close: () => {
            notices = notices.filter((each) => each !== notice);
          },
        };
        notices = [...notices.filter(({ tag }) => tag !== options.tag), notice];
      },
      getNotifications: async () => notices,
    },
    clients: {
      matchAll: async () =>
        windows.map((each) => ({
          ...each,
          focus: async () => led.push('focus'),
          navigate: async (path: string) => led.push(path),
        })),
      openWindow: async (path: string) => led.push(`new ${path}`),
    },
  });
});

afterAll(() => vi.unstubAllGlobals());

/** Brings a notice, as the browser's push service does. */
async function push(kind: string, title = `About ${kind}`): Promise<void> {
  const { showNotice } = await import('./push.ts');
  const data = { json: () => ({ kind, title, body: 'Open the app' }) };
  await showNotice(data as unknown as PushMessageData);
}

async function open(tag: string): Promise<void> {
  const { openNotice } = await import('./push.ts');
  const notice = notices.find((each) => each.tag === tag);
  if (!notice) throw new Error(`no notice of ${tag} lies there`);
  await openNotice(notice as unknown as Notification);
}

test('the badge on the app counts the notices that are waiting', async () => {
  for (const kind of ['deposit', 'payout', 'chat']) await push(kind);
  expect(badge).toBe(3);
  // In the place of the one before.
  await push('chat', 'Another answer');
  expect([badge, notices.map(({ title }) => title)]).toEqual([
    3,
    ['About deposit', 'About payout', 'Another answer'],
  ]);
  await open('deposit');
  expect(badge).toBe(2);
});

test.each([
  ['payout', '/user/statement'],
  ['slip', '/user/home'],
  ['verification', '/user/profile'],
  ['deposit', '/user/home'],
  ['chat', '/user/home'],
  ['what comes with a later release', '/user/home'],
])('a notice of a %s opens %s', async (kind, screen) => {
  await push(kind);
  await open(kind);
  expect(led).toEqual([`new ${screen}`]);
});

test('a notice navigates in the open window, which makes no sound of its own then', async () => {
  windows = [{ url: 'https://wallet.example/user/home', visibilityState: 'visible' }];
  await push('payout');
  expect(notices).toMatchObject([{ silent: true }]);
  await open('payout');
  expect(led).toEqual(['focus', '/user/statement']);
  led = [];
  windows = [{ url: 'https://wallet.example/user/statement?page=2', visibilityState: 'hidden' }];
  await push('payout');
  expect(notices).toMatchObject([{ silent: false }]);
  await open('payout');
  expect(led).toEqual(['focus']);
});

test('a notice shows the words of the server under the mark of the app', async () => {
  await push('payout', 'Paid');
  expect(notices).toMatchObject([
    {
      title: 'Paid',
      body: 'Open the app',
      tag: 'payout',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    },
  ]);
});

test.each([
  ['knows no marks', {}],
  ['rejects the mark', { setAppBadge: async () => Promise.reject(new DOMException('denied')) }],
])('a phone that %s on the app shows the notice all the same', async (_, marks) => {
  vi.stubGlobal('navigator', marks);
  await push('deposit');
  expect(notices).toHaveLength(1);
  await open('deposit');
  expect(led).toEqual(['new /user/home']);
});

test('a push that is not a notice of ours is not shown', async () => {
  const { showNotice } = await import('./push.ts');
  const nothing = [
    null,
    { json: () => ({ title: 'No body', kind: 'chat' }) },
    {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    },
  ];
  for (const data of nothing) await showNotice(data as unknown as PushMessageData);
  expect([notices, badge]).toEqual([[], null]);
});
