import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type Corruptions, expectEachDetected } from '#test/corruptions.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { sealGiftLink } from '#test/seal-gift-link.ts';
import { sendMoney, sendPicture, slipPicture, takeSlipsAllDay } from '#test/slips.ts';
import { startTestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';
import { railsInvariants } from './rails-invariants.ts';

/** Rows that break each condition of each sentence. */
const corruptions: Corruptions = {
  'a credited payment is in its member’s wallet, once and with its own amount': [
    sql`update inbound_payment set amount = amount + 1 where state = 'credited'`,
    sql`update inbound_payment set credit_id = null where state = 'credited'`,
    sql`update inbound_payment set member_id = (select max(id) from member) where state = 'credited'`,
    sql`
      update inbound_payment set credit_id = (select id from ledger.transfer where kind = 'suspense')
      where state = 'suspense'`,
    sql`update inbound_payment set credit_id = gen_random_uuid() where state = 'credited'`,
  ],
  'no deposit is in a wallet that no payment stands for': [
    sql`update inbound_payment set credit_id = gen_random_uuid() where state = 'credited'`,
  ],
  'a payment that is known under two numbers is one payment': [
    sql`
      insert into payment_sighting (channel, external_ref, payment_id)
      select channel, external_ref, id from inbound_payment limit 1`,
    sql`
      insert into payment_sighting (channel, external_ref, payment_id)
      select channel, external_ref || sign, id
      from (select * from inbound_payment limit 1) payment, unnest(array['a', 'b']) as sign`,
  ],
  'an accepted slip is of a payment that its member has, and of no other slip': [
    sql`update slip set amount = amount + 1 where status = 'SUCCESS'`,
    sql`update slip set member_id = (select max(id) from member) where status = 'SUCCESS'`,
    sql`update slip set trans_ref = trans_ref || 'X' where status = 'SUCCESS'`,
    sql`update slip set sending_bank = '999' where status = 'SUCCESS'`,
    sql`
      update inbound_payment set state = 'returned'
      where id in (select payment_id from slip where status = 'SUCCESS')`,
    sql`
      update inbound_payment set state = 'suspense', credit_id = null
      where id in (select payment_id from slip where status = 'SUCCESS')`,
    sql`update slip set payment_id = null where status = 'SUCCESS'`,
    sql`
      update slip set status = 'SUCCESS', payment_id = credited.payment_id, amount = credited.amount,
        sending_bank = credited.sending_bank, trans_ref = credited.trans_ref
      from (select * from slip where status = 'SUCCESS') as credited
      where slip.status = 'PENDING'`,
  ],
  'a slip in progress is looked after': [
    sql`delete from job where kind = 'slip'`,
    sql`
      delete from job where kind = 'slip';
      insert into staff_case (kind, subject, member_id, detail, closed_at)
      select 'slip', id::text, member_id, '{}', now() from slip where status = 'PENDING'`,
  ],
  'the slips of a member are numbered without gaps': [
    sql`delete from slip where status = 'PENDING'`,
    sql`delete from slip where status = 'SUCCESS'`,
    sql`update slip set seq = seq + 1 where status = 'PENDING'`,
    sql`update member set slip_count = slip_count + 1`,
  ],
  'a gift is credited with what our wallet received of its voucher, once': [
    sql`update gift_link set amount = amount + 1 where payment_id is not null`,
    sql`update gift_link set voucher_hmac = '\\x00' where payment_id is not null`,
    sql`
      update movement set member_id = (select max(id) from member)
      where kind = 'gift-link' and state = 'posted'`,
    sql`update movement set state = 'voided' where kind = 'gift-link' and state = 'posted'`,
    sql`update gift_link set refusal = 'EXPIRED' where payment_id is not null`,
    sql`
      update inbound_payment set state = 'suspense', credit_id = null
      where id in (select payment_id from gift_link)`,
    sql`
      update inbound_payment set state = 'returned'
      where id in (select payment_id from gift_link)`,
    // One voucher for two links, each of which tells it as it was.
    sql`
      update movement set state = 'posted', settled_at = now()
      where kind = 'gift-link' and state = 'pending';
      update gift_link set voucher_hmac = credited.voucher_hmac, amount = credited.amount,
        payment_id = credited.payment_id
      from (select * from gift_link where payment_id is not null) as credited
      where gift_link.payment_id is null`,
    sql`
      update movement set state = 'posted', settled_at = now()
      where kind = 'gift-link' and state = 'pending'`,
  ],
};

test('each condition of each sentence about money that comes in is broken by a wrong row', async () => {
  const server = await startTestServer();
  await takeSlipsAllDay(server);
  const account = '1234567890';
  const member = await fundedMember(server, { accountNo: account });
  await fundedMember(server);
  const { giftLinkKey: publicKey } = await server.visitor().call('GET /api/lookup/deposit', {});
  if (!publicKey) throw new Error('gift links are off');

  for (const slipDelayMinutes of [0, 60]) {
    const transfer = await sendMoney(server, {
      fromAccount: account,
      toBank: 'GSB',
      toAccount: '020111222333',
      slipDelayMinutes,
    });
    await sendPicture(member.client, await slipPicture(transfer));
  }
  for (const mode of ['none', 'error500']) {
    await server.control('PUT', '/faults/gift', { mode });
    const { link } = await server.control<{ link: string }>('POST', '/gift-links', {
      amount: 100,
      ownerMobile: '0811111111',
    });
    const key = newId();
    const plain = `${link}::0899999999`;
    const token = sealGiftLink({ plain, publicKey, memberId: member.id, key });
    await member.client.with({ key }).ask('POST /api/wallet/truelink', { body: { link: token } });
  }
  await sendMoney(server, { fromAccount: '5550005550' });
  await eventually(async () => {
    const states = await server.db
      .selectFrom('inbound_payment')
      .select('state')
      .orderBy('state')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['credited', 'credited', 'suspense']);
  });
  expect(await violationsOf(server.db)).toEqual([]);

  await server.jobs.stop();
  await expectEachDetected(server.db, railsInvariants, corruptions);
});
