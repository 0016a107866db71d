import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { testDatabase } from '#test/database.ts';
import { manyMembers } from '#test/many-members.ts';
import { joinPayments, qrEnd } from './qr-end-store.ts';

test('a QR ends by its state, by its expiry while it can be paid, and above all by its payments', async () => {
  const db = await testDatabase();
  const [noy, malee] = (await manyMembers(db, 2)) as [MemberId, MemberId];
  await sql`
    insert into qr_code (id, member_id, provider, reference, asked, amount, payload, state, expires_at)
    select concat_ws(' ', state, word), ${noy}::bigint, concat_ws(' ', state, word), concat_ws(' ', state, word), 500, 500,
      'emv', state, now() + make_interval(mins => minutes)
    from (values ('creating'), ('live'), ('paid'), ('cancelled'), ('expired'), ('failed')) as of (state),
      (values ('yet', 5), ('late', -5), ('credited', -5), ('held', -5), ('back', -5)) as time (word, minutes)`.execute(
    db,
  );
  const backAt = new Date('2026-11-20T03:00:00Z');
  const pay = (word: string, payer: MemberId, state: 'credited' | 'held' | 'returned') =>
    inTransaction(db, async (tx) => {
      // Rows of their own, without the transfers that they belong to.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        with paid as (
          insert into inbound_payment
            (id, channel, external_ref, amount, paid_at, member_id, state, qr_id, credit_id, return_ref)
          select gen_random_uuid(), 'KBANK', concat_ws(' ', id, ${payer}::text, ${state}::text), 7, now(),
            ${payer}::bigint, ${state}, id, gen_random_uuid(),
            ${state === 'returned' ? 'RT-1' : null}
          from qr_code where id like ${`% ${word}`} returning id)
        insert into staff_case (kind, subject, closed_at, resolution)
        select 'suspense', id::text, ${backAt}, 'suspense-return' from paid
        where ${state} = 'returned'`.execute(tx);
    });
  await pay('credited', noy, 'credited');
  await pay('credited', noy, 'held');
  await pay('held', noy, 'held');
  await pay('held', noy, 'returned');
  await pay('back', noy, 'returned');
  // Money of someone else: nothing of it is the member's.
  await pay('late', malee, 'credited');
  await pay('late', malee, 'held');
  const { rows } = await sql<{ is: string }>`
    select concat_ws(' ', qr_code.id, ${qrEnd}, paid.credited, paid.held, paid.returned,
      paid.returned_at = ${backAt}) as is
    from qr_code ${joinPayments} order by reference`.execute(db);
  const paid = ['back returned 0 0 7 t', 'credited paid 7 7 0', 'held held 0 7 7 t'];
  const unpaid = (...ends: readonly string[]) =>
    ['late', 'yet'].map((word, nth) => [word, ends[nth], '0 0 0'].filter(Boolean).join(' '));
  expect(rows.map(({ is }) => is)).toEqual(
    [
      ['cancelled', ...unpaid('cancelled', 'cancelled')],
      ['creating', ...unpaid('expired')],
      ['expired', ...unpaid('expired', 'expired')],
      ['failed', ...unpaid('failed', 'failed')],
      ['live', ...unpaid('expired')],
      ['paid', ...unpaid()],
    ].flatMap(([state, ...ends]) => [...paid, ...ends].map((end) => `${state} ${end}`)),
  );
});
