import { formatTime } from '@wallet/contract/time';
import { serverNow } from './server-clock.ts';

/** A wait that one sits out needs no clock. */
const shortWaitSeconds = 60;

/**
 * The text of a code; one without a text is shown as it came. With a longer wait it says the moment from
 * which asking again makes sense.
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
