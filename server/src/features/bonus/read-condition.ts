import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { hasOpenBets, ownOf, progressOf, shareOf } from './condition-rules.ts';
import { findCondition } from './condition-store.ts';
import { knownHoldings } from './reward-facts.ts';

type ConditionView = ResponseOf<Api['GET /api/bonus/check/active']>;

/** The condition a member holds, and how far they got by the balances we know. */
export async function readCondition(
  services: Services,
  memberId: MemberId,
  language: TextKey,
): Promise<ConditionView> {
  const held = await findCondition(services.db, memberId);
  if (!held) return { status: false, type: null };
  const { source: type, bonusType } = held;
  const shown = { status: true, type, bonusType, name: held.name[language] };
  if (held.state === 'armed') return { ...shown, isArmed: true };
  const { total, outstanding, isCertain } = await knownHoldings(services, memberId);
  const { target, floor, paidSince, own } = held;
  const share = isCertain ? shareOf(total, own + paidSince) : { keep: null, forfeit: null };
  const value = progressOf({ ...held, total });
  const bets = { hasOpenBets: hasOpenBets({ outstanding }) };
  return { ...shown, isArmed: false, value, target, floor, ...bets, ...share };
}

/** True when the balance is low enough for a new condition. */
export async function readMinimum(services: Services, memberId: MemberId) {
  const { minimumBalance } = await settingsOf(services.db);
  const own = ownOf(await knownHoldings(services, memberId));
  return { status: own <= minimumBalance, minimumBalance };
}
