import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { addressOf, countFromAddress, isThisMachine } from './address-rate-limit.ts';

const limit = { what: 'otp', address: 2, network: 3, windowSeconds: 600 };

test('attempts are counted by address and by the network around it, each up to its own limit', async () => {
  const db = await testDatabase();
  const count = (ip: string) =>
    countFromAddress(db, ip, limit).then(
      () => null,
      ({ code, retryAfterSeconds }) => [code, retryAfterSeconds],
    );
  const full = ['REQUEST_LIMIT', 600];
  for (const ip of ['203.0.113.7', '203.0.113.7']) expect(await count(ip)).toBeNull();
  expect(await count('203.0.113.7')).toEqual(full);
  expect(await count('203.0.113.8')).toBeNull();
  expect(await count('203.0.113.9')).toEqual(full);
  expect(await count('203.0.114.9')).toBeNull();
  for (const nth of [1, 2, 3]) expect(await count(`2001:db8:1:2::${nth}`)).toBeNull();
  expect(await count('2001:db8:1:2:3::4')).toEqual(full);
  expect(await count('2001:db8:1:3::4')).toBeNull();
  // A proxy that hides its callers would lock all of them out.
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    for (let nth = 1; nth <= 5; nth++) expect(await count(ip), ip).toBeNull();
  }
  const { rows } = await sql<{ key: string }>`select key from attempt order by key`.execute(db);
  expect(rows.map(({ key }) => key).filter((key) => !key.includes('2001'))).toEqual([
    ...['otp:203.0.113.0/24', 'otp:203.0.113.7', 'otp:203.0.113.8', 'otp:203.0.113.9'],
    ...['otp:203.0.114.0/24', 'otp:203.0.114.9'],
  ]);
});

test('a household is one address of IPv4, or a network of IPv6', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.7'].map(addressOf)).toEqual([
    ...['203.0.113.7', '::ffff:203.0.113.7'],
  ]);
  expect(addressOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  const here = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'];
  const elsewhere = ['12.7.0.1', '::', '::ffff:10.0.0.1', '10.127.0.1'];
  expect([...here, ...elsewhere].filter(isThisMachine)).toEqual(here);
});
