import { expect, test } from 'vitest';
import { newToken } from '#lib/token.ts';
import { cookiesOf } from './cookies.ts';

function cookiesIn(cookie: string | undefined, isHttps = false) {
  const sent: string[] = [];
  const reply = { header: (name: string, value: string) => sent.push(`${name}: ${value}`) };
  return { sent, ...cookiesOf({ headers: { cookie } } as never, reply as never, isHttps) };
}

test('a token is read by its own name alone, and only when it is one', () => {
  const [device, otp] = [newToken(), newToken()];
  const { read } = cookiesIn(`locale=th; device=${device};otp=${otp}`);
  expect([read('device'), read('otp')]).toEqual([device, otp]);
  for (const cookie of [undefined, '', `xdevice=${device}`, 'device=short', `device=${device}=`]) {
    expect(cookiesIn(cookie).read('device'), cookie).toBeNull();
  }
});

test.each([
  ['device', 31_536_000],
  ['otp', 1_800],
] as const)(
  'the cookie %s lives for %i seconds, where no script and no other site reads it',
  (name, life) => {
    const plain = cookiesIn('');
    plain.keep(name, 'secret');
    const expected = `set-cookie: ${name}=secret; Path=/api/; Max-Age=${life}; HttpOnly; SameSite=Strict`;
    expect(plain.sent).toEqual([expected]);
    const secure = cookiesIn('', true);
    secure.keep(name, 'secret');
    expect(secure.sent).toEqual([`${expected}; Secure`]);
  },
);
