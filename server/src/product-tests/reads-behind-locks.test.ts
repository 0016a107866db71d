import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, type Tx } from '#db/database.ts';
import { writeSettings } from '#settings/settings.ts';
import { fundedMember } from '#test/funded-member.ts';
import { untilLocked } from '#test/lock-waits.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

/*
 * What travels behind the lock of a member, in one round trip with it, sees what holds once the lock is held.
 */

const withdraw = 'POST /api/wallet/withdraw';

test('a withdrawal that waits for its member is decided by what was written meanwhile', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server, { wallet: 1_000_00n });
  const ask = (amount: number) => member.client.ask(withdraw, { body: { amount } });
  const rejected = await whileLocked(server, member.id, {
    call: () => ask(200),
    change: (tx) => writeSettings(tx, { withdrawMax: 150 }),
  });
  expect(rejected.body).toEqual({ message: 'WITHDRAW_LIMIT' });

  const doubtful = await whileLocked(server, member.id, {
    call: () => ask(120),
    change: (tx) =>
      sql`
      insert into staff_case (kind, subject, member_id, detail)
      values ('account-dispute', 'another', ${member.id}, '{"account": "1112223334"}')`.execute(tx),
  });
  expect(doubtful.status).toBe(200);
  const { state } = await server.db
    .selectFrom('movement')
    .select('state')
    .where('kind', '=', 'payout')
    .executeTakeFirstOrThrow();
  expect(state).toBe('needs_staff');
});

test('a QR that was made while another one waited for its member is shown instead', async () => {
  const server = await startTestServer();
  const member = await fundedMember(server);
  const made = await whileLocked(server, member.id, {
    call: () =>
      member.client.call('POST /api/qrcode/:provider', {
        params: { provider: 'KBANK' },
        body: { amount: 500 },
      }),
    change: (tx) =>
      sql`
      insert into qr_code (id, provider, reference, asked, member_id, state, provider_ref, payload, amount, expires_at)
      values ('first', 'KBANK', 'D1', 50000, ${member.id}, 'live', 'R1', 'text', 50000, now() + interval '5 minutes')`.execute(
        tx,
      ),
  });
  expect(made).toMatchObject({ hasQrcode: true, qrcodeId: 'first' });
});

type Meanwhile<Answer> = {
  readonly call: () => Promise<Answer>;
  readonly change: (tx: Tx) => Promise<unknown>;
};

/** Has a call wait for the lock of its member, and changes something under that lock before it gets it. */
async function whileLocked<Answer>(
  { db }: TestServer,
  memberId: MemberId,
  { call, change }: Meanwhile<Answer>,
): Promise<Answer> {
  const called: Promise<Answer>[] = [];
  await inTransaction(db, async (tx) => {
    await sql`select from member where id = ${memberId} for no key update`.execute(tx);
    called.push(call());
    await untilLocked(db);
    await change(tx);
  });
  const [answer] = await Promise.all(called);
  if (answer === undefined) throw new Error('it was called');
  return answer;
}
