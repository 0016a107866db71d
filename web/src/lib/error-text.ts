import { ApiError } from '@wallet/contract/api-error';
import { formatTime } from '@wallet/contract/time';
import { beingChecked } from './intent-state.ts';
import { currentLanguage } from './language.ts';
import { serverNow } from './server-clock.ts';
import { loadText } from './text.ts';

/** What to tell the member about a failure; a code without a text is shown as it came. */
export async function errorText(error: unknown): Promise<string> {
  return error instanceof ApiError
    ? textOfCode(error.code, error.retryAfterSeconds)
    : textOfCode('INTERNAL_SERVER_ERROR');
}

/** A wait that a member sits out needs no clock. */
const shortWaitSeconds = 60;

/**
 * The text of a code that came inside a reply, e.g. a slip's note or a success message. With a longer
 * wait it says the moment from which asking again makes sense.
 */
export async function textOfCode(code: string, waitSeconds = 0): Promise<string> {
  const language = currentLanguage();
  try {
    const core = await loadText(language, 'core');
    if (code === 'NETWORK') return core.offline;
    if (code === 'TIMEOUT') return core.noAnswer;
    if (code === beingChecked) return (await loadText(language, 'intent')).wait;
    const texts: Readonly<Record<string, string>> = await loadText(language, 'errorTexts');
    const timed = waitSeconds > shortWaitSeconds && texts[`${code}_AT`];
    return timed
      ? timed.replace('{time}', formatTime(serverNow() + waitSeconds * 1000))
      : (texts[code] ?? code);
  } catch {
    // The texts themselves did not arrive: the raw code is better than nothing.
    return code;
  }
}
