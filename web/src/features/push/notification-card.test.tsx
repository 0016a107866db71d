import { cleanup, fireEvent } from '@testing-library/react';
import type { ReplyOf } from '@wallet/contract/api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, press, read, show, shownLanguages, stage, type } from '../../test/stage.tsx';
import { NotificationCard } from './NotificationCard.tsx';

const server = stage();
const off: ReplyOf<'GET /api/push'> = {
  publicKey: 'BKey',
  isOn: false,
  kinds: ['deposit', 'payout', 'slip', 'chat'],
  quiet: null,
  showsAmounts: false,
};
const device = { endpoint: 'https://push.example.com/x', keys: { p256dh: 'p', auth: 'a' } };

/** A browser that shows notices, if the member allows it, once its worker is there. */
function browser(permission: NotificationPermission) {
  const subscription = { toJSON: () => device, unsubscribe: vi.fn() };
  let isThere = false;
  const subscribe = async () => {
    if (!isThere) throw new DOMException('no active Service Worker', 'AbortError');
    return subscription;
  };
  const pushManager = { getSubscription: async () => null, subscribe };
  const ready = new Promise((resolve) =>
    setTimeout(() => {
      isThere = true;
      resolve({ pushManager });
    }, 300),
  );
  vi.stubGlobal('PushManager', class {});
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      notification.permission = permission;
      return permission;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => ({ pushManager }), ready },
  });
}

const box = (label: string) => onTop().getByLabelText<HTMLInputElement>(label);

async function pick(label: string): Promise<void> {
  fireEvent.click(box(label));
  await pass(0);
}

beforeEach(() => {
  server.answer('GET /api/push', off);
  server.answer('GET /api/account/me', memberOf(walletOf(0)));
});
afterEach(() => vi.unstubAllGlobals());

describe.each(shownLanguages)('in %s', (language) => {
  test('turned on, the server knows the browser, and the kinds of notices can be chosen', async () => {
    const text = await loadText(language, 'push');
    browser('granted');
    server.answer('PUT /api/push/device', () => {
      server.answer('GET /api/push', { ...off, isOn: true });
      return { message: 'SUCCESS' };
    });
    await show(<NotificationCard />, language);
    await press(text.turnOn);
    expect(server.requests('PUT /api/push/device').map(({ body }) => body)).toEqual([
      { endpoint: device.endpoint, ...device.keys },
    ]);
    server.answer('PUT /api/push/choices', { message: 'SUCCESS' });
    await pick(text.kinds.chat);
    await pick(text.quiet);
    await pick(text.amounts);
    expect(server.requests('PUT /api/push/choices').map(({ body }) => body)).toEqual([
      { kinds: ['deposit', 'payout', 'slip'], quiet: null, showsAmounts: false },
      {
        kinds: ['deposit', 'payout', 'slip'],
        quiet: { from: '22:00', to: '07:00' },
        showsAmounts: false,
      },
      {
        kinds: ['deposit', 'payout', 'slip'],
        quiet: { from: '22:00', to: '07:00' },
        showsAmounts: true,
      },
    ]);
  });

  test('a browser that cannot, or whose member does not want to, says so and asks nothing', async () => {
    const text = await loadText(language, 'push');
    await show(<NotificationCard />, language);
    expect(read()).toContain(text.unknown);
    expect(server.requests('PUT /api/push/device')).toEqual([]);
  });
});

test('turned off, the server forgets the browser', async () => {
  const text = await loadText('en', 'push');
  browser('granted');
  server.answer('GET /api/push', { ...off, isOn: true });
  server.answer('DELETE /api/push/device', () => {
    server.answer('GET /api/push', off);
    return { message: 'SUCCESS' };
  });
  await show(<NotificationCard />);
  const turnOff = () => onTop().getByRole('button', { name: text.turnOff });
  // Gold is for turning on.
  expect(turnOff().className).not.toContain('gold');
  await press(text.turnOff);
  expect(server.requests('DELETE /api/push/device')).toHaveLength(1);
  expect(onTop().getByRole('button', { name: text.turnOn })).toBeTruthy();
  // A kind that is off has nothing to choose.
  expect(onTop().queryByLabelText(text.kinds.chat)).toBeNull();
});

test('a member who denies it reads how to allow it, and is not asked again', async () => {
  const text = await loadText('en', 'push');
  browser('denied');
  await show(<NotificationCard />);
  await press(text.turnOn);
  expect(read()).toContain(text.denied);
  expect(onTop().queryByRole('button')).toBeNull();
  expect(server.requests('PUT /api/push/device')).toEqual([]);
});

test('a device whose subscription did not reach the server is not on', async () => {
  const text = await loadText('en', 'push');
  browser('granted');
  const { REQUEST_LIMIT } = await loadText('en', 'errorTexts');
  const reply = server.hold('PUT /api/push/device');
  await show(<NotificationCard />);
  await press(text.turnOn);
  const turnOn = () => onTop().getByRole('button', { name: text.turnOn });
  expect(turnOn().getAttribute('aria-busy')).toBe('true');
  reply.give(refusal('REQUEST_LIMIT', 429));
  await pass(600);
  expect(currentToasts()).toMatchObject([{ tone: 'error', text: REQUEST_LIMIT }]);
  expect([turnOn().getAttribute('aria-busy'), turnOn().className.includes('gold')]).toEqual([
    null,
    true,
  ]);
});

test('quiet hours begin and end as chosen, and one that is not a full hour stays', async () => {
  const text = await loadText('en', 'push');
  browser('granted');
  server.answer('GET /api/push', { ...off, isOn: true, quiet: { from: '21:30', to: '06:00' } });
  server.answer('PUT /api/push/choices', { message: 'SUCCESS' });
  await show(<NotificationCard />);
  expect(box(text.from).value).toBe('21:30');
  const hours = [...onTop().getByLabelText<HTMLSelectElement>(text.to).options];
  expect(hours.map(({ value }) => value)).toEqual(
    Array.from({ length: 24 }, (_, hour) => `${hour < 10 ? '0' : ''}${hour}:00`),
  );
  await type(text.to, '08:00');
  await type(text.from, '23:00');
  await pick(text.quiet);
  // Each kind for itself.
  await pick(text.kinds.chat);
  await pick(text.kinds.deposit);
  await pick(text.kinds.chat);
  const saved = server.requests('PUT /api/push/choices').map(({ body }) => body);
  expect(saved).toMatchObject([
    { quiet: { from: '21:30', to: '08:00' } },
    { quiet: { from: '23:00', to: '08:00' } },
    { quiet: null },
    { kinds: ['deposit', 'payout', 'slip'] },
    { kinds: ['payout', 'slip'] },
    { kinds: ['payout', 'slip', 'chat'] },
  ]);
});

test('inside another app the way out is named, with the address to take along', async () => {
  const text = await loadText('en', 'push');
  const userAgent =
    'Mozilla/5.0 (Linux; Android 13) Chrome/126.0 Mobile Safari/537.36 Line/14.9.0/IAB';
  vi.stubGlobal('navigator', { ...navigator, userAgent });
  await show(<NotificationCard />);
  expect(read()).toContain(text['within-app']);
  expect(onTop().getByRole('button', { name: text.copyAddress })).toBeTruthy();
});

test('an operator without a key offers none', async () => {
  server.answer('GET /api/push', { ...off, publicKey: null });
  await show(<NotificationCard />);
  expect(read()).toBe('');
});

test('a choice that the server rejects shows as it was', async () => {
  const text = await loadText('en', 'push');
  browser('granted');
  server.answer('GET /api/push', { ...off, isOn: true });
  server.answer('PUT /api/push/choices', refusal('REQUEST_LIMIT', 429));
  await show(<NotificationCard />);
  await pick(text.kinds.chat);
  expect(box(text.kinds.chat).checked).toBe(true);
});

test('choices reach the server one after the other, and a rejected one holds up none after it', async () => {
  const text = await loadText('en', 'push');
  browser('granted');
  server.answer('GET /api/push', { ...off, isOn: true });
  const first = server.hold('PUT /api/push/choices');
  await show(<NotificationCard />);
  await pick(text.kinds.chat);
  await pick(text.amounts);
  expect(server.requests('PUT /api/push/choices')).toHaveLength(1);
  server.answer('PUT /api/push/choices', { message: 'SUCCESS' });
  first.give(refusal('REQUEST_LIMIT', 429));
  await pass(0);
  expect(server.requests('PUT /api/push/choices').at(-1)?.body).toMatchObject({
    kinds: ['deposit', 'payout', 'slip'],
    showsAmounts: true,
  });
  // The shown choices are those of the server.
  expect([box(text.kinds.chat).checked, box(text.amounts).checked]).toEqual([false, true]);
});

test('a choice under way as the member logs out holds up none after the next login', async () => {
  const text = await loadText('en', 'push');
  browser('granted');
  server.answer('GET /api/push', { ...off, isOn: true });
  server.hold('PUT /api/push/choices');
  await show(<NotificationCard />);
  await pick(text.kinds.chat);
  cleanup();
  endSession();
  startSession('another', false);
  server.answer('PUT /api/push/choices', { message: 'SUCCESS' });
  await show(<NotificationCard />);
  await pick(text.kinds.slip);
  expect(server.requests('PUT /api/push/choices')).toHaveLength(2);
});

test('its place is kept until the server has answered', async () => {
  browser('granted');
  const { give } = server.hold('GET /api/push');
  const text = await loadText('en', 'push');
  await show(<NotificationCard loading={<p>A place</p>} />);
  expect(read()).toContain('A place');
  give(off);
  await pass(0);
  expect(read()).not.toContain('A place');
  expect(read()).toContain(text.turnOn);
});
