import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { mayConnect } from './allowed-socket-origins.ts';

const url = '/socket.io/?EIO=4&transport=websocket';
const origin = 'https://wallet.example';

test('in production only our own address opens a connection, not other names that lead to us', () => {
  const own = { origin, underAnyName: false };
  const comes = (headers: IncomingHttpHeaders) => mayConnect({ url, headers }, own);
  expect(comes({ host: 'evil.example', origin: 'https://evil.example' })).toBe(false);
  expect(comes({ host: 'wallet.example', origin: 'https://evil.example' })).toBe(false);
  expect(comes({ host: 'wallet.example', origin: 'null' })).toBe(false);
  // Names that only begin or end like ours, another scheme, another port.
  for (const other of [
    `${origin}.evil.example`,
    'https://evil-wallet.example',
    'http://wallet.example',
    `${origin}:8443`,
  ]) {
    expect(comes({ host: 'wallet.example', origin: other }), other).toBe(false);
  }
  expect(comes({ host: 'wallet.example', origin })).toBe(true);
  // No page has opened it.
  expect(comes({ host: 'wallet.example' })).toBe(true);
});

test('a demo is opened under each name of its machine, and by no page of another', () => {
  const own = { origin, underAnyName: true };
  const comes = (headers: IncomingHttpHeaders) => mayConnect({ url, headers }, own);
  expect(comes({ host: '192.168.1.7:3000', origin: 'http://192.168.1.7:3000' })).toBe(true);
  expect(comes({ host: '192.168.1.7:3000', origin: 'https://evil.example' })).toBe(false);
  const withToken = mayConnect({ url: `${url}&token=secret`, headers: { origin } }, own);
  expect(withToken).toBe(false);
});
