import { bahtOf } from '@wallet/contract/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { assignPayment } from '#money/payment/waiting-payments.ts';
import { eventually } from '#test/eventually.ts';
import { type FundedMember, fundedMember } from '#test/funded-member.ts';
import { runJobs } from '#test/run-jobs.ts';
import { sealGiftLink } from '#test/seal-gift-link.ts';
import { sendMoney, sendPicture, slipPicture, takeSlipsAllDay } from '#test/slips.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { violationsOf } from '#test/violations.ts';

const accountNo = '1234567890';
const walletName = '0899999999';

/** Ways by which money reaches a member past a QR; each brings 150 baht. */
const rails: Readonly<
  Record<string, (server: TestServer, member: FundedMember) => Promise<unknown>>
> = {
  'a gift link that holds more than was known': async (server, member) => {
    const { link } = await server.control<{ link: string }>('POST', '/gift-links', {
      amount: 150,
      ownerMobile: '0811111111',
    });
    const { giftLinkKey: publicKey } = await server.visitor().call('GET /api/lookup/deposit', {});
    if (!publicKey) throw new Error('gift links are off');
    const key = newId();
    const plain = `${link}::${walletName}`;
    const token = sealGiftLink({ plain, publicKey, memberId: member.id, key });
    return member.client.with({ key }).call('POST /api/wallet/truelink', { body: { link: token } });
  },
  'a slip': async (server, member) => {
    const transfer = await sendMoney(server, { fromAccount: accountNo, amount: 150 });
    await sendPicture(member.client, await slipPicture(transfer));
  },
  'the bank’s feed': async (server) => {
    await server.db.updateTable('deposit_account').set({ mode: 'AUTO' }).execute();
    await sendMoney(server, { fromAccount: accountNo, amount: 150 });
    await runJobs(server, 'bank-feed');
  },
  'the staff, who found its owner': async (server, member) => {
    const payment = {
      channel: 'SCB',
      externalRef: newId(),
      amount: 150_00n,
      currency: 'THB',
      paidAt: new Date(),
      memberId: null,
      qrId: null,
    } as const;
    await inTransaction(server.db, (tx) => settleDeposit(tx, payment));
    const { id } = await server.db
      .selectFrom('inbound_payment')
      .select('id')
      .where('external_ref', '=', payment.externalRef)
      .executeTakeFirstOrThrow();
    const owner = { memberId: member.id, currency: 'THB', resolution: 'suspense-assign' } as const;
    await inTransaction(server.db, (tx) => assignPayment(tx, id, owner));
  },
};

test.each(Object.keys(rails))(
  'what %s brings above the limit is held, and begins nothing',
  async (name) => {
    const server = await startTestServer();
    await takeSlipsAllDay(server);
    await server.db.updateTable('deposit_account').set({ mode: 'MANUAL' }).execute();
    const member = await fundedMember(server, { accountNo });
    const { client } = member;
    await client.call('PUT /api/limits/deposit', {
      body: { period: 'day', amount: bahtOf(100_00n) },
    });
    await rails[name]?.(server, member);
    await eventually(async () => {
      const { held } = await client.call('GET /api/limits', {});
      expect(held).toMatchObject([{ amount: 150, isUsable: false }]);
    });
    const { wallet, coin } = await client.call('GET /api/wallet', {});
    expect([wallet.amount, coin]).toEqual([0, 0]);
    const { rows } = await sql`
    select from job where kind in ('deposit-bonus', 'deposit-coins')`.execute(server.db);
    expect(rows).toEqual([]);
    // It is whole, and all of it counts when the limit allows it.
    expect(await violationsOf(server.db)).toEqual([]);
  },
);
