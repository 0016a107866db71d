import type { Tx } from '#db/database.ts';
import { saveBonus, savePromotion } from '#features/bonus/save-campaign.ts';
import { type NewSlice, saveWheel } from '#features/spin/save-wheel.ts';
import { type Texts, writeSettings } from '#settings/settings.ts';
import {
  coinLabel,
  creditLabel,
  daily,
  invitePages,
  newYear,
  noPrize,
  noPrizeHtml,
  prizeHtml,
  refundInfo,
  refundPages,
  weekly,
  welcome,
  wheelName,
} from './reward-texts.ts';

/** The demo operator's campaigns. */
export async function seedRewards(tx: Tx, isLaos: boolean): Promise<void> {
  await writeSettings(tx, { refundInfo });
  await seedBonuses(tx, isLaos);
  await seedWheel(tx, isLaos);
  await seedBanners(tx, 'invite', ['invite-friends', 'invite-share'], invitePages);
  await seedBanners(tx, 'refund', ['refund-back', 'refund-week'], refundPages);
}

function moneyOf(isLaos: boolean) {
  const currency = isLaos ? 'LAK' : 'THB';
  const unit = isLaos ? 700_00n : 1_00n;
  return { currency, unit } as const;
}

async function seedBonuses(tx: Tx, isLaos: boolean): Promise<void> {
  const { currency, unit } = moneyOf(isLaos);
  const common = { currency, success_percent: 300, fail_percent: 10 } as const;
  const banner = (image: string, html: Texts) =>
    JSON.stringify([{ image: `/demo/${image}.svg`, html }]);
  await saveBonus(tx, {
    ...common,
    code: 'WELCOME100',
    name: JSON.stringify(welcome.name),
    banners: banner('bonus-welcome', welcome.html),
    type: 'limit',
    max_received: 1,
    percent: 100,
    max_amount: 500n * unit,
    minimum_deposit: 100n * unit,
    position: 1,
  });
  await saveBonus(tx, {
    ...common,
    code: 'DAILY20',
    name: JSON.stringify(daily.name),
    banners: banner('bonus-daily', daily.html),
    type: 'day',
    max_received: 2,
    percent: 20,
    max_amount: 200n * unit,
    minimum_deposit: 50n * unit,
    position: 2,
  });
  await saveBonus(tx, {
    ...common,
    code: 'WEEKLY50',
    name: JSON.stringify(weekly.name),
    banners: banner('bonus-weekly', weekly.html),
    type: 'week',
    max_received: 1,
    percent: 50,
    max_amount: 1_000n * unit,
    minimum_deposit: 300n * unit,
    position: 3,
  });
  await savePromotion(tx, {
    code: 'LOTUS100',
    name: JSON.stringify(newYear.name),
    description: JSON.stringify(newYear.description),
    currency,
    amount: 100n * unit,
    success_percent: 500,
    fail_percent: 10,
    quota: 500,
    is_listed: true,
  });
}

const aubergine = { bg_color: '#241d33', text_color: '#f9f4ea' } as const;
/** A jewel for each amount of money, and aubergine between them, so that neighbours differ. */
const colours = [
  { bg_color: '#6a4fd8', text_color: '#ffffff' },
  aubergine,
  { bg_color: '#f3c45d', text_color: '#221803' },
  aubergine,
  { bg_color: '#c23a4b', text_color: '#ffffff' },
  aubergine,
  { bg_color: '#0f7a5c', text_color: '#ffffff' },
  aubergine,
] as const;

async function seedWheel(tx: Tx, isLaos: boolean): Promise<void> {
  const { currency, unit } = moneyOf(isLaos);
  const credit = (baht: bigint, weight: number) => {
    const amount = baht * unit;
    const label = creditLabel(amount, isLaos);
    const texts = {
      label: JSON.stringify(label),
      html: JSON.stringify(prizeHtml),
    };
    return { ...texts, weight, type: 'credit', amount, bonus_code: null } as const;
  };
  const coins = (count: number, weight: number) => {
    const label = JSON.stringify(coinLabel(count));
    const amount = BigInt(count);
    const html = JSON.stringify(prizeHtml);
    return { label, html, weight, type: 'coin', amount, bonus_code: null } as const;
  };
  const slices: Omit<NewSlice, 'code' | 'bg_color' | 'text_color'>[] = [
    credit(10n, 260),
    coins(1, 200),
    credit(50n, 60),
    {
      label: JSON.stringify(noPrize),
      html: JSON.stringify(noPrizeHtml),
      weight: 250,
      type: 'none',
      amount: 0n,
      bonus_code: null,
    },
    credit(20n, 150),
    coins(3, 50),
    credit(100n, 20),
    {
      label: JSON.stringify(daily.name),
      html: JSON.stringify(daily.html),
      weight: 10,
      type: 'bonus',
      amount: 0n,
      bonus_code: 'DAILY20',
    },
  ];
  const wheel = { name: JSON.stringify(wheelName), currency, budget: 100_000n * unit };
  await saveWheel(
    tx,
    { ...wheel, success_percent: 300, fail_percent: 10, coupon_days: 7 },
    slices.map((slice, index) => ({
      ...slice,
      ...(colours[index % colours.length] ?? aubergine),
      code: `S${index + 1}`,
    })),
  );
}

async function seedBanners(
  tx: Tx,
  place: 'invite' | 'refund',
  images: readonly string[],
  pages: readonly Texts[],
): Promise<void> {
  const banners = images.map((image, index) => ({
    place,
    image: `/demo/${image}.svg`,
    html: JSON.stringify(pages[index]),
    position: index + 1,
  }));
  await tx.insertInto('banner').values(banners).execute();
}
