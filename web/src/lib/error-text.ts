import { codeText } from '@wallet/client/code-text';
import { ApiError } from '@wallet/contract/api-error';
import type { ObstacleShown } from '@wallet/contract/eligibility/obstacle';
import { beingChecked } from './calls/being-checked.ts';
import { currentLanguage } from './language.ts';
import { PartMissing } from './parts/part-missing.ts';
import { loadText } from './text.ts';

/** Finds what to tell the member about a failure; a code without a text is shown as it came. */
export async function errorText(error: unknown): Promise<string> {
  if (!(error instanceof ApiError)) {
    return textOfCode(error instanceof PartMissing ? 'NETWORK' : 'INTERNAL_SERVER_ERROR');
  }
  const { code, retryAfterSeconds, obstacle } = error;
  return (obstacle && (await textOfObstacle(obstacle))) || textOfCode(code, retryAfterSeconds);
}

/** The cause of a refusal in words; null: it, or what tells it, is not there. */
async function textOfObstacle(obstacle: ObstacleShown): Promise<string | null> {
  const language = currentLanguage();
  try {
    const { obstacleText } = await import('@wallet/client/obstacle-text');
    const { units } = await loadText(language, 'core');
    return obstacleText(await loadText(language, 'errorTexts'), units, obstacle);
  } catch {
    return null;
  }
}

/** The text of a code that came inside a reply, e.g. a slip's note or a success message. */
export async function textOfCode(code: string, waitSeconds = 0): Promise<string> {
  const language = currentLanguage();
  try {
    const core = await loadText(language, 'core');
    if (code === 'NETWORK') return core.offline;
    if (code === 'TIMEOUT') return core.noAnswer;
    if (code === beingChecked) return (await loadText(language, 'intent')).wait;
    return codeText(await loadText(language, 'errorTexts'), code, waitSeconds);
  } catch {
    // The texts themselves did not arrive: the raw code is better than nothing.
    return code;
  }
}
