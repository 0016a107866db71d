import { bahtOf } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { useEffect, useEffectEvent } from 'react';
import { memberDetails } from '../money/balances.ts';
import { useQuery } from '../reading/use-query.ts';
import { onSessionEnd } from '../session/session.ts';
import { keepUnsent, type UnsentKind } from './unsent.ts';

type Form = {
  readonly kind: UnsentKind;
  readonly typed: string;
  /** Sides of a transfer. */
  readonly from?: string;
  readonly to?: string;
};

/** Keeps an amount that is typed when the session ends, for its member's next login in this tab. */
export function useKeptOverLogin({ kind, typed, ...sides }: Form): void {
  const { data: member } = useQuery(memberDetails);
  const keep = useEffectEvent(() => {
    const amount = parseBaht(typed);
    if (!member || !amount) return;
    const { _id: memberId, username: phone } = member.profile;
    keepUnsent({ kind, amount: bahtOf(amount), ...sides, memberId, phone });
  });
  // After a log-out in another tab the next one to log in here may be someone else.
  useEffect(() => onSessionEnd((_, token) => token && keep()), []);
}
