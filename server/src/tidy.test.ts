import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { newMember, somePhone } from '#test/otp.ts';
import { startTestServer } from '#test/test-server.ts';

test('once an hour what has done its duty is forgotten, and nothing else', async () => {
  const server = await startTestServer();
  const phone = somePhone();
  const member = await newMember(server, phone);
  const body = { username: phone, password: 'correct-horse' };
  await server.visitor().call('POST /api/login', { body });
  await sql`update session set expires_at = now() - interval '8 days'
    where id = (select max(id) from session)`.execute(server.db);
  await sql`update otp set created_at = now() - interval '8 days'`.execute(server.db);
  await sql`update member_place set last_at = now() - interval '31 days'
    where mark = (select max(mark) from member_place where kind = 'address')`.execute(server.db);
  await sql`insert into attempt (key, count, until)
    values ('old', 9, now() - interval '2 hours'), ('new', 9, now())`.execute(server.db);

  await sql`update job set run_at = now() where kind = 'tidy'`.execute(server.db);
  await server.jobs.runDue();

  const left = async (table: 'session' | 'otp') =>
    (await server.db.selectFrom(table).select('id').execute()).length;
  await eventually(async () => {
    expect([await left('session'), await left('otp')]).toEqual([1, 0]);
  });
  const attempts = await server.db.selectFrom('attempt').select('key').execute();
  expect(attempts).toContainEqual({ key: 'new' });
  expect(attempts).not.toContainEqual({ key: 'old' });
  // The node's own loop may be at it, too.
  await eventually(async () => {
    const places = await server.db.selectFrom('member_place').select('kind').execute();
    // Devices are known for longer.
    expect(places.map(({ kind }) => kind).sort()).toEqual(['address', 'device', 'device']);
  });
  await member.call('GET /api/account/profile', {});
  const jobs = await server.db
    .selectFrom('job')
    .select(sql<boolean>`run_at > now() + interval '50 minutes'`.as('isLater'))
    .where('kind', '=', 'tidy')
    .execute();
  expect(jobs).toEqual([{ isLater: true }]);
});
