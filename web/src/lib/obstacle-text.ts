import { ineligibilityText } from '@wallet/client/ineligibility-text';
import type { IneligibilityReasonShown } from '@wallet/contract/eligibility/ineligibility';
import { currentLanguage } from './language.ts';
import { loadText } from './text.ts';

/** Text of an ineligibility reason; null: of a newer server's. */
export async function obstacleText(obstacle: IneligibilityReasonShown): Promise<string | null> {
  const language = currentLanguage();
  const { units } = await loadText(language, 'core');
  return ineligibilityText(await loadText(language, 'errorTexts'), units, obstacle);
}
