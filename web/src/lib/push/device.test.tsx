import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lost } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { stage } from '../../test/stage.tsx';
import { queryClient } from '../reading/query-client.ts';
import { pushBlocker, renewDevice, turnOff, turnOn } from './device.ts';

const server = stage();
const device = 'PUT /api/push/device';
const success = { message: 'SUCCESS' } as const;

/** The browser's one subscription, under the operator's key that it was made with. */
class Browser {
  subscription: Subscription | null = null;
  made = 0;

  readonly registration = {
    pushManager: {
      getSubscription: async () => this.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        // A browser refuses to have two keys simultaneously.
        if (this.subscription && this.subscription.key !== applicationServerKey) {
          throw new DOMException('another key is in use', 'InvalidStateError');
        }
        if (this.subscription) return this.subscription;
        this.made += 1;
        this.subscription = new Subscription(this, applicationServerKey, this.made);
        return this.subscription;
      },
    },
  };
}

class Subscription {
  readonly key: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer };
  readonly #browser: Browser;
  readonly #number: number;

  constructor(browser: Browser, key: string, number: number) {
    this.#browser = browser;
    this.key = key;
    this.#number = number;
    const { buffer, byteOffset, byteLength } = Buffer.from(key, 'base64url');
    const bytes = buffer.slice(byteOffset, byteOffset + byteLength);
    this.options = { applicationServerKey: bytes as ArrayBuffer };
  }

  toJSON() {
    const endpoint = `https://push.example/${this.#number}`;
    return { endpoint, keys: { p256dh: 'p', auth: 'a' } };
  }

  async unsubscribe(): Promise<void> {
    this.#browser.subscription = null;
  }
}

let browser: Browser;
const [oldKey, newKey] = ['BPx_-5aE', 'BNew_-7c'] as const;

beforeEach(() => {
  browser = new Browser();
  const { registration } = browser;
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  });
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
  server.answer(device, success);
  server.answer('DELETE /api/push/device', success);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Endpoints that the server was sent, the oldest first. */
function notice(): unknown[] {
  return server.requests(device).map(({ body }) => Object(body).endpoint);
}

/** Another member signs in at this phone. */
function signIn(number: string): void {
  const member = memberOf(walletOf(0));
  server.answer('GET /api/account/me', {
    ...member,
    profile: { ...member.profile, _id: number },
  });
  queryClient.clear();
}

test('a subscription that was turned on is sent to the server, and again at the next start', async () => {
  expect(await turnOn(oldKey)).toBeNull();
  await renewDevice();
  expect(notice()).toEqual(['https://push.example/1', 'https://push.example/1']);
  const keys = { p256dh: 'p', auth: 'a' };
  expect(server.requests(device)[0]?.body).toEqual({ endpoint: 'https://push.example/1', ...keys });
});

test('another member who uses this phone does not take over the notices of the one before', async () => {
  await turnOn(oldKey);
  signIn('8');
  await renewDevice();
  expect(notice()).toHaveLength(1);
  signIn('7');
  await renewDevice();
  expect(notice()).toHaveLength(2);
});

test('notices come also after the operator has a new key', async () => {
  await turnOn(oldKey);
  await turnOn(oldKey);
  expect(notice()).toEqual(['https://push.example/1', 'https://push.example/1']);
  expect(await turnOn(newKey)).toBeNull();
  expect(notice().at(-1)).toBe('https://push.example/2');
});

test.each([true, false])(
  'notices that were turned off do not come back at the next start (line: %s)',
  async (hasLine) => {
    await turnOn(oldKey);
    if (!hasLine) server.answer('DELETE /api/push/device', lost);
    await turnOff().catch(() => undefined);
    await renewDevice();
    expect(notice()).toHaveLength(1);
  },
);

test('a subscription that was turned off ends in the browser and at the server', async () => {
  await turnOn(oldKey);
  await turnOff();
  expect(server.requests('DELETE /api/push/device')).toHaveLength(1);
  expect(browser.subscription).toBeNull();
});

test('a phone that was never turned on, or lost its permission, is not reported to the server', async () => {
  await browser.registration.pushManager.subscribe({ applicationServerKey: oldKey });
  await renewDevice();
  expect(notice()).toEqual([]);
  await turnOn(oldKey);
  vi.stubGlobal('Notification', { permission: 'default' });
  await renewDevice();
  expect(notice()).toHaveLength(1);
});

test('with data saving on there is no worker to show a notice, and no one is asked', async () => {
  const requestPermission = vi.fn(async () => 'granted');
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: new Promise(() => undefined), getRegistration: async () => undefined },
  });
  expect(await turnOn(oldKey)).toBe('unknown');
  expect(requestPermission).not.toHaveBeenCalled();
});

test.each([
  ['shows them', {}, null],
  ['was told not to', { permission: 'denied' }, 'denied'],
  ['knows no push', { push: false }, 'unknown'],
  [
    'is an iPhone’s, where the app has to be installed',
    { push: false, iPhone: true },
    'uninstalled',
  ],
  ['is a Mac’s, which has no touch', { push: false, iPhone: true, touch: false }, 'unknown'],
])('a browser that %s', (_, browser, blocker) => {
  const {
    permission = 'default',
    push = true,
    iPhone = false,
    touch = iPhone,
  } = browser as {
    readonly permission?: string;
    readonly push?: boolean;
    readonly iPhone?: boolean;
    readonly touch?: boolean;
  };
  vi.stubGlobal('Notification', { permission });
  if (!push) Reflect.deleteProperty(window, 'PushManager');
  if (iPhone) Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  if (touch) Object.assign(document, { ontouchend: null });
  expect(pushBlocker()).toBe(blocker);
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(document, 'ontouchend');
});

test('without permission nothing is subscribed, and the server is sent nothing', async () => {
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: async () => 'denied' });
  expect(await turnOn(oldKey)).toBe('denied');
  await renewDevice();
  expect([browser.subscription, notice()]).toEqual([null, []]);
});
