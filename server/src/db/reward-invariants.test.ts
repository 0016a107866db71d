import type { MemberId } from '@wallet/contract/ids';
import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { activateBonus } from '#features/bonus/activate-bonus.ts';
import { activatePromotion } from '#features/bonus/activate-promotion.ts';
import { saveBonus, savePromotion } from '#features/bonus/save-campaign.ts';
import { receiveInviteBonus } from '#features/invite/receive-invite-bonus.ts';
import { addRefundToWallet } from '#features/refund/add-refund-to-wallet.ts';
import { receiveRefund } from '#features/refund/receive-refund.ts';
import { claimCoupon } from '#features/spin/claim-coupon.ts';
import { saveWheel } from '#features/spin/save-wheel.ts';
import { spinWheel } from '#features/spin/spin-wheel.ts';
import { newId } from '#lib/ids.ts';
import { postTransfers } from '#money/book/book.ts';
import { coinGrants } from '#money/rewards/reward-houses.ts';
import { type Corruptions, expectEachDetected } from '#test/corruptions.ts';
import { eventually } from '#test/eventually.ts';
import { fundedMember } from '#test/funded-member.ts';
import { lostOn, passNight, payInviters } from '#test/nights.ts';
import { intentOf, json, payIn } from '#test/rewards.ts';
import { saveAsTwo, staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';
import { inTransaction, type Tx } from './database.ts';
import { rewardInvariants } from './reward-invariants.ts';

const percents = { success_percent: 300, fail_percent: 10 };

/** One of everything, come about in the right way. */
async function liveALittle(server: TestServer): Promise<void> {
  const { db, services } = server;
  const member = async () => (await fundedMember(server)).id;
  const [refunded, inviter, invitee, depositor, reader, spinner] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  await inTransaction(db, (tx) => offerEverything(tx));
  await passNight(db);

  await lostOn(db, refunded);
  await receiveRefund(services, intentOf(refunded));
  await addRefundToWallet(services, intentOf(refunded));

  await sql`
    update member set inviter_id = ${inviter}, bank_account_name = 'MALEE'
    where id = ${invitee}`.execute(db);
  await sql`delete from session`.execute(db);
  await lostOn(db, invitee);
  await payInviters(db);
  await receiveInviteBonus(services, intentOf(inviter));

  await activateBonus(services, intentOf(depositor), 'WELCOME');
  await payIn(server, depositor, 100_00n);
  await eventually(async () => {
    const { granted } = await db.selectFrom('bonus').select('granted').executeTakeFirstOrThrow();
    expect(granted).toBe(50_00n);
  });
  await activatePromotion(services, intentOf(reader), 'NEWYEAR');

  await inTransaction(db, (tx) => giveCoin(tx, spinner));
  await spinWheel(services, intentOf(spinner));
  await claimCoupon(services, { intent: intentOf(spinner), coupon: '1' });
  const { client } = await staffUser(server, 'cashier');
  // Letters of a key may be large.
  const given = { key: newId().toUpperCase(), couponDays: 7, reason: 'Sorry' };
  await saveAsTwo(server, client, 'POST /staff/api/members/:id/coupons', {
    params: { id: spinner.toString() },
    body: { ...given, prize: 'coin', coins: 2 },
  });
}

async function offerEverything(tx: Tx): Promise<void> {
  const common = { name: json('Gift'), currency: 'THB', ...percents } as const;
  await saveBonus(tx, {
    ...common,
    code: 'WELCOME',
    type: 'week',
    max_received: 1,
    percent: 50,
    max_amount: 500_00n,
    minimum_deposit: 100_00n,
    budget: 1_000_00n,
  });
  await savePromotion(tx, {
    ...common,
    code: 'NEWYEAR',
    description: json('Gift'),
    amount: 100_00n,
    quota: 10,
  });
  const look = { bg_color: '#112233', text_color: '#ffffff', html: json('') };
  await saveWheel(tx, { ...common, budget: 1_000_00n, coupon_days: 7 }, [
    { code: 'A', label: json('A'), weight: 1, type: 'credit', amount: 100_00n, ...look },
  ]);
}

async function giveCoin(tx: Tx, memberId: MemberId): Promise<void> {
  const { coin_account: account } = await tx
    .selectFrom('member')
    .select('coin_account')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await postTransfers(tx, [
    { id: newTransferId(), from: coinGrants, to: account, amount: 1n, kind: 'coins', op: 'single' },
  ]);
}

/** A member other than the one a row is about. */
const other = (column: string) => sql`(select max(id) from member where id <> ${sql.ref(column)})`;

/** Rows that break each condition of each sentence. */
const corruptions: Corruptions = {
  'a refund is received once for each day, for a loss without granted money': [
    sql`update refund set lost = lost + 1`,
    sql`delete from day_result`,
    sql`update day_result set had_condition = true`,
    sql`insert into refund (member_id, day, lost, amount, moved_at)
      select member_id, day, lost, amount, moved_at from refund`,
  ],
  'what was received and not moved lies in the refund pot': [
    sql`update refund set moved_at = null`,
    sql`update ledger.account set balance = 1
      where id = (select refund_account from member where id = (select member_id from refund))`,
  ],
  'what was credited and not collected lies in the invite pot': [
    sql`update invite_reward set collected_at = null`,
    sql`update ledger.account set balance = 1
      where id = (select invite_account from member where id = (select inviter_id from invite_reward))`,
  ],
  'an invite reward goes to whoever brought the member, once for each day': [
    sql`update member set inviter_id = null`,
    sql`update member set inviter_id = id where inviter_id is not null;
      update invite_reward set inviter_id = invitee_id`,
    sql`insert into invite_reward (inviter_id, invitee_id, day, amount)
      select inviter_id, invitee_id, day, amount from invite_reward`,
  ],
  'a member holds at most one condition': [
    sql`update obligation set member_id = (select min(id) from member)`,
    sql`insert into obligation (member_id, source, name, state, success_percent, fail_percent, wallet_seq)
      select member_id, source, name, 'armed', success_percent, fail_percent, wallet_seq
      from obligation where state = 'active' limit 1`,
  ],
  'a condition that started granted its money, once': [
    sql`update obligation set amount = amount + 1 where source = 'refund'`,
    sql`update obligation set transfer_id = gen_random_uuid() where source = 'invite'`,
    sql`update obligation set member_id = ${other('member_id')} where source = 'invite'`,
  ],
  'a bonus began as it was agreed when it was activated': [
    sql`update obligation set minimum_deposit = deposit + 1 where max_amount is not null`,
    sql`update obligation set percent = 40 where max_amount is not null`,
    sql`update obligation set percent = null where max_amount is not null`,
    sql`update obligation set max_amount = amount - 1 where max_amount is not null`,
    sql`update obligation set success_percent = 301 where max_amount is not null`,
    sql`update obligation set fail_percent = 11 where max_amount is not null`,
    sql`update obligation set minimum_balance = floor + 1 where max_amount is not null`,
  ],
  'nobody got a bonus more often than it allows': [
    sql`update obligation set code = 'WELCOME', source = 'bonus', started_at = now(),
        state = 'failed', ended_at = now(), member_id = (select min(id) from member)`,
  ],
  'a bonus spent what was granted, within its budget': [
    sql`update bonus set granted = granted + 1`,
    sql`update bonus set budget = granted - 1`,
  ],
  'a promotion was used as often as it was received, within its quota': [
    sql`update promotion set used = used + 1`,
    sql`update promotion set quota = used - 1`,
    sql`delete from obligation where source = 'promotion'`,
    sql`insert into obligation (member_id, source, code, name, state, success_percent, fail_percent, wallet_seq)
      select member_id, source, code, name, 'disarmed', success_percent, fail_percent, wallet_seq
      from obligation where source = 'promotion'`,
  ],
  'every spin cost a coin, and every coin spent was a spin': [
    sql`insert into spin (id, member_id, wheel_id, position)
      select gen_random_uuid(), member_id, wheel_id, position from spin`,
    sql`delete from spin`,
    sql`update ledger.transfer set amount = -2 where kind = 'spin'`,
    sql`update spin set member_id = ${other('member_id')}`,
  ],
  'a spin drew a slice of its wheel, and brought a coupon if that is worth something': [
    sql`update spin set position = 99; update coupon set spin_id = null`,
    sql`update coupon set spin_id = null`,
    sql`update wheel_slice set type = 'none'`,
    sql`update coupon set member_id = ${other('member_id')}`,
    sql`update coupon set amount = amount * 2`,
    sql`update coupon set type = 'coin'`,
  ],
  'a wheel spent what its spins won, within its budget': [
    sql`update wheel set spent = spent + 1`,
    sql`update wheel set budget = spent - 1`,
  ],
  'a coupon was won by a spin or given by two people, and not both': [
    sql`update coupon set spin_id = null where spin_id is not null`,
    sql`update coupon set given_key = null`,
    sql`update coupon set spin_id = gen_random_uuid() where given_key is not null`,
  ],
  'a coupon that staff gave is the one of a change that two people made': [
    sql`delete from coupon where given_key is not null`,
    sql`update coupon set given_key = gen_random_uuid() where spin_id is not null`,
    sql`update coupon set given_key = null`,
    sql`update coupon set member_id = ${other('member_id')} where given_key is not null`,
    sql`update coupon set type = 'none' where given_key is not null`,
    sql`update coupon set amount = 3 where given_key is not null`,
    sql`update coupon set bonus_code = 'WELCOME' where given_key is not null`,
    sql`update coupon set success_percent = 300 where given_key is not null`,
    sql`update coupon set fail_percent = 10 where given_key is not null`,
    sql`update change_proposal set state = 'OUTDATED'`,
  ],
  'a coupon was credited exactly when it was claimed, in time and to its member': [
    sql`update coupon set transfer_id = null`,
    sql`update coupon set amount = amount * 2`,
    sql`update coupon set member_id = ${other('member_id')}`,
    sql`update coupon set type = 'coin'`,
    sql`update coupon set claimed_at = null`,
    sql`update coupon set type = 'bonus'`,
    sql`update coupon set type = 'none'`,
    sql`update coupon set expires_at = claimed_at where claimed_at is not null`,
  ],
};

test('every sentence holds after real life, and each condition is broken by a wrong row', async () => {
  const server = await startTestServer();
  await liveALittle(server);
  await expectConsistentLedger(server);
  await server.jobs.stop();
  await expectEachDetected(server.db, rewardInvariants, corruptions);
});
