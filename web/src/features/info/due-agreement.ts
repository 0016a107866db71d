import { currentLanguage } from '#lib/language.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { loadText } from '#lib/text.ts';
import { isNewAgreement } from './agreement-flag.ts';

/** Loads the agreement with everything its sheet needs. False: there is nothing new to read. */
export async function loadDueAgreement(): Promise<boolean> {
  const notice = await queryClient.fetchQuery(reading('GET /api/lookup/notice', {}));
  if (!isNewAgreement(notice.digest)) return false;
  const [{ agreements }, { SanitisedHtml }] = await Promise.all([
    queryClient.fetchQuery(reading('GET /api/lookup/agreements', {})),
    import('#ui/SafeHtml.tsx'),
    loadText(currentLanguage(), 'agreement'),
  ]);
  await SanitisedHtml.preload();
  return [notice.text, ...agreements].some(Boolean);
}
