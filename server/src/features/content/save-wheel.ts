import { randomBytes } from 'node:crypto';
import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Tx } from '#db/database.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { readSettings } from '#lib/settings.ts';
import { budgetFault, prizeFault } from './campaign-rules.ts';
import type { Campaigns } from './campaigns.ts';
import { changeSeen, inContent, versionOf } from './change-seen.ts';
import { requireSoundWheel } from './sound-campaigns.ts';
import { countBonuses, listWheels, setActive, type WheelRow } from './wheel-store.ts';

type Asked = Received<Api['PUT /staff/api/wheels/:currency']>;
type Currency = Asked['params']['currency'];
type NewWheel = Asked['body'];
type NewSlice = NewWheel['slices'][number];

/**
 * Puts a new wheel in the place of the one that was seen. What was spun keeps its slices, and a wheel
 * that stood still stays so.
 */
export async function replaceWheel(
  { db }: Services,
  { saveWheel }: Campaigns,
  { currency, version, ...wheel }: NewWheel & { readonly currency: Currency },
): Promise<void> {
  await inContent(db, async (tx) => {
    const before = await findWheel(tx, currency);
    if ((before ? versionOf(before) : null) !== version) throw new Refusal('ALREADY_DECIDED');
    await requireOffer(tx, wheel, currency);
    const row = {
      name: JSON.stringify(wheel.name),
      currency,
      budget: wheel.budget,
      success_percent: wheel.successPercent,
      fail_percent: wheel.failPercent,
      coupon_days: wheel.couponDays,
    };
    // Of no wheel before: an app that still shows one finds no slice of it to stop at.
    const mark = randomBytes(4).toString('hex');
    const slices = wheel.slices.map((slice, index) => sliceRow(slice, `${mark}-${index + 1}`));
    const id = await saveWheel(tx, row, slices);
    if (before && !before.isActive) await setActive(tx, id, false);
  });
}

/** Lets a wheel turn, or stand still. */
export async function switchWheel(
  { db }: Services,
  { currency, version, isActive }: { currency: Currency; version: string; isActive: boolean },
): Promise<void> {
  await changeSeen(db, version, {
    find: (tx) => findWheel(tx, currency),
    change: async (tx, wheel) => {
      if (isActive) requireSoundWheel(wheel, await readSettings(tx));
      await setActive(tx, wheel.id, isActive);
    },
  });
}

async function findWheel(tx: Tx, currency: Currency): Promise<WheelRow | undefined> {
  return (await listWheels(tx)).find((wheel) => wheel.currency === currency);
}

async function requireOffer(tx: Tx, wheel: Omit<NewWheel, 'version'>, currency: Currency) {
  const { slices, budget } = wheel;
  for (const slice of slices) refuseIf(prizeFault(slice));
  refuseIf(budgetFault(budget, slices));
  const codes = new Set(slices.flatMap(({ bonusCode }) => bonusCode ?? []));
  if ((await countBonuses(tx, [...codes], currency)) < codes.size) {
    throw new Refusal('INVALID_DATA');
  }
  requireSoundWheel(wheel, await readSettings(tx));
}

function sliceRow(slice: NewSlice, code: string) {
  return {
    code,
    label: JSON.stringify(slice.label),
    bg_color: slice.bgColor,
    text_color: slice.textColor,
    html: JSON.stringify(slice.html),
    weight: slice.weight,
    type: slice.type,
    amount: slice.type === 'coin' ? BigInt(slice.coins) : slice.amount,
    bonus_code: slice.bonusCode,
  };
}
