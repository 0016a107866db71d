import { formatBaht } from '@wallet/contract/money';
import { useEffect, useEffectEvent, useState } from 'react';
import { memberDetails } from '../money/balances.ts';
import { useQuery } from '../reading/use-query.ts';
import { forgetUnsent, ownUnsent, readUnsent } from './unsent.ts';

/** Fills in the amount that waited for its member's login, as soon as it is known who that is. */
export function useUnsentAmount(kind: 'qrcode' | 'notice', fill: (typed: string) => void): void {
  const [isKept] = useState(() => readUnsent()?.kind === kind);
  const { data: member } = useQuery({ ...memberDetails, enabled: isKept });
  const memberId = member?.profile._id;
  const fillIn = useEffectEvent(fill);
  useEffect(() => {
    if (!isKept || memberId === undefined) return;
    const form = ownUnsent(kind, memberId);
    if (form) fillIn(formatBaht(form.amount));
    forgetUnsent(kind);
  }, [isKept, memberId, kind]);
}
