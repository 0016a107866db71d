import { formatTime } from '@wallet/contract/time';
import { serverNow } from './server-clock.ts';

/** A wait that one sits out needs no clock. */
const shortWaitSeconds = 60;

/**
 * Text of an error code; an unknown code is shown as is. For longer waits the text includes the time from
 * which a retry makes sense.
 */
export function codeText(
  texts: Readonly<Record<string, string>>,
  code: string,
  waitSeconds = 0,
): string {
  const timed = waitSeconds > shortWaitSeconds && texts[`${code}_AT`];
  return timed
    ? timed.replace('{time}', formatTime(serverNow() + waitSeconds * 1000))
    : (texts[code] ?? code);
}
