import { sql } from 'kysely';
import { test } from 'vitest';
import { type Corruptions, expectEachDetected } from '#test/corruptions.ts';
import { fundedMember } from '#test/funded-member.ts';
import { saveAsTwo, staffUser } from '#test/staff.ts';
import { startTestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { staffInvariants } from './staff-invariants.ts';

/** Rows that break each condition of each sentence. */
const corruptions: Corruptions = {
  'what was carried out was proposed by one person and confirmed by another, and ended its case': [
    sql`update staff_case set closed_at = null where kind = 'adjustment'`,
    sql`update staff_decision set ended_by = proposed_by`,
    sql`update staff_decision set ended_by = null`,
  ],
  'a case is ended by the staff once': [
    sql`
      insert into staff_decision (id, case_id, action, reason, proposed_by, state, ended_by, ended_at)
      select gen_random_uuid(), case_id, action, reason, proposed_by, state, ended_by, ended_at
      from staff_decision`,
  ],
  'who proposed and who confirmed is in the audit': [
    sql`update staff_decision set ended_by = (select max(id) from staff)`,
    sql`update staff_decision set proposed_by = (select max(id) from staff)`,
    sql`update staff_audit set asked = '{"id": "another"}' where call like '%/confirm'`,
    sql`update staff_audit set call = 'GET /staff/api/cases' where call like '%/confirm'`,
    sql`update staff_audit set call = 'GET /staff/api/cases' where call like '%/adjustments'`,
  ],
  'who decided about a withdrawal is in the audit': [
    sql`update withdrawal set decided_by = (select max(id)::text from staff)`,
    sql`update staff_audit set asked = '{"id": "another"}' where call like '%/refuse'`,
    sql`update staff_audit set call = 'GET /staff/api/cases' where call like '%/refuse'`,
  ],
  'what mints money or lets it out was changed by two people, and both are in the audit': [
    sql`update change_proposal set proposed_by = (select max(id) from staff)`,
    sql`
      update change_proposal set ended_by = proposed_by;
      update staff_audit set staff_id = (select proposed_by from change_proposal)
      where call like '%/changes/:id/confirm'`,
    sql`update staff_audit set asked = '{"id": "another"}' where call like '%/changes/:id/confirm'`,
    sql`update staff_audit set call = 'GET /staff/api/cases' where call like '%/changes/:id/confirm'`,
    sql`update staff_audit set call = 'GET /staff/api/cases' where call = 'PUT /staff/api/settings'`,
  ],
  'wallets were changed by hand exactly as two people decided': [
    sql`update staff_decision set payload = jsonb_set(payload, '{amount}', '251')`,
    sql`update staff_decision set payload = jsonb_set(payload, '{direction}', '"debit"')`,
    sql`update staff_decision set state = 'WITHDRAWN'`,
    sql`delete from ledger.transfer where kind = 'adjustment'`,
    sql`update ledger.transfer set account = (select max(id) from ledger.account) where kind = 'adjustment'`,
    sql`update staff_case set member_id = null where kind = 'adjustment'`,
  ],
  'a change by hand is a line of its member’s statement': [
    sql`update statement_entry set amount = amount + 1 where from_code = 'STAFF'`,
    sql`update statement_entry set status = 'PENDING' where from_code = 'STAFF'`,
    sql`update statement_entry set type = 'withdraw' where from_code = 'STAFF'`,
    sql`delete from statement_entry where from_code = 'STAFF'`,
    sql`delete from ledger.transfer where kind = 'adjustment'`,
    sql`update ledger.transfer set account = (select max(id) from ledger.account) where kind = 'adjustment'`,
  ],
};

test('each condition of each sentence about the staff is broken by a wrong row', async () => {
  const server = await startTestServer();
  const noy = await fundedMember(server, { wallet: 9_000_00n });
  const [somsri, prasert] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  await staffUser(server, 'admin');
  const { decisionId: id } = await somsri.client.call('POST /staff/api/members/:id/adjustments', {
    params: { id: noy.id.toString() },
    body: { direction: 'credit', amount: 250, reason: 'promised' },
  });
  await prasert.client.call('POST /staff/api/decisions/:id/confirm', { params: { id } });
  const { ref } = await noy.client.call('POST /api/wallet/withdraw', { body: { amount: 6_000 } });
  const refused = { params: { id: ref }, body: { reason: 'CONTACT_US' } } as const;
  await somsri.client.call('POST /staff/api/withdrawals/:id/refuse', refused);
  const { client: admin } = await staffUser(server, 'admin');
  const { version } = await admin.call('GET /staff/api/settings', {});
  const raised = { body: { version, changes: { autoMax: 7_000 } } };
  await saveAsTwo(server, admin, 'PUT /staff/api/settings', raised);
  await staffUser(server, 'agent');
  await expectConsistentLedger(server);

  await server.jobs.stop();
  await expectEachDetected(server.db, staffInvariants, corruptions);
});
