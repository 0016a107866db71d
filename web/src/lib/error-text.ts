import { codeText } from '@wallet/client/code-text';
import { ApiError } from '@wallet/contract/api-error';
import type { IneligibilityReasonShown } from '@wallet/contract/eligibility/ineligibility';
import { beingChecked } from './calls/being-checked.ts';
import { currentLanguage } from './language.ts';
import { PartMissing } from './parts/part-missing.ts';
import { readToken } from './session/session.ts';
import { loadText } from './text.ts';

/** Text for a failure; an unknown code is shown as is. */
export async function errorText(error: unknown): Promise<string> {
  if (!(error instanceof ApiError)) {
    return textOfCode(error instanceof PartMissing ? 'NETWORK' : 'INTERNAL_SERVER_ERROR');
  }
  const { code, retryAfterSeconds, obstacle } = error;
  return (obstacle && (await textOfObstacle(obstacle))) || textOfCode(code, retryAfterSeconds);
}

/** Text of an ineligibility reason; null if there is none, or its code did not load. */
async function textOfObstacle(obstacle: IneligibilityReasonShown): Promise<string | null> {
  try {
    const { obstacleText } = await import('./obstacle-text.ts');
    return await obstacleText(obstacle);
  } catch {
    return null;
  }
}

/** The text of a code that came inside a reply, e.g. a slip's note or a success message. */
export async function textOfCode(code: string, waitSeconds = 0): Promise<string> {
  const language = currentLanguage();
  try {
    const core = await loadText(language, 'core');
    if (code === 'NETWORK') return navigator.onLine === false ? core.offline : core.unreachable;
    // Without a session there is no history to look into.
    if (code === 'TIMEOUT') return readToken() === null ? core.unreachable : core.noAnswer;
    if (code === beingChecked) return (await loadText(language, 'intent')).wait;
    return codeText(await loadText(language, 'errorTexts'), code, waitSeconds);
  } catch {
    // The texts themselves did not arrive: the raw code is better than nothing.
    return code;
  }
}
