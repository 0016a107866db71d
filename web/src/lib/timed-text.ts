import type { ApiError } from '@wallet/contract/api-error';
import type { TimedErrorTexts } from '@wallet/contract/errors';
import { formatTime } from '@wallet/contract/time';
import { currentLanguage, type Language } from './language.ts';
import { serverNow } from './server-clock.ts';

type Texts = () => Promise<{ readonly timedErrorTexts: TimedErrorTexts }>;

const catalogs: Readonly<Record<Language, Texts>> = {
  th: () => import('@wallet/contract/error-texts/th'),
  lo: () => import('@wallet/contract/error-texts/la'),
  en: () => import('@wallet/contract/error-texts/en'),
};

/** The text with the moment from which asking again makes sense; null of a code that has none. */
export async function timedText({ code, retryAfterSeconds }: ApiError): Promise<string | null> {
  const { timedErrorTexts } = await catalogs[currentLanguage()]();
  const text = new Map<string, (time: string) => string>(Object.entries(timedErrorTexts)).get(code);
  return text?.(formatTime(serverNow() + retryAfterSeconds * 1000)) ?? null;
}
