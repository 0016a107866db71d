import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Services } from '#services.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { paymentNoticeJob } from './deposit-facts.ts';
import { processPaymentWebhook } from './process-payment-webhook.ts';

test('a notice that cannot be read, or names no QR of its provider, is collected where it was signed', async () => {
  const db = await testDatabase();
  const [memberId] = await manyMembers(db, 1);
  await sql`
    insert into qr_code (id, member_id, provider, reference, asked, state)
    values ('a', ${memberId}, 'WW', 'R-a', 5, 'live')`.execute(db);
  const receive = async (provider: string, eventId: string, body: object) => {
    await sql`
      insert into hook_notice (provider, event_id, body)
      values (${provider}, ${eventId}, ${JSON.stringify(body)}::jsonb)`.execute(db);
    const job = { kind: paymentNoticeJob, key: `${provider}:${eventId}` } as const;
    const services = { db } as Services;
    expect(
      await processPaymentWebhook(services, { ...job, id: 0n, payload: {}, attempts: 1 }),
    ).toBe('done');
  };
  const odd = { hello: 1 };
  const others = {
    ...{ eventId: 'E2', partnerTxnUid: 'R-a', txnStatus: 'PAID', txnNo: 'N1', txnAmount: '5.00' },
  };
  await receive('KBANK', 'E1', odd);
  await receive('KBANK', 'E2', others);
  // Anyone can send these.
  await receive('PAYONEX', 'E3', odd);
  await receive('NOBODY', 'E4', odd);
  const { rows } = await sql`
    select kind, subject like 'KBANK %' as "isOfBank", detail from staff_case`.execute(db);
  expect(rows).toEqual([
    {
      ...{ kind: 'payment-notice', isOfBank: true },
      detail: {
        times: 2,
        items: [
          { event: 'E1', doubt: 'notice-unreadable', notice: odd },
          { event: 'E2', doubt: 'reference-unknown', notice: others },
        ],
        why: { code: 'notice-unreadable', company: 'KBANK' },
      },
    },
  ]);
  const open = sql`select from hook_notice where processed_at is null`;
  expect((await open.execute(db)).rows).toEqual([]);
});
