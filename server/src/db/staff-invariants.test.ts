import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { fundedMember } from '#test/funded-member.ts';
import { colleague, saveAsTwo } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';
import { expectSoundBooks } from '#test/wallet-sum.ts';
import { staffInvariants } from './staff-invariants.ts';

const unguarded = [
  sql`alter table staff_decision disable trigger staff_decision_only_ends`,
  sql`alter table change_proposal disable trigger change_proposal_only_ends`,
];

/** A wrong row for a sentence, made by hand. */
const wrongs: Readonly<Record<string, RawBuilder<unknown>>> = {
  'what was carried out was proposed by one person and confirmed by another, and ended its case': sql`
    update staff_case set closed_at = null where kind = 'adjustment'`,
  'a case is ended by the staff once': sql`
    insert into staff_decision (id, case_id, action, reason, proposed_by, state, ended_by, ended_at)
    select gen_random_uuid(), case_id, action, reason, proposed_by, state, ended_by, ended_at
    from staff_decision`,
  'who proposed and who confirmed is in the audit': sql`
    update staff_decision set ended_by = (select max(id) from staff)`,
  'who decided about a withdrawal is in the audit': sql`
    update withdrawal set decided_by = (select max(id)::text from staff)`,
  'what mints money or lets it out was changed by two people, and both are in the audit': sql`
    update change_proposal set proposed_by = (select max(id) from staff)`,
  'wallets were changed by hand exactly as two people decided': sql`
    update staff_decision set payload = jsonb_set(payload, '{amount}', '251')`,
  'a change by hand is a line of its member’s statement': sql`
    update statement_entry set amount = amount + 1 where from_code = 'STAFF'`,
};

test('each sentence about the staff notices a wrong row', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const [somsri, prasert] = [
    await colleague(server, 'cashier'),
    await colleague(server, 'cashier'),
  ];
  await colleague(server, 'admin');
  const { decisionId: id } = await somsri.client.call('POST /staff/api/members/:id/adjustments', {
    params: { id: noy.id.toString() },
    body: { direction: 'credit', amount: 250, reason: 'promised' },
  });
  await prasert.client.call('POST /staff/api/decisions/:id/confirm', { params: { id } });
  const { ref } = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
  const refused = { params: { id: ref }, body: { reason: 'CONTACT_US' } } as const;
  await somsri.client.call('POST /staff/api/withdrawals/:id/refuse', refused);
  const { client: admin } = await colleague(server, 'admin');
  const { version } = await admin.call('GET /staff/api/settings', {});
  const raised = { body: { version, changes: { autoMax: 7_000 } } };
  await saveAsTwo(server, admin, 'PUT /staff/api/settings', raised);
  await colleague(server, 'agent');
  await expectSoundBooks(server);

  expect(Object.keys(wrongs)).toEqual(Object.keys(staffInvariants));
  await server.jobs.stop();
  for (const each of unguarded) await each.execute(server.db);
  for (const [sentence, wrong] of Object.entries(wrongs)) {
    await server.db.transaction().execute(async (tx) => {
      await sql`savepoint sound`.execute(tx);
      await wrong.execute(tx);
      expect((await staffInvariants[sentence]?.execute(tx))?.rows, sentence).not.toEqual([]);
      await sql`rollback to savepoint sound`.execute(tx);
    });
  }
});
