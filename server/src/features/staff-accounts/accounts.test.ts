import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoStaff, knownStaff, seedStaff } from '#seed/staff.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';
import { addAccount } from './add-account.ts';
import { closeAccount } from './close-account.ts';
import { recordShellOrder } from './record-shell-order.ts';
import { resetAccount } from './reset-account.ts';

const somsri = { username: 'somsri', name: 'สมศรี', role: 'cashier' } as const;

test('an account is made once, with a password that is shown once', async () => {
  const server = await startTestServer();
  const { db, services } = server;
  const { secretsKey } = services.config;
  const password = await addAccount(db, secretsKey, somsri);
  expect(password).toMatch(/^[\w-]{20}$/);
  expect(await addAccount(db, secretsKey, somsri)).toBeNull();
  const body = { username: 'somsri', password: password ?? '' };
  const first = await server.visitor().call('POST /staff/api/sign-in', { body });
  expect(first.next).toBe('SET_UP');
});

test('orders from a shell are in the audit of the account, and of no other', async () => {
  const server = await startTestServer();
  const { id, username } = await staffUser(server, 'agent');
  await recordShellOrder(server.db, { verb: 'reset', username });
  await recordShellOrder(server.db, { verb: 'close', username: 'nobody' });
  const lines = server.db
    .selectFrom('staff_audit')
    .select(['staff_id', 'call', 'asked', 'outcome', 'ip']);
  expect(await lines.execute()).toEqual([
    {
      ...{ staff_id: id, call: 'npm run staff', asked: { verb: 'reset', username } },
      ...{ outcome: 'OK', ip: '127.0.0.1' },
    },
  ]);
});

test('the command that closes an account says so, and leaves a line in the audit', async () => {
  const { db, services } = await startTestServer();
  const { secretsKey, databaseUrl = '' } = services.config;
  await addAccount(db, secretsKey, somsri);
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { argv } = process;
  onTestFinished(() => {
    Object.assign(process, { argv });
    vi.unstubAllEnvs();
    said.mockRestore();
  });
  process.argv = ['node', 'staff.ts', 'close', 'somsri'];
  vi.stubEnv('DATABASE_URL', databaseUrl);
  await import('../../staff.ts');
  expect(said.mock.calls).toEqual([['somsri is closed.']]);
  const lines = db.selectFrom('staff_audit').select(['call', 'asked', 'outcome']);
  const asked = { verb: 'close', username: 'somsri' };
  expect(await lines.execute()).toEqual([{ call: 'npm run staff', asked, outcome: 'OK' }]);
});

test('the command for accounts says in a sentence what does not fit', async () => {
  const { services } = await startTestServer();
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = services.config;
  const env = { ...process.env, DATABASE_URL, DATA_DIR, npm_lifecycle_event: 'staff' };
  const program = fileURLToPath(new URL('../../staff.ts', import.meta.url));
  const complaintOf = (...order: string[]) =>
    promisify(execFile)(process.execPath, [program, ...order], { env }).then(
      () => '',
      ({ stderr }) => stderr,
    );
  const usage = 'Usage: npm run staff -- <what>';
  const joe = ['add', 'joe', '--role', 'boss'];
  expect(await complaintOf(...joe, '--name', 'Joe')).toBe('there is no role boss\n');
  expect(await complaintOf(...joe)).toContain(`name: is missing\n\n${usage}`);
  expect((await complaintOf('remove', 'joe')).slice(0, usage.length)).toBe(usage);
});

test('closing ends the sessions of an account, and what it did stays', async () => {
  const server = await startTestServer();
  const { id, username, client } = await staffUser(server, 'agent');
  await client.call('POST /staff/api/sign-out', {});
  const other = await staffUser(server, 'agent');
  expect(await closeAccount(server.db, username)).toBe(true);
  expect(await closeAccount(server.db, 'nobody')).toBe(false);
  const lines = server.db.selectFrom('staff_audit').select('call').where('staff_id', '=', id);
  expect(await lines.execute()).toEqual([{ call: 'POST /staff/api/sign-out' }]);
  expect(await server.db.selectFrom('staff_session').select('staff_id').execute()).toEqual([
    { staff_id: other.id },
  ]);
});

test('the last admin who can sign in is not closed at the shell either', async () => {
  const { db } = await startTestServer();
  await sql`
    insert into staff (username, name, role, password_hash, totp_secret, needs_own_password, totp_confirmed_at)
    values ('somsri', 'Somsri', 'admin', '', '', false, now()),
      ('malee', 'Malee', 'admin', '', '', true, now()), ('nok', 'Nok', 'cashier', '', '', false, now())`.execute(
    db,
  );
  await expect(closeAccount(db, 'somsri')).rejects.toMatchObject({ code: 'LAST_ADMIN' });
  expect(await closeAccount(db, 'nok')).toBe(true);
  await sql`update staff set needs_own_password = false where username = 'malee'`.execute(db);
  expect(await closeAccount(db, 'somsri')).toBe(true);
});

test('a reset makes the old password, authenticator and sessions worthless', async () => {
  const server = await startTestServer();
  const { db, services } = server;
  const { secretsKey } = services.config;
  const password = await addAccount(db, secretsKey, somsri);
  const setUp = async (secret: string | null) => {
    const body = { username: 'somsri', password: secret ?? '' };
    return (await server.visitor().ask('POST /staff/api/sign-in', { body })).body;
  };
  const first = await setUp(password);
  await closeAccount(db, 'somsri');
  const renewed = await resetAccount(db, secretsKey, 'somsri');
  expect(await setUp(password)).toEqual({ message: 'WRONG_CREDENTIAL' });
  const second = await setUp(renewed);
  expect(second).toMatchObject({ next: 'SET_UP' });
  expect(second).not.toEqual(first);
  expect(await resetAccount(db, secretsKey, 'nobody')).toBeNull();
});

test('the staff users of a demo are seeded once, and are known as such until they are closed', async () => {
  const { db, services } = await startTestServer();
  await Promise.all([seedStaff(services), seedStaff(services)]);
  await seedStaff(services);
  const { secretsKey } = services.config;
  await addAccount(db, secretsKey, { ...somsri, username: 'manee' });
  const known = await knownStaff(db, secretsKey);
  expect(known).toEqual(demoStaff.map(({ username }) => username).toSorted());
  await closeAccount(db, 'nok');
  await resetAccount(db, secretsKey, 'admin');
  expect(await knownStaff(db, secretsKey)).toEqual(['prasert', 'somsri']);
  // Opened with another key they are not recognised.
  expect(await knownStaff(db, { current: Buffer.alloc(32, 1), before: null })).toEqual([]);
});
