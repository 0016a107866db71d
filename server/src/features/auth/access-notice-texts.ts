import type { TextKey } from '@wallet/contract/languages';
import { serverTexts } from '#text/catalogs.ts';
import { signed } from './otp-message.ts';

/** Changes that the owner of an account is notified of, no matter who made them. */
export const accessChanges = ['password', 'bank', 'passkey'] as const;
export type AccessChange = (typeof accessChanges)[number];

/** Text message about a change. It contains no link, as phishing messages do. */
export function accessNotificationText(
  change: AccessChange,
  language: TextKey,
  name: string,
): string {
  return signed(serverTexts[language].accessNotice[change], name);
}
