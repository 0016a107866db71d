import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endStaffSessions } from '#access/staff-session-store.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { hashPassword } from '#lib/password-hash.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { account, codeOf } from '#test/staff.ts';
import { serverForFile } from '#test/test-server.ts';
import { newSecrets } from './staff-secrets.ts';
import {
  disableAccount,
  enableAccount,
  readAccount,
  renewAccount,
  setOwnPassword,
} from './staff-store.ts';

const sharedServer = serverForFile();

/** A staff user, and what happens to the account while their sign-in waits for its row. */
async function world() {
  const server = await sharedServer();
  const { db, services } = server;
  const user = await account(server, 'cashier');
  const { id, username, password, secret } = user;
  const signInMeanwhile = async (change: (tx: Tx) => Promise<unknown>) => {
    const { answer } = await inTransaction(db, async (tx) => {
      await sql`select from staff where id = ${id} for update`.execute(tx);
      const body = { username, password, code: codeOf(secret) };
      const answer = server.visitor().ask('POST /staff/api/sign-in', { body });
      await untilLocked(db);
      await change(tx);
      await endStaffSessions(tx, id);
      return { answer };
    });
    return answer;
  };
  const sessions = async () =>
    (await db.selectFrom('staff_session').select('id').where('staff_id', '=', id).execute()).length;
  return { db, services, ...user, signInMeanwhile, sessions };
}

const refused = { body: { message: 'OTP_CODE_INVALID' } };

test('no one is let in by secrets that were reset meanwhile, and the new ones are still to be set up', async () => {
  const { db, services, id, username, signInMeanwhile, sessions } = await world();
  const { password: _, ...secrets } = await newSecrets(services.config.secretsKey, username);
  const reset = (tx: Tx) => renewAccount(tx, username, { ...secrets, isActive: true });
  expect(await signInMeanwhile(reset)).toMatchObject(refused);
  expect(await sessions()).toBe(0);
  expect(await readAccount(db, id)).toMatchObject({ isConfirmed: false });
});

test('no one is let in by a password that its owner replaced meanwhile', async () => {
  const { db, id, signInMeanwhile, sessions } = await world();
  const { passwordHash: from } = await readAccount(db, id);
  const to = await hashPassword('another-horse-battery');
  expect(await signInMeanwhile((tx) => setOwnPassword(tx, id, { from, to }))).toMatchObject(
    refused,
  );
  expect(await sessions()).toBe(0);
});

test('an account that was locked meanwhile has no session when it is unlocked', async () => {
  const { db, id, username, signInMeanwhile, sessions } = await world();
  expect(await signInMeanwhile((tx) => disableAccount(tx, username))).toMatchObject(refused);
  await inTransaction(db, (tx) => enableAccount(tx, id));
  expect(await sessions()).toBe(0);
});
