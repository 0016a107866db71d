import type { ReplyOf } from '@wallet/contract/api';
import { newTransferId } from '@wallet/ledger';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { saveBonus, savePromotion } from '#features/bonus/save-campaign.ts';
import { saveWheel } from '#features/spin/save-wheel.ts';
import { postTransfers } from '#money/book/book.ts';
import { coinGrants } from '#money/rewards/reward-houses.ts';
import { eventually } from '#test/eventually.ts';
import { json, payIn, type RewardFixture, rewardFixture } from '#test/rewards.ts';
import { expectConsistentLedger } from '#test/wallet-sum.ts';

/** Percentages of one offer each, so that none can pass with another one's. */
const percents = { bonus: [250, 12], promotion: [470, 8], wheel: [310, 9] } as const;

type Source = {
  readonly answers: () => Promise<ReplyOf<'GET /api/invite/bonus'>['way'] | undefined>;
  readonly take: () => Promise<unknown>;
};

async function offers({ server, member }: RewardFixture) {
  const [success_percent, fail_percent] = percents.bonus;
  const [promotionSuccess, promotionFail] = percents.promotion;
  const [wheelSuccess, wheelFail] = percents.wheel;
  await inTransaction(server.db, async (tx) => {
    await saveBonus(tx, {
      code: 'HALF',
      name: json('Half'),
      currency: 'THB',
      type: 'limit',
      max_received: 2,
      percent: 50,
      max_amount: 500_00n,
      minimum_deposit: 100_00n,
      success_percent,
      fail_percent,
    });
    await savePromotion(tx, {
      code: 'TWENTY',
      name: json('Twenty'),
      description: json('20 baht'),
      currency: 'THB',
      amount: 20_00n,
      success_percent: promotionSuccess,
      fail_percent: promotionFail,
      quota: null,
      for_new_members: false,
      ends_at: null,
    });
  });
  const { client } = member;
  const spun = async (prize: { type: 'credit' | 'bonus'; amount: bigint; bonus_code?: string }) => {
    const look = { bg_color: '#112233', text_color: '#ffffff', html: json('') };
    await inTransaction(server.db, async (tx) => {
      const wheel = { name: json('Lucky'), currency: 'THB', coupon_days: 7, budget: null } as const;
      const terms = { success_percent: wheelSuccess, fail_percent: wheelFail };
      const slice = { code: 'S', label: json('S'), weight: 1, bonus_code: null, ...look, ...prize };
      await saveWheel(tx, { ...wheel, ...terms }, [slice]);
      const { coin_account: to } = await tx
        .selectFrom('member')
        .select('coin_account')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow();
      await postTransfers(tx, [
        { id: newTransferId(), from: coinGrants, to, amount: 1n, kind: 'coins', op: 'single' },
      ]);
    });
    await client.call('POST /api/spinwheel/spin', {});
  };
  const coupon = async () => {
    const { coupons } = await client.call('GET /api/spinwheel/coupon', { query: {} });
    return coupons[0];
  };
  const claim = async () => {
    const body = { coupon: String((await coupon())?._id) };
    await client.call('POST /api/spinwheel/coupon/claim', { body });
  };
  const promotion = { params: { code: 'TWENTY' } };
  return {
    bonus: async (): Promise<Source> => ({
      answers: async () => (await client.call('GET /api/bonus', {}))[0]?.way,
      take: () => client.call('GET /api/bonus/activate/:code', { params: { code: 'HALF' } }),
    }),
    promotion: async (): Promise<Source> => ({
      answers: async () => (await client.call('GET /api/promotion/find/:code', promotion))?.way,
      take: () => client.call('GET /api/promotion/activate/:code', promotion),
    }),
    'coupon of money': async (): Promise<Source> => {
      await spun({ type: 'credit', amount: 30_00n });
      return { answers: async () => (await coupon())?.way, take: claim };
    },
    'coupon of a bonus': async (): Promise<Source> => {
      await spun({ type: 'bonus', amount: 0n, bonus_code: 'HALF' });
      return { answers: async () => (await coupon())?.way, take: claim };
    },
  };
}

const sources = [
  ['bonus', percents.bonus],
  ['promotion', percents.promotion],
  ['coupon of money', percents.wheel],
  ['coupon of a bonus', percents.bonus],
] as const;

test.each(sources)('a %s states the terms that the server then applies', async (name, terms) => {
  const fixture = await rewardFixture();
  const { server, member } = fixture;
  const { client } = member;
  const { answers: tell, take } = await (await offers(fixture))[name]();
  await payIn(server, member.id, 3_00n);
  const way = await tell();
  if (!way) throw new Error('the terms are told before anything is taken');
  const { deposit, amount, target, floor } = way;
  const start = deposit + amount;
  expect([way.percentSuccess, way.percentFail, way.minimumBalance]).toEqual([...terms, 5]);
  expect(target).toBeCloseTo((start * terms[0]) / 100);
  expect(floor).toBeCloseTo(Math.max((start * terms[1]) / 100, 5));

  await take();
  if (deposit > 0) await payIn(server, member.id, BigInt(deposit * 100));
  const condition = () => client.call('GET /api/bonus/check/active', {});
  await eventually(async () =>
    expect(await condition()).toMatchObject({ status: true, isArmed: false, target, floor }),
  );

  // Nothing leaves while it runs: not the money from before, and not what is paid in meanwhile.
  await payIn(server, member.id, 150_00n);
  for (const call of ['POST /api/wallet/withdraw', 'POST /api/wallet/withdrawAll'] as const) {
    await expect(client.call(call, { body: { amount: 100 } })).rejects.toMatchObject({
      code: 'BONUS_REMAINING',
    });
  }
  // A deposit brings the goal no nearer, and a cancel keeps what is the member's own.
  const own = 3 + deposit + 150;
  await eventually(async () =>
    expect(await condition()).toMatchObject({ value: 3 + start, keep: own, forfeit: amount }),
  );
  await client.call('GET /api/bonus/clear', {});
  const { wallet } = await client.call('GET /api/wallet', {});
  expect(wallet.amount).toBe(own);
  await expectConsistentLedger(server);
});
