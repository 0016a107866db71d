import { serverNow } from '@wallet/client/server-clock';
import { formatTime } from '@wallet/contract/time';

/** A moment as a member reads it: `01:45` for today, `29/11/2026 01:45` for another day. Receipts have seconds. */
export function formatMoment(time: string | number | Date | null | undefined): string {
  const text = formatTime(time).slice(0, 16);
  return text.startsWith(formatTime(serverNow()).slice(0, 10)) ? text.slice(11) : text;
}
