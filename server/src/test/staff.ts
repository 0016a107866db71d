import type { CallName, ReplyOf } from '@wallet/contract/api';
import type { StaffId } from '@wallet/contract/ids';
import { Secret, TOTP } from 'otpauth';
import { startStaffSession } from '#access/staff-session-store.ts';
import { newSecrets, secretOwner } from '#features/staff-accounts/staff-secrets.ts';
import { insertAccount } from '#features/staff-accounts/staff-store.ts';
import { unseal } from '#lib/seal.ts';
import type { PlainRequest, TestClient, TestReply } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export type TestStaffUser = {
  readonly id: StaffId;
  readonly username: string;
  readonly client: TestClient;
  readonly token: string;
};

let count = 0;

/** A signed-in member of staff, without the road through both factors. */
export async function staffUser(server: TestServer, role: string): Promise<TestStaffUser> {
  const { id, username } = await account(server, role);
  const token = await startStaffSession(server.db, { id, device: 'test', ip: '10.0.0.1' });
  return { id, username, token, client: server.visitor().with({ token }) };
}

/** An account that no one has signed in to, with its secrets. */
export async function account({ db, services }: TestServer, role: string) {
  const username = `${role}-${++count}`;
  const { secretsKey } = services.config;
  const { password, ...secrets } = await newSecrets(secretsKey, username);
  await insertAccount(db, { username, name: username, role, needsOwnPassword: false, ...secrets });
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const secret = unseal(secretsKey, secretOwner(username), secrets.totpSecret);
  return { id, username, password, secret };
}

/** Computes the code of an authenticator with this secret, some half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Confirms a change that waits, as a second person who was not there before. */
export async function confirmedBySecond(
  server: TestServer,
  changeId: string | null,
): Promise<void> {
  if (changeId === null) throw new Error('nothing waits for a second person');
  const { client } = await staffUser(server, 'cashier');
  await client.call('POST /staff/api/changes/:id/confirm', { params: { id: changeId } });
}

type TwoPersonCall = {
  [N in CallName]: ReplyOf<N> extends { changeId: string | null } ? N : never;
}[CallName];

/** Saves content as one person does, and confirms it as another one where it waits. Answers the save. */
export async function saveAsTwo<N extends TwoPersonCall>(
  server: TestServer,
  client: TestClient,
  name: N,
  request: PlainRequest<N>,
): Promise<TestReply<N>> {
  const saved = await client.ask(name, request);
  const { changeId } = saved.body as { changeId?: string | null };
  if (typeof changeId !== 'string') return saved;
  await confirmedBySecond(server, changeId);
  return saved;
}
