import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSession } from '#access/session-store.ts';
import { newGuest, next, socketTo, someGuestId } from '#test/chat.ts';
import { testDatabaseWithUrl } from '#test/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer } from '#test/test-server.ts';
import { guestConnectionLimit } from './guest-connection-limit.ts';

test('the guests of a place are limited, and another one is accepted when one has left', async () => {
  const { db } = await testDatabaseWithUrl();
  const places = guestConnectionLimit(db);
  const leaving = Array.from({ length: 500 }, () => places.enter('203.0.113.7'));
  const full = { code: 'REQUEST_LIMIT' };
  await expect(places.admit('203.0.113.7')).rejects.toMatchObject(full);
  await places.admit('203.0.113.8');
  leaving[0]?.();
  await places.admit('203.0.113.7');
  // One household has one network of new addresses, and any number of addresses in it.
  for (let nth = 1; nth <= 500; nth++) places.enter(`2001:db8:1:2::${nth.toString(16)}`);
  await expect(places.admit('2001:db8:1:2:ffff::1')).rejects.toMatchObject(full);
  await places.admit('2001:db8:1:3::1');
  // A proxy on the machine itself that hides its callers locks none of them out.
  for (let nth = 1; nth <= 500; nth++) places.enter('127.0.0.1');
  await places.admit('127.0.0.1');
});

test('guests who come by the hundred from one address have to wait; members and others do not', async () => {
  const server = await startTestServer();
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const [place, elsewhere] = ['203.0.113.7', '198.51.100.9'];
  const invented = () =>
    socketTo(server.url, { auth: { guestId: someGuestId() }, headers: from(place) });
  await next(invented(), 'connect');
  const { rows } = await sql`
    update attempt set count = 300 where key = ${`guest-socket:${place}`} returning key`.execute(
    server.db,
  );
  expect(rows).toHaveLength(1);
  expect(await next(invented(), 'connect_error')).toMatchObject([
    { message: 'REQUEST_LIMIT_1MIN' },
  ]);
  // Entries before that of the nearest proxy are the caller's own claims.
  const disguised = { auth: { guestId: someGuestId() }, headers: from(`${elsewhere}, ${place}`) };
  expect(await next(socketTo(server.url, disguised), 'connect_error')).toMatchObject([
    { message: 'REQUEST_LIMIT_1MIN' },
  ]);
  const { owner } = await newGuest(server);
  const known = socketTo(server.url, { auth: owner, headers: from(elsewhere) });
  await next(known, 'connect');
  const { id: memberId } = await fundedMember(server);
  const session = { memberId, device: 'test', ip: place, isRemembered: false };
  const token = await startSession(server.db, session);
  await next(socketTo(server.url, { auth: { token }, headers: from(place) }), 'connect');
});
