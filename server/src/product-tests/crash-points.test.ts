import { randomInt } from 'node:crypto';
import { bahtOf } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { register } from '#features/auth/register.ts';
import { readFeeds } from '#features/bankfeed/read-feeds.ts';
import { activateBonus } from '#features/bonus/activate-bonus.ts';
import { activatePromotion } from '#features/bonus/activate-promotion.ts';
import { considerDeposit } from '#features/bonus/grant-bonus.ts';
import { saveBonus, savePromotion } from '#features/bonus/save-campaign.ts';
import { confirmDecision } from '#features/cases/confirm-decision.ts';
import { receiveInviteBonus } from '#features/invite/receive-invite-bonus.ts';
import { addRefundToWallet } from '#features/refund/add-refund-to-wallet.ts';
import { receiveRefund } from '#features/refund/receive-refund.ts';
import { claimCoupon } from '#features/spin/claim-coupon.ts';
import { grantCoins } from '#features/spin/grant-coins.ts';
import { saveWheel } from '#features/spin/save-wheel.ts';
import { spinWheel } from '#features/spin/spin-wheel.ts';
import type { Job } from '#jobs/jobs.ts';
import { DomainError } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { postTransfers } from '#money/book/book.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { coinGrants } from '#money/rewards/reward-houses.ts';
import { writeSettings } from '#settings/settings.ts';
import { expectSafeAtEveryStatement } from '#test/failing-once.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { lostOn, payInviters } from '#test/nights.ts';
import { registrationOf, somePhone } from '#test/otp.ts';
import { intentOf, json, payIn } from '#test/rewards.ts';
import { sendMoney } from '#test/slips.ts';
import { staffUser } from '#test/staff.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { expectConsistentLedger, wholeMoney } from '#test/wallet-sum.ts';
import type { Services } from '../services.ts';
import { caseResolutions } from '../start/case-resolutions.ts';

// Each flow is carried out some thirty times.
vi.setConfig({ testTimeout: 120_000 });

/** A server that does nothing by itself. */
async function quietServer() {
  const server = await startTestServer();
  await server.jobs.stop();
  const { services } = server;
  return { server, services, at: (db: Database): Services => ({ ...services, db }) };
}

/** A member's wish, which is the same wish when it is repeated. */
function wishOf({ id }: FundedMember) {
  return { ...intentOf(id), key: newId() };
}

/** Awaits work that may say, instead of answering, that it was carried out under the same wish. */
async function repeatable(code: DomainError['code'], work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== code) throw error;
  });
}

async function moneyOf({ client }: FundedMember): Promise<number> {
  return wholeMoney(client);
}

/** The job that a credited deposit leaves behind, as its handler sees it. */
async function depositJob(
  { db }: TestServer,
  { id }: FundedMember,
  kind: 'deposit-bonus' | 'deposit-coins',
): Promise<Job> {
  const { credit_id: key } = await db
    .selectFrom('inbound_payment')
    .select('credit_id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id: 1n, kind, key: key ?? '', payload: {}, attempts: 1 };
}

test('a deposit is settled once, whichever statement fails', async () => {
  const { server } = await quietServer();
  const statements = await expectSafeAtEveryStatement(server.db, {
    prepare: async () => ({ member: await fundedMember(server), externalRef: newId() }),
    carryOut: (db, { member, externalRef }) =>
      inTransaction(db, (tx) =>
        settleDeposit(tx, {
          channel: 'KBANK',
          externalRef,
          // One amount a member, or the next one's money would be doubted to be the last one's.
          amount: 100_00n + member.id,
          currency: 'THB',
          paidAt: new Date(),
          memberId: member.id,
          qrId: null,
        }),
      ),
    expectDone: async ({ member }) =>
      expect(await moneyOf(member)).toBe(bahtOf(100_00n + member.id)),
  });
  expect(statements).toBeGreaterThan(5);
  await expectConsistentLedger(server);
});

test('a page of the bank’s feed is booked once and whole, whichever statement fails', async () => {
  const { server, at } = await quietServer();
  await readFeeds(at(server.db));
  const statements = await expectSafeAtEveryStatement(server.db, {
    prepare: async () => {
      const accountNo = String(randomInt(1_000_000_000, 9_999_999_999));
      const member = await fundedMember(server, { accountNo });
      for (const amount of [1.5, 2.25]) await sendMoney(server, { fromAccount: accountNo, amount });
      return member;
    },
    carryOut: (db) => readFeeds(at(db)),
    expectDone: async (member) => expect(await moneyOf(member)).toBe(3.75),
  });
  expect(statements).toBeGreaterThan(10);
  await expectConsistentLedger(server);
});

const percents = { success_percent: 300, fail_percent: 10 };
const gift = { name: json('Gift'), currency: 'THB', ...percents } as const;

test('a bonus is granted once for its deposit, whichever statement fails', async () => {
  const { server, services, at } = await quietServer();
  await inTransaction(server.db, (tx) =>
    saveBonus(tx, {
      ...gift,
      code: 'WELCOME',
      type: 'limit',
      max_received: 1,
      percent: 50,
      max_amount: 500_00n,
      minimum_deposit: 100_00n,
      budget: 100_000_00n,
    }),
  );
  const statements = await expectSafeAtEveryStatement(server.db, {
    prepare: async () => {
      const member = await fundedMember(server);
      await activateBonus(services, intentOf(member.id), 'WELCOME');
      await payIn(server, member.id, 100_00n);
      return { member, job: await depositJob(server, member, 'deposit-bonus') };
    },
    carryOut: (db, { job }) => considerDeposit(at(db), job),
    expectDone: async ({ member }) => expect(await moneyOf(member)).toBe(150),
  });
  expect(statements).toBeGreaterThan(10);
  await expectConsistentLedger(server);
});

test('a promotion gives its money once, whichever statement fails', async () => {
  const { server, at } = await quietServer();
  const promotion = { ...gift, description: json('Gift'), amount: 100_00n };
  await inTransaction(server.db, (tx) =>
    savePromotion(tx, { ...promotion, code: 'NEWYEAR', quota: 1_000 }),
  );
  await expectSafeAtEveryStatement(server.db, {
    prepare: async () => {
      const member = await fundedMember(server);
      return { member, wish: wishOf(member) };
    },
    carryOut: (db, { wish }) => activatePromotion(at(db), wish, 'NEWYEAR'),
    expectDone: async ({ member }) => expect(await moneyOf(member)).toBe(100),
  });
  await expectConsistentLedger(server);
});

test('an inviter’s share comes once into the pot and once into the wallet, whichever statement fails', async () => {
  const { server, at } = await quietServer();
  await writeSettings(server.db, { inviteSuccess: 100, inviteFail: 0 });
  await expectSafeAtEveryStatement(server.db, {
    prepare: async () => {
      const [inviter, invitee] = [await fundedMember(server), await fundedMember(server)];
      await sql`delete from session where member_id = ${invitee.id}`.execute(server.db);
      await sql`
        update member set inviter_id = ${inviter.id}, bank_account_name = 'MALEE'
        where id = ${invitee.id}`.execute(server.db);
      await sql`delete from nightly_run; delete from day_result`.execute(server.db);
      await sql`
        insert into nightly_run (kind, day)
        select 'day-results', (now() at time zone 'Asia/Bangkok')::date - 1`.execute(server.db);
      await lostOn(server.db, invitee.id);
      return { inviter, wish: wishOf(inviter) };
    },
    carryOut: async (db, { wish }) => {
      await payInviters(db);
      await receiveInviteBonus(at(db), wish);
    },
    expectDone: async ({ inviter }) => expect(await moneyOf(inviter)).toBe(50),
  });
  await expectConsistentLedger(server);
});

test('a refund comes once into the pot and once into the wallet, whichever statement fails', async () => {
  const { server, at } = await quietServer();
  await expectSafeAtEveryStatement(server.db, {
    prepare: async () => {
      const member = await fundedMember(server);
      await lostOn(server.db, member.id);
      return { member, receive: wishOf(member), move: wishOf(member) };
    },
    carryOut: async (db, { receive, move }) => {
      await receiveRefund(at(db), receive);
      await addRefundToWallet(at(db), move);
    },
    expectDone: async ({ member }) => expect(await moneyOf(member)).toBe(50),
  });
  await expectConsistentLedger(server);
});

test('a coin brings one spin and one prize, whichever statement fails', async () => {
  const { server, at } = await quietServer();
  const look = { bg_color: '#112233', text_color: '#ffffff', html: json('') };
  await inTransaction(server.db, (tx) =>
    saveWheel(tx, { ...gift, budget: 100_000_00n, coupon_days: 7 }, [
      { code: 'A', label: json('A'), weight: 1, type: 'credit', amount: 100_00n, ...look },
    ]),
  );
  await expectSafeAtEveryStatement(server.db, {
    prepare: async () => {
      const member = await fundedMember(server);
      await inTransaction(server.db, async (tx) => {
        const { coin_account: to } = await tx
          .selectFrom('member')
          .select('coin_account')
          .where('id', '=', member.id)
          .executeTakeFirstOrThrow();
        const coin = { from: coinGrants, to, amount: 1n, kind: 'coins', op: 'single' } as const;
        await postTransfers(tx, [{ id: newTransferId(), ...coin }]);
      });
      return { member, spin: wishOf(member), claim: wishOf(member) };
    },
    carryOut: async (db, { member, spin, claim }) => {
      await spinWheel(at(db), spin);
      const { id } = await db
        .selectFrom('coupon')
        .select('id')
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow();
      await claimCoupon(at(db), { intent: claim, coupon: id.toString() });
    },
    expectDone: async ({ member }) => {
      expect(await moneyOf(member)).toBe(100);
      const coupons = server.db.selectFrom('coupon').where('member_id', '=', member.id);
      expect(await coupons.select('id').execute()).toHaveLength(1);
    },
  });
  await expectConsistentLedger(server);
});

test('a deposit brings its coins once, whichever statement fails', async () => {
  const { server, at } = await quietServer();
  await expectSafeAtEveryStatement(server.db, {
    prepare: async () => {
      const member = await fundedMember(server, { wallet: 100_00n });
      return { member, job: await depositJob(server, member, 'deposit-coins') };
    },
    // Another attempt of the job, as after the first one's lease.
    carryOut: (db, { job }) => grantCoins(at(db), { ...job, attempts: randomInt(1, 1_000) }),
    expectDone: async ({ member }) => {
      const { profile } = await member.client.call('GET /api/account/me', {});
      expect(profile.coin).toBe(1);
    },
  });
  await expectConsistentLedger(server);
});

test('a visitor becomes a member once, with all accounts, whichever statement fails', async () => {
  const { server, at } = await quietServer();
  await writeSettings(server.db, { registerOTP: false });
  const statements = await expectSafeAtEveryStatement(server.db, {
    prepare: async () => somePhone(),
    carryOut: async (db, phone) => {
      await sql`delete from attempt`.execute(server.db);
      await repeatable(
        'EXISTING_USER',
        register(at(db), registrationOf(phone), { ip: '10.0.0.1', otpToken: null }),
      );
    },
    expectDone: async (phone) => {
      const { rows } = await sql<{ accounts: number }>`
        select (select count(*) from ledger.account
          where id in (wallet_account, invite_account, refund_account, coin_account))::int as accounts
        from member where username = ${numbersOf(server.db).seal('phone', phone)}`.execute(
        server.db,
      );
      expect(rows).toEqual([{ accounts: 4 }]);
    },
  });
  expect(statements).toBeGreaterThan(5);
  const { rows } = await sql`
    select 1 from ledger.account where id not in (
      select unnest(array[wallet_account, invite_account, refund_account, coin_account]) from member
      union all select account from suspense_account)`.execute(server.db);
  expect(rows).toEqual([]);
  await expectConsistentLedger(server);
});

test('a decision of two people is carried out once, whichever statement fails', async () => {
  const { server, at } = await quietServer();
  const [somsri, prasert] = [
    await staffUser(server, 'cashier'),
    await staffUser(server, 'cashier'),
  ];
  await expectSafeAtEveryStatement(server.db, {
    prepare: async () => {
      const member = await fundedMember(server, { wallet: 100_00n });
      const { decisionId: id } = await somsri.client.call(
        'POST /staff/api/members/:id/adjustments',
        {
          params: { id: member.id.toString() },
          body: { direction: 'credit', amount: 250, reason: 'promised' },
        },
      );
      return { member, id };
    },
    carryOut: async (db, { id }) => {
      const confirmation = { id, staffId: prasert.id };
      await repeatable('ALREADY_DECIDED', confirmDecision(at(db), caseResolutions, confirmation));
      // The call itself leaves the trace that its confirmation needs.
      await sql`
        insert into staff_audit (staff_id, call, asked, ip, outcome)
        values (${prasert.id}, 'POST /staff/api/decisions/:id/confirm',
          jsonb_build_object('id', ${id}::text), '10.0.0.1', 'OK')`.execute(server.db);
    },
    expectDone: async ({ member }) => expect(await moneyOf(member)).toBe(350),
  });
  await expectConsistentLedger(server);
});
