import { afterEach, expect, test, vi } from 'vitest';
import { hasPasskeys } from './has-passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['wallet.example', true, true],
  ['localhost', true, true],
  ['192.168.1.20', true, false],
  ['[::1]', true, false],
  ['wallet.example', false, false],
])('at %s, with a browser that can: %s, there are passkeys: %s', (hostname, can, are) => {
  const own = Object.create(window, { location: { value: { hostname } } });
  vi.stubGlobal('window', can ? Object.assign(own, { PublicKeyCredential: class {} }) : own);
  expect(hasPasskeys()).toBe(are);
});
