import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import { limitPeriods } from '@wallet/contract/limits/terms';
import type { Satang } from '@wallet/contract/money';
import type { Services } from '#services.ts';
import { listPlayLimits, lossKind, readLosses, readPlayTime } from './play-store.ts';

type Play = NonNullable<ResponseOf<Api['GET /api/limits']>['play']>;

/** Reads the limits of play of a member, with what is left. */
export async function readPlay({ db }: Services, memberId: MemberId): Promise<Play> {
  const rows = await listPlayLimits(db, memberId);
  const limits = new Map(rows.map((row) => [row.kind, row]));
  const losses = await readLosses(db, memberId);
  const time = await readPlayTime(db, memberId);
  const session = limits.get('session');
  return {
    losses: limitPeriods.map((period) => {
      const limit = limits.get(lossKind(period));
      const amount = satangOrNull(limit?.amount);
      const lost = losses.get(period) ?? 0n;
      const left = amount === null ? null : amount > lost ? amount - lost : 0n;
      const confirmAt = limit?.confirmAt;
      const raise = confirmAt ? { amount: satangOrNull(limit.waitingAmount), confirmAt } : null;
      return { period, amount, lost, left, raise };
    }),
    session: {
      minutes: minutesOrNull(session?.amount),
      raise: session?.confirmAt
        ? { minutes: minutesOrNull(session.waitingAmount), confirmAt: session.confirmAt }
        : null,
    },
    checkMinutes: time?.checkMinutes ?? null,
    since: time?.since ?? null,
    restsUntil: time?.restsUntil ?? null,
  };
}

function satangOrNull(amount: Satang | null | undefined): Satang | null {
  return amount ?? null;
}

function minutesOrNull(amount: bigint | null | undefined): number | null {
  return amount == null ? null : Number(amount);
}
