import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { countFromAddress } from '#access/address-rate-limit.ts';
import { countAttempt } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import type { Services } from '#services.ts';
import { type Settings, settingsOf } from '#settings/settings.ts';
import { eligibilityOf, promotionOffer } from './bonus-facts.ts';
import { termsOf } from './condition-rules.ts';
import { findPromotion, listPromotions, type Promotion } from './promotion-store.ts';
import { checkGiving, rewardEligibilityOf } from './reward-facts.ts';

type PromotionView = NonNullable<ResponseOf<Api['GET /api/promotion/find/:code']>>;

export type Search = {
  readonly memberId: MemberId;
  readonly code: string;
  readonly ip: string;
  readonly language: TextKey;
};

/** The promotion behind a code. Null, alike, of codes unknown, over, or not for this member. */
export async function searchPromotion(
  services: Services,
  search: Search,
): Promise<PromotionView | null> {
  const { db } = services;
  const { memberId, code, language } = search;
  await countSearch(db, search);
  const promotion = await findPromotion(db, memberId, code);
  if (!promotion?.isEligible) return null;
  const standing = await rewardEligibilityOf(services, memberId);
  const refused = await checkGiving(db, standing, async () => promotionOffer(promotion));
  const verdict = eligibilityOf(refused);
  return { ...viewOf(promotion, language, await settingsOf(db)), verdict };
}

/** Far above what the members behind one mobile address search for; each of them has a limit too. */
const guessesAtPlace = {
  what: 'promotion',
  address: 600,
  network: 3_000,
  windowSeconds: 3_600,
} as const;

/** Limits guesses at promotion codes. */
export async function countSearch(
  db: Database,
  { memberId, ip }: Pick<Search, 'memberId' | 'ip'>,
): Promise<void> {
  const refusal = 'REQUEST_LIMIT';
  const hour = { windowSeconds: 3_600, refusal } as const;
  await countAttempt(db, { key: `promotion:${memberId}`, max: 30, ...hour });
  const minute = { key: `promotion-minute:${memberId}`, windowSeconds: 60 };
  await countAttempt(db, { ...minute, max: 10, refusal });
  await countFromAddress(db, ip, guessesAtPlace);
}

/** The promotions that the operator shows to everybody who may have them. */
export async function listCurrent(
  db: Database,
  memberId: MemberId,
  language: TextKey,
): Promise<PromotionView[]> {
  const listed = await listPromotions(db, memberId);
  const settings = await settingsOf(db);
  return listed
    .filter(({ isEligible, isReceived, isUsedUp }) => isEligible && !isReceived && !isUsedUp)
    .map((promotion) => viewOf(promotion, language, settings));
}

function viewOf(
  promotion: Promotion,
  language: TextKey,
  { minimumBalance }: Pick<Settings, 'minimumBalance'>,
): PromotionView {
  const { code, name, description, amount, successPercent, failPercent } = promotion;
  return {
    code,
    amount,
    name: name[language],
    description: description[language],
    percentFail: failPercent,
    turnover: successPercent / 100,
    way: termsOf({ deposit: 0n, amount, successPercent, failPercent }, minimumBalance),
  };
}
