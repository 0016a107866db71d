import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { joinCredits, qrEnd } from './qr-end-store.ts';

test('a QR ends by its state, by its time while it can be paid, and above all by what it brought', async () => {
  const db = await testDatabase();
  const [noy, malee] = await manyMembers(db, 2);
  await sql`
    insert into qr_code (id, member_id, provider, reference, asked, amount, payload, state, expires_at)
    select concat_ws(' ', state, word), ${noy}::bigint, concat_ws(' ', state, word), concat_ws(' ', state, word), 500, 500,
      'emv', state, now() + make_interval(mins => minutes)
    from (values ('creating'), ('live'), ('paid'), ('cancelled'), ('expired'), ('failed')) as of (state),
      (values ('yet', 5), ('late', -5), ('credited', -5)) as time (word, minutes)`.execute(db);
  const pay = (word: string, payer: unknown, state: string) =>
    inTransaction(db, async (tx) => {
      // Rows of their own, without the transfers that they belong to.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into inbound_payment
          (id, channel, external_ref, amount, paid_at, member_id, state, qr_id, credit_id)
        select gen_random_uuid(), 'KBANK', concat_ws(' ', id, ${payer}::text, ${state}::text), 7, now(),
          ${payer}::bigint, ${state}, id, gen_random_uuid()
        from qr_code where id like ${`% ${word}`}`.execute(tx);
    });
  await pay('credited', noy, 'credited');
  // Its money waits for a person, or went to someone else: nothing of it is the member's.
  await pay('late', noy, 'held');
  await pay('late', malee, 'credited');
  const { rows } = await sql<{ is: string }>`
    select concat_ws(' ', qr_code.id, ${qrEnd}, paid.credited) as is from qr_code ${joinCredits}
    order by reference`.execute(db);
  expect(rows.map(({ is }) => is)).toEqual([
    ...['cancelled credited paid 7', 'cancelled late cancelled 0', 'cancelled yet cancelled 0'],
    ...['creating credited paid 7', 'creating late expired 0', 'creating yet 0'],
    ...['expired credited paid 7', 'expired late expired 0', 'expired yet expired 0'],
    ...['failed credited paid 7', 'failed late failed 0', 'failed yet failed 0'],
    ...['live credited paid 7', 'live late expired 0', 'live yet 0'],
    ...['paid credited paid 7', 'paid late 0', 'paid yet 0'],
  ]);
});
