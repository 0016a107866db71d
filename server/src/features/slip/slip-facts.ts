import type { MemberId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { readSettings } from '#settings/settings.ts';
import { provider as verifier } from './providers/slipok.provider.ts';
import { isSlipOpen, secondsUntil } from './slip-hours-rules.ts';
import { listSlips, timeInBangkok } from './slip-store.ts';

/** Partner key of the slip verification provider. */
export const slipPartnerKey = verifier.partner;

type SlipHours = {
  /** Bangkok times of day, `HH:mm`. */
  readonly closedFrom: string;
  readonly closedUntil: string;
  readonly isOpen: boolean;
  /** Seconds until they are taken again; 0 while they are. */
  readonly opensInSeconds: number;
  readonly withinMinutes: number;
};

/** Reads the hours in which slips are taken, and whether that is now. */
export async function readSlipHours(db: Database): Promise<SlipHours> {
  const settings = await readSettings(db);
  const { slipClosedFrom: closedFrom, slipClosedUntil: closedUntil } = settings;
  const time = await timeInBangkok(db);
  const isOpen = isSlipOpen(time, { from: closedFrom, until: closedUntil });
  const opensInSeconds = isOpen ? 0 : secondsUntil(time, closedUntil);
  return {
    closedFrom,
    closedUntil,
    isOpen,
    opensInSeconds,
    withinMinutes: settings.slipWithinMinutes,
  };
}

/** One page of a member's slips, newest first. */
export function readSlips(
  db: Database,
  memberId: MemberId,
  query: { page: number; limit: number },
): ReturnType<typeof listSlips> {
  return listSlips(db, memberId, query);
}
