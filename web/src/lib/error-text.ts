import { ApiError } from '@wallet/contract/api-error';
import { beingChecked } from './intent-state.ts';
import { currentLanguage } from './language.ts';
import { loadText } from './text.ts';

/** What to tell the member about a failure; a code without a text is shown as it came. */
export async function errorText(error: unknown): Promise<string> {
  if (!(error instanceof ApiError)) return textOfCode('INTERNAL_SERVER_ERROR');
  if (!(error.retryAfterSeconds > shortWaitSeconds)) return textOfCode(error.code);
  const { timedText } = await import('./timed-text.ts');
  return (await timedText(error)) ?? textOfCode(error.code);
}

/** A wait that a member sits out needs no clock. */
const shortWaitSeconds = 60;

/** The text of a code that came inside a reply, e.g. a slip's note or a success message. */
export async function textOfCode(code: string): Promise<string> {
  const language = currentLanguage();
  try {
    const core = await loadText(language, 'core');
    if (code === 'NETWORK') return core.offline;
    if (code === 'TIMEOUT') return core.noAnswer;
    if (code === beingChecked) return (await loadText(language, 'intent')).wait;
    const texts: Readonly<Record<string, string>> = await loadText(language, 'errorTexts');
    return texts[code] ?? code;
  } catch {
    // The texts themselves did not arrive: the raw code is better than nothing.
    return code;
  }
}
