import type { ReplyOf } from '@wallet/contract/api';
import { formatDuration } from '#lib/format.ts';

export type Report = ReplyOf<'GET /staff/api/chat/report'>;
export type TalkFigures = Report['total'];

export const nothing = '–';

/** `4:05`, or a dash where nothing was measured. */
export function durationOf(seconds: number | null): string {
  return seconds === null ? nothing : formatDuration(seconds);
}

/** `87%` of those who asked for an agent were answered within a minute. */
export function shareInMinute({ asked, answeredInMinute }: TalkFigures): string {
  return asked === 0 ? nothing : `${Math.round((answeredInMinute / asked) * 100)}%`;
}

/** `4.6`, or a dash without ratings. */
export function meanOf({ ratingMean }: TalkFigures): string {
  return ratingMean === null ? nothing : ratingMean.toFixed(1);
}
