import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openLog } from '#lib/log.ts';
import { say, someGuestId } from '#test/chat.ts';
import { codeOnPhone, registrationOf, somePhone } from '#test/otp.ts';
import { startTestServer } from '#test/test-server.ts';

test('no secret and no personal number reaches the log, through any error', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const server = await startTestServer({}, openLog('trace', destination));
  const phone = somePhone();
  const accountNo = '90817263540918';
  const password = 'canary-password-1';
  const newPassword = 'canary-password-2';
  const person = {
    ...registrationOf(phone),
    password,
    bankAccountNo: accountNo,
    bankAccountName: 'Canary Holder',
    name: 'Canary Name',
  };
  const visitor = server.visitor();
  const { otpToken } = await visitor.call('POST /api/otp/send', { body: { phoneNumber: phone } });
  const otpCode = await codeOnPhone(server, phone);
  await visitor.call('POST /api/otp/verify', { body: { otpToken, otpCode } });
  await visitor.ask('POST /api/account/validate', { body: { ...person, password: 'short-1' } });
  await visitor.call('POST /api/account', { body: { ...person, otpToken } });
  await visitor.ask('POST /api/login', { body: { username: phone, password: 'canary-wrong' } });
  const { token } = await visitor.call('POST /api/login', { body: { username: phone, password } });
  const member = visitor.with({ token });
  await member.call('GET /api/account/me', {});
  await member.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
  const game = await member.call('GET /api/wallet/account/:slotCode', {
    params: { slotCode: 'PG' },
  });
  const { username } = game;
  await member.ask('GET /api/autoLogin/circus/:username/:password', {
    params: { username, password: game.password },
  });
  await member.call('PUT /api/account/changepwd', { body: { oldPassword: password, newPassword } });
  const guestId = someGuestId();
  const { deviceToken } = await visitor.call('POST /api/chat/guest', { body: { guestId } });
  const guest = { client: visitor, owner: { guestId, deviceToken } };
  await say(guest, 'A canary says');

  await server.control('PUT', '/faults/*', { mode: 'garbage' });
  await member.ask('GET /api/wallet/resetpassword/:slotCode', { params: { slotCode: 'PG' } });
  await visitor.ask('POST /api/password/otp', { body: { phoneNumber: phone } });
  // The database breaks: what it says about rows must not be repeated.
  await sql`alter table member add constraint broken check (name = '') not valid`.execute(
    server.db,
  );
  await sql`alter table chat_message add constraint broken check (seq = 0) not valid`.execute(
    server.db,
  );
  await expect(say(guest, 'A canary says more')).rejects.toMatchObject({
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
  });
  const broken = await member.ask('PUT /api/account/profile', {
    body: {
      name: 'Canary Other',
      bankCode: 'SCB',
      bankAccountNo: accountNo,
      bankAccountName: 'CANARY HOLDER',
    },
  });
  expect(broken).toMatchObject({
    status: 500,
    body: { message: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
  });

  const log = lines.join('');
  expect(log).toContain('PUT /api/account/profile');
  expect(log).toContain('unexpected error');
  const secrets = [
    ...[phone, accountNo, otpToken, otpCode, token, game.password, game.ticket],
    ...[guestId, deviceToken, 'canary', 'Canary', 'CANARY'],
  ];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
