import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { batchRows, type ExpiringTable, retention } from '#db/retention.ts';
import { keptTables } from '#db/roles.ts';
import { newGuest, reply, say, threadOf } from '#test/chat.ts';
import { testDatabase } from '#test/database.ts';
import { fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { cleanUp, expires } from './cleanup.ts';

/**
 * Exclusions by their end: over for a day, over for less, and one whose end has passed and whose member has not
 * returned. Only the owner of the tables makes them.
 */
const pastExclusions = `
  alter table exclusion disable trigger user;
  create temporary table past on commit drop as
    with made as (
      insert into exclusion (member_id, kind, began_at, ends_at)
      select $1, kind, now() - began, now() - ended from (values
        ('time-out', interval '9 days', interval '25 hours'), ('time-out', '9 days', '23 hours'),
        ('self-exclusion', '400 days', '9 days')) as row (kind, began, ended)
      returning id, kind, ends_at)
    select id as exclusion, case
      when kind = 'self-exclusion' then 'not returned'
      when ends_at < now() - interval '1 day' then 'old' else 'young' end as name
    from made;
  alter table exclusion enable trigger user`;

/**
 * Rows of each table, by what a test calls them: `old` ones go, all others stay. `$1` is a member. `as`
 * reads those names back.
 */
const rowsOf: Readonly<
  Record<
    Exclude<ExpiringTable, 'chat_upload' | 'chat_thread' | 'verification_picture'>,
    { make: string; as: string }
  >
> = {
  attempt: {
    make: `insert into attempt (key, count, until) values
      ('old', 9, now() - interval '61 minutes'), ('young', 9, now() - interval '59 minutes')`,
    as: 'key',
  },
  chat_guest: {
    make: `insert into chat_guest (id, token_hash, created_at) values
        ('old', '', now() - interval '181 days'), ('young', '', now() - interval '179 days'),
        ('talks', '', now() - interval '999 days');
      insert into chat_thread (id, guest_id, session_id)
        values (gen_random_uuid(), 'talks', gen_random_uuid())`,
    as: 'id',
  },
  company_row: {
    make: `insert into company_row (book, ref, amount, at, is_done)
      select 'bank-SCB', ref, 100, now() - age, true from (values
        ('old', interval '121 days'), ('young', '119 days'), ('differs', '999 days')) as row (ref, age);
      insert into difference (book, ref, day, code, their_count)
        values ('bank-SCB', 'differs', current_date - 999, 'MISSING_HERE', 1)`,
    as: 'ref',
  },
  day_result: {
    make: `insert into day_result (member_id, day, lost, had_condition) values
        ($1, current_date - 402, 100, false), ($1, current_date - 398, 101, false),
        ($1, current_date - 410, 102, false);
      insert into refund (member_id, day, lost, amount)
        values ($1, current_date - 410, 102, 1)`,
    as: `case lost when 100 then 'old' when 101 then 'young' else 'given' end`,
  },
  deposit_notice: {
    make: `insert into deposit_notice (id, member_id, amount, state, created_at) values
      (gen_random_uuid(), $1, 1, 'expired', now() - interval '91 days'),
      (gen_random_uuid(), $1, 2, 'matched', now() - interval '89 days'),
      (gen_random_uuid(), $1, 3, 'open', now() - interval '999 days')`,
    as: `case amount when 1 then 'old' when 2 then 'young' else 'open' end`,
  },
  excluded_identity: {
    make: `${pastExclusions};
      insert into excluded_identity (exclusion_id, digest) select exclusion, name from past`,
    as: 'digest',
  },
  first_password: {
    make: `insert into staff (username, name, role, password_hash, totp_secret) values
        ('old', '', 'agent', '', ''), ('young', '', 'agent', '', '');
      insert into first_password (staff_id, half, holder_id, sealed, created_at)
        select id, 1, id, '', now() - case username when 'old' then interval '73 hours' else '71 hours' end
        from staff where username in ('old', 'young')`,
    as: `(select username from staff where staff.id = staff_id)`,
  },
  hook_notice: {
    make: `insert into hook_notice (provider, event_id, body, received_at, processed_at) values
        ('KBANK', 'old', '{}', now() - interval '91 days', now() - interval '91 days'),
        ('KBANK', 'young', '{}', now() - interval '99 days', now() - interval '89 days'),
        ('KBANK', 'waits', '{}', now() - interval '999 days', null);
      insert into job (kind, key, company, run_at)
        values ('payment-notice', 'KBANK:waits', 'kbank', now() + interval '1 day')`,
    as: 'event_id',
  },
  launch_ticket: {
    make: `insert into launch_ticket (ticket_hash, member_id, session_id, code, expires_at) values
      ('old', $1, 1, 'PG', now() - interval '61 minutes'), ('young', $1, 1, 'PG', now())`,
    as: `convert_from(ticket_hash, 'utf8')`,
  },
  member_place: {
    make: `insert into member_place (member_id, kind, mark, last_at) values
      ($1, 'device', 'old', now() - interval '366 days'),
      ($1, 'address', 'old', now() - interval '31 days'),
      ($1, 'device', 'young', now() - interval '31 days'),
      ($1, 'address', 'young too', now() - interval '29 days')`,
    as: 'mark',
  },
  otp: {
    make: `insert into otp (token_hash, phone, purpose, ref, code_hash, ip, created_at, expires_at)
      select name::bytea, 'n1p.', 'register', name, '', '', now() - age, now() from (values
        ('old', interval '8 days'), ('young', '6 days')) as row (name, age)`,
    as: 'ref',
  },
  passkey_challenge: {
    make: `insert into passkey_challenge (challenge, expires_at) values
      ('old', now() - interval '61 minutes'), ('young', now() - interval '59 minutes')`,
    as: 'challenge',
  },
  qr_code: {
    make: `insert into qr_code (id, member_id, provider, reference, asked, state, created_at)
      select name, $1, 'KBANK', name, 100, state, now() - age from (values
        ('old', 'expired', interval '91 days'), ('young', 'expired', '89 days'),
        ('asked about', 'cancelled', '999 days'), ('paid late', 'expired', '999 days')
      ) as row (name, state, age);
      insert into job (kind, key, company, run_at)
        values ('qr', 'asked about', 'kbank', now() + interval '1 day');
      update inbound_payment set qr_id = 'paid late' where member_id = $1;
      update qr_code set state = 'paid', payment_id = inbound_payment.id
        from inbound_payment where qr_id = qr_code.id`,
    as: 'id',
  },
  register_digest: {
    make: `${pastExclusions};
      insert into register_digest (exclusion_id, digest) select exclusion, name from past`,
    as: 'digest',
  },
  register_entry: {
    make: `insert into staff (username, name, role, password_hash, totp_secret)
        values ('register', '', 'admin', '', '');
      insert into register_file (id, kind, row_count, confirmed_by)
        select gen_random_uuid(), 'import', 2, id from staff where username = 'register';
      insert into register_entry (digest, ends_at, file_id)
        select name, now() - age, id from register_file, (values
          ('old', interval '25 hours'), ('young', '23 hours')) as row (name, age)`,
    as: 'digest',
  },
  request: {
    make: `insert into request (member_id, key, call, asked, ref, created_at) values
      ($1, 'old', '', '', gen_random_uuid(), now() - interval '73 hours'),
      ($1, 'young', '', '', gen_random_uuid(), now() - interval '71 hours')`,
    as: 'key',
  },
  session: {
    make: `insert into session (token_hash, member_id, device, ip, is_remembered, expires_at) values
      ('1', $1, 'old', '', true, now() - interval '8 days'),
      ('2', $1, 'young', '', true, now() - interval '6 days')`,
    as: 'device',
  },
  staff_request: {
    make: `insert into staff_request (staff_id, key, call, asked, created_at)
      select min(id), row.name, '', '', now() - age from staff, (values
        ('old', interval '73 hours'), ('young', '71 hours')) as row (name, age)
      group by row.name, age`,
    as: 'key',
  },
  staff_session: {
    make: `insert into staff_session (token_hash, staff_id, device, ip, expires_at)
      select row.name::bytea, id, row.name, '', now() - age from staff, (values
        ('old', interval '8 days'), ('young', '6 days')) as row (name, age)
      where staff.id = (select min(id) from staff)`,
    as: 'device',
  },
  shift_note: {
    make: `insert into shift_note (text, written_by, created_at)
      select text, (select min(id) from staff), now() - age from (values
        ('old', interval '31 days'), ('young', '29 days')) as row (text, age)`,
    as: 'text',
  },
  work_holder: {
    make: `insert into work_holder (kind, item, given_by, changed_at)
      select 'case', item, staff.id, now() - age from (values
        ('old', interval '91 days'), ('young', '89 days')) as row (item, age),
        (select id from staff limit 1) as staff`,
    as: 'item',
  },
};

/** The rows of each table, by their names. */
async function namesIn({ db }: TestServer): Promise<[table: string, names: string[]][]> {
  const names: [string, string[]][] = [];
  for (const [table, { as }] of Object.entries(rowsOf)) {
    const { rows } = await sql<{ name: string }>`
      select ${sql.raw(as)} as name from ${sql.table(table)} order by 1`.execute(db);
    names.push([table, rows.map(({ name }) => name)]);
  }
  return names;
}

test('expired rows of every table are deleted, and young ones or those still in use stay', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  await staffUser(server, 'agent');
  const { id } = await fundedMember(server, { wallet: 100n });
  for (const { make } of Object.values(rowsOf)) {
    await sql.raw(make.replaceAll('$1', String(id))).execute(server.db);
  }
  await sql`insert into push_device (session_id, member_id, endpoint, p256dh, auth, language)
    select id, member_id, device, '', '', 'th' from session where device in ('old', 'young')`.execute(
    server.db,
  );

  const before = await namesIn(server);
  const brokenBefore = await violationsOf(server.db);

  await runJobs(server, 'tidy');

  expect(before.filter(([, names]) => !names.includes('old'))).toEqual([]);
  expect(await namesIn(server)).toEqual(
    before.map(([table, names]) => [table, names.filter((name) => name !== 'old')]),
  );
  const devices = await server.db.selectFrom('push_device').select('endpoint').execute();
  expect(devices).toEqual([{ endpoint: 'young' }]);
  const jobs = await server.db
    .selectFrom('job')
    .select(
      sql<boolean>`run_at - now() between interval '50 minutes' and '61 minutes'`.as('isLater'),
    )
    .where('kind', '=', 'tidy')
    .execute();
  expect(jobs).toEqual([{ isLater: true }]);
  // Rows made up here break some sentences; what is forgotten breaks no other.
  expect(await violationsOf(server.db)).toEqual(brokenBefore);
});

test('a guest’s chat is deleted as a whole, long after its last message; one that waits and a member’s stay', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const staff = await staffUser(server, 'agent');
  const [old, young, waiting] = [
    await newGuest(server),
    await newGuest(server),
    await newGuest(server),
  ];
  const member = { ...(await fundedMember(server)), owner: {} };
  for (const customer of [old, young, waiting, member]) await say(customer, 'hello');
  const thread = await threadOf(server.db, old);
  await reply(staff.client, thread, 'good day');
  await server.db
    .insertInto('chat_note')
    .values({ thread_id: thread, staff_id: staff.id, text: 'new' })
    .execute();
  const kept = await threadOf(server.db, young);
  await sql`with tag as (insert into chat_tag (name) values ('his'), ('shared') returning id, name)
    insert into chat_thread_tag (thread_id, tag_id)
    select ${thread}::uuid, id from tag union all select ${kept}::uuid, id from tag where name = 'shared'`.execute(
    server.db,
  );
  await sql`update chat_thread set waiting_since = null
    where guest_id is distinct from ${waiting.owner.guestId}`.execute(server.db);
  await sql`update chat_thread set last_at = now() - interval '181 days'
    where guest_id is distinct from ${young.owner.guestId}`.execute(server.db);
  await sql`update chat_guest set created_at = now() - interval '181 days'`.execute(server.db);

  expect(await cleanUp(server.db, performance.now() + 20_000)).toBe(true);

  const left = await server.db.selectFrom('chat_thread').select('guest_id').execute();
  expect(new Set(left.map(({ guest_id }) => guest_id))).toEqual(
    new Set([young.owner.guestId, waiting.owner.guestId, null]),
  );
  const guests = await server.db.selectFrom('chat_guest').select('id').execute();
  expect(guests.map(({ id }) => id)).not.toContain(old.owner.guestId);
  expect(guests).toHaveLength(2);
  for (const table of ['chat_note', 'chat_answer'] as const) {
    expect(await server.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  // A tag goes with its last chat.
  const uses = await server.db.selectFrom('chat_thread_tag').select('thread_id').execute();
  const tags = await server.db.selectFrom('chat_tag').select('name').execute();
  expect([uses, tags]).toEqual([[{ thread_id: kept }], [{ name: 'shared' }]]);
  // Anyone who comes back starts over.
  await say(old, 'hello again');
  expect(await violationsOf(server.db)).toEqual([]);
});

test('a run that is cut off, and one whose table fails, are continued', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { db } = server;
  await sql`insert into attempt (key, count, until)
    select 'old ' || n, 1, now() - interval '1 day'
    from generate_series(1, ${2 * batchRows + 500}::int) as n`.execute(db);
  const left = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from attempt where key like 'old %'`.execute(db);
    return rows[0]?.count;
  };
  // A node that dies after one statement has done that much.
  await expires.attempt(db);
  expect(await left()).toBe(batchRows + 500);
  // One that runs out of time says that there is more.
  expect(await cleanUp(db, performance.now() - 1)).toBe(false);

  await sql`alter table company_row rename to elsewhere`.execute(db);
  await expect(cleanUp(db, performance.now() + 20_000)).rejects.toThrow('company_row');
  expect(await left()).toBe(0);
  await sql`alter table elsewhere rename to company_row`.execute(db);
  expect(await cleanUp(db, performance.now() + 20_000)).toBe(true);
});

test('a row that someone holds just now is left to the next run, and no one waits for it', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const { db } = server;
  await sql`insert into attempt (key, count, until) values
    ('free', 1, now() - interval '1 day'), ('held', 1, now() - interval '1 day')`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`update attempt set until = now() + interval '1 hour' where key = 'held'`.execute(tx);
    await expires.attempt(db);
  });
  expect(await cleanUp(db, performance.now() + 20_000)).toBe(true);
  const { rows } = await sql<{ key: string }>`select key from attempt`.execute(db);
  expect(rows.map(({ key }) => key)).toContain('held');
  expect(rows.map(({ key }) => key)).not.toContain('free');
});

test('every table of the database is either forgotten by its age or kept for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'
    order by table_name collate "C"`.execute(await testDatabase());
  expect(Object.keys(retention).sort()).toEqual(rows.map(({ name }) => name));
  // Rows that the running role may not delete are kept here, too.
  const forgotten = Object.entries(retention).filter(([, line]) => !('kept' in line));
  for (const [table] of forgotten) expect(keptTables).not.toContain(table);
  // Rows that go with another row go with one that is deleted.
  for (const [table, line] of forgotten) {
    if ('with' in line)
      expect(
        forgotten.map(([name]) => name),
        table,
      ).toContain(line.with);
  }
});

test('the operations guide lists what is forgotten, and when', async () => {
  const text = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const lines = Object.entries(retention).flatMap(([table, line]) =>
    'after' in line
      ? [`| \`${table}\` | ${line.after} after ${line.since} | ${line.because} |`]
      : [],
  );
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
});
