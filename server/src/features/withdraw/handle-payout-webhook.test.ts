import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { Services } from '#services.ts';
import { testDatabase } from '#test/database.ts';
import { handlePayoutWebhook } from './handle-payout-webhook.ts';
import { payoutNoticeJob } from './withdraw-facts.ts';

test('a notice about no payout of ours is collected for a person, with any reference', async () => {
  const db = await testDatabase();
  const handle = async (eventId: string, body?: object) => {
    if (body)
      await sql`
        insert into hook_notice (provider, event_id, body)
        values ('BANK', ${eventId}, ${JSON.stringify(body)}::jsonb)`.execute(db);
    const job = { id: 0n, kind: payoutNoticeJob, key: `BANK:${eventId}`, payload: {}, attempts: 1 };
    return handlePayoutWebhook(
      { db } as Services,
      job as Parameters<typeof handlePayoutWebhook>[1],
    );
  };
  const bodies = {
    'E:1': { eventId: 'E:1', ref: 'W-1' },
    E2: { eventId: 'E2', ref: newId() },
    E3: { hello: 1 },
  };
  // A notice of another provider may have the same number.
  await sql`insert into hook_notice (provider, event_id, body) values ('KBANK', 'E2', '{}')`.execute(
    db,
  );
  for (const [eventId, body] of Object.entries(bodies))
    expect(await handle(eventId, body)).toBe('done');
  const { rows } = await sql<{ detail: object }>`
    select kind, subject like 'BANK %' as "isOfBank", detail from staff_case`.execute(db);
  const items = Object.entries(bodies).map(([event, notice]) => ({ event, notice }));
  const why = { code: 'reference-unknown', company: 'BANK' };
  expect(rows).toEqual([
    { kind: 'payout-notice', isOfBank: true, detail: { times: 3, items, why } },
  ]);
  const open = sql`select provider from hook_notice where processed_at is null`;
  expect((await open.execute(db)).rows).toEqual([{ provider: 'KBANK' }]);
  // A notice that was handled before, or does not exist, is done.
  expect([await handle('E2'), await handle('E9')]).toEqual(['done', 'done']);
  expect((await sql`select from staff_case`.execute(db)).rows).toHaveLength(1);
});
