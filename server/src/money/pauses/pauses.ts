import type { MemberId } from '@wallet/contract/ids';
import { type PauseCode, pauseCodeOf } from '@wallet/contract/pauses/pauses';
import type { Database, Tx } from '#db/database.ts';
import type { MovementKind } from '#db/tables.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { findPauses } from './pause-store.ts';

/** Facts that decide whether a movement is paused. */
export type Stoppable = { readonly partner: string; readonly memberId: MemberId };

/** Channel by which the money of gift links comes in. */
const giftChannel = 'TRUEWALLET';

/** The scopes that stop a movement, the widest first. */
export function stopsOf(kind: MovementKind, { partner, memberId }: Stoppable): string[] {
  const own = {
    payout: ['restore', 'payouts'],
    'game-transfer': ['restore', 'transfers', `company:${partner}`],
    'gift-link': [`deposits:${giftChannel}`],
  }[kind];
  return ['all', ...own, `member:${memberId}`];
}

/** Error for beginning each of these movements; null: it may begin. */
export async function readStops(
  db: Database | Tx,
  kind: MovementKind,
  movements: readonly Stoppable[],
): Promise<(PauseCode | null)[]> {
  const paused = await findPauses(db, scopesOf(kind, movements));
  return movements.map((movement) => stopAmong(paused, kind, movement));
}

/** Every scope that stops one of these movements. */
export function scopesOf(kind: MovementKind, movements: readonly Stoppable[]): string[] {
  return [...new Set(movements.flatMap((movement) => stopsOf(kind, movement)))];
}

/** Error for beginning a movement under these pauses; null: it may begin. */
export function stopAmong(
  paused: ReadonlySet<string>,
  kind: MovementKind,
  movement: Stoppable,
): PauseCode | null {
  const scope = stopsOf(kind, movement).find((each) => paused.has(each));
  return scope === undefined ? null : pauseCodeOf(scope);
}

/** Rejects while such a movement is paused. */
export async function rejectPaused(
  db: Database | Tx,
  kind: MovementKind,
  movement: Stoppable,
): Promise<void> {
  const [code = null] = await readStops(db, kind, [movement]);
  rejectIf(code);
}

/** Rejects while deposits by this channel are paused. */
export async function rejectPausedChannel(db: Database | Tx, channel: string): Promise<void> {
  const scopes = ['all', `deposits:${channel}`];
  const paused = await findPauses(db, scopes);
  const scope = scopes.find((each) => paused.has(each));
  rejectIf(scope === undefined ? null : pauseCodeOf(scope));
}

/** The channels among these that accept no deposits now. */
export async function pausedChannels(
  db: Database,
  channels: readonly string[],
): Promise<ReadonlySet<string>> {
  const paused = await findPauses(
    db,
    channels.map((channel) => `deposits:${channel}`),
  );
  return new Set(channels.filter((channel) => paused.has(`deposits:${channel}`)));
}

/** Rejects while all money is paused. */
export async function rejectWhilePaused(db: Database | Tx): Promise<void> {
  rejectIf((await findPauses(db, ['all'])).size > 0 ? 'MONEY_PAUSED' : null);
}
