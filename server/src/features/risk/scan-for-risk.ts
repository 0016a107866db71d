import type { MemberId } from '@wallet/contract/ids';
import { type Database, inTransaction } from '#db/database.ts';
import { placeMembersMax } from '#features/members/members-facts.ts';
import { readSettings } from '#settings/settings.ts';
import { insertFinding, listEarlier, lockScan, updateFinding } from './risk-finding-store.ts';
import {
  bankChangeFound,
  gameReturnFound,
  groupsOf,
  inviterFound,
  noPlayFound,
  placeOf,
  type RiskFinding,
  type RiskSettings,
} from './risk-rules.ts';
import {
  listBankChanges,
  listCircles,
  listGameReturns,
  listInvitees,
  listManners,
  listNoPlay,
  listTouched,
  nextStretch,
  noteScanned,
} from './risk-scan-store.ts';

/** Members that are checked together, so that no statement is long. */
const sliceMembers = 500;

/**
 * Looks at the members with something new since the last time, and keeps what speaks against them. Its cost
 * follows what happened, not how many members there are. Returns true when nothing is left to look at.
 */
export async function scanForRisk(db: Database): Promise<boolean> {
  const stretch = await nextStretch(db);
  const settings = await readSettings(db);
  const touched = await listTouched(db, stretch);
  for (let start = 0; start < touched.length; start += sliceMembers) {
    const found = await findRisk(db, touched.slice(start, start + sliceMembers), settings);
    await keep(db, found);
  }
  await noteScanned(db, stretch.to);
  return stretch.isLast;
}

/** Findings about these members now. */
async function findRisk(
  db: Database,
  ids: readonly MemberId[],
  settings: RiskSettings,
): Promise<RiskFinding[]> {
  const [circles, invited, noPlay, gameReturns, bankChanges] = await Promise.all([
    listCircles(db, ids, placeMembersMax),
    listInvitees(db, ids),
    listNoPlay(db, ids),
    listGameReturns(db, ids),
    listBankChanges(db, ids),
  ]);
  const met = new Set([
    ...circles.flatMap(({ members }) => members),
    ...invited.flatMap(({ invitees }) => invitees),
  ]);
  const manners = new Map((await listManners(db, [...met])).map((one) => [one.id, one]));
  return [
    ...groupsOf(circles, manners, settings),
    ...invited.map(({ inviter, invitees }) =>
      inviterFound(
        inviter,
        invitees.flatMap((id) => manners.get(id) ?? []),
        circles,
        settings,
      ),
    ),
    ...noPlay.map((one) => noPlayFound(one, settings)),
    ...gameReturns.map((one) => gameReturnFound(one, settings)),
    ...bankChanges.map((one) => bankChangeFound(one, settings)),
  ].filter((found) => found !== null);
}

/** Keeps findings, each once: in the open one of the same members, or as a new one. */
async function keep(db: Database, found: readonly RiskFinding[]): Promise<void> {
  if (found.length === 0) return;
  await inTransaction(db, async (tx) => {
    await lockScan(tx);
    for (const one of found) {
      const place = placeOf(one, await listEarlier(tx, one));
      if (place === 'new') await insertFinding(tx, one);
      else if (place !== 'decided') await updateFinding(tx, place, one);
    }
  });
}
