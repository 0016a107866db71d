import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { Satang } from '@wallet/contract/money';
import type { Database } from '#db/database.ts';
import { settingsOf } from '#settings/settings.ts';
import { leastOf } from './bonus-rules.ts';
import {
  type Activation,
  type Bonus,
  findLatestActivation,
  listActivations,
  listOffered,
} from './bonus-store.ts';
import { termsOf } from './condition-rules.ts';
import { findCondition, findTerms } from './condition-store.ts';

type BonusView = ResponseOf<Api['GET /api/bonus']>[number];
type UserBonus = NonNullable<BonusView['userBonus']>;

/** Every bonus on offer to a member, with what the member got of it; one that waits as it was agreed. */
export async function listBonuses(
  db: Database,
  memberId: MemberId,
  language: TextKey,
): Promise<BonusView[]> {
  const offered = await offersOf(db, memberId);
  const activations = await listActivations(db, memberId, null);
  return offered.map((bonus) => ({
    code: bonus.code,
    name: bonus.name[language],
    type: bonus.type,
    maxReceived: bonus.maxReceived,
    percentFail: bonus.failPercent,
    turnover: bonus.successPercent / 100,
    percent: bonus.percent ?? 0,
    maxAmount: bonus.maxAmount,
    minimumDeposit: bonus.minimumDeposit,
    way: termsOf(leastOf(bonus), bonus.minimumBalance),
    banners: bonus.banners.map(({ image, html }) => ({ image, html: html[language] })),
    userBonus: userBonusOf(activations.filter(({ code }) => code === bonus.code)),
  }));
}

type Offered = Bonus & { readonly minimumBalance: Satang };

async function offersOf(db: Database, memberId: MemberId): Promise<readonly Offered[]> {
  const { minimumBalance } = await settingsOf(db);
  const offered = (await listOffered(db, memberId)).map((bonus) => ({ ...bonus, minimumBalance }));
  const held = await findCondition(db, memberId);
  if (held?.state !== 'armed') return offered;
  const terms = await findTerms(db, held.id);
  return offered.map((bonus) => (bonus.code === held.code ? { ...bonus, ...terms } : bonus));
}

/** A member's use of a bonus that they activated; it may have been given up since. */
export async function readActivated(
  db: Database,
  memberId: MemberId,
  code: string,
): Promise<UserBonus> {
  const userBonus = userBonusOf(await listActivations(db, memberId, code));
  if (userBonus) return userBonus;
  const id = await findLatestActivation(db, memberId, code);
  return { _id: id.toString(), isActive: false, received: [] };
}

/** A member's use of one bonus; null when they no longer hold it and never got it. */
function userBonusOf(activations: readonly Activation[]): UserBonus | null {
  const [latest] = activations;
  if (!latest) return null;
  return {
    _id: latest.id.toString(),
    isActive: latest.isHeld,
    received: activations.flatMap(({ grantedAt, amount }) =>
      grantedAt ? { updatedAt: grantedAt, amount } : [],
    ),
  };
}
