import type { TextKey } from '@wallet/contract/languages';
import { serverTexts } from '#text/catalogs.ts';
import type { OtpPurpose } from './otp-store.ts';

type Message = { readonly code: string; readonly ref: string };

/**
 * Text message with a code. The code comes first, because lock screens show the beginning. The operator's
 * name is appended where it fits into one segment.
 */
export function otpMessage(
  language: TextKey,
  { purpose, name, ...message }: Message & { readonly purpose: OtpPurpose; readonly name: string },
): string {
  return signed(serverTexts[language].otp[purpose](message), name);
}

/** Text message for a phone that is registered again: it already has an account. */
export function alreadyMemberMessage(language: TextKey, name: string): string {
  return signed(serverTexts[language].alreadyMember, name);
}

/** Appends the operator's name where it fits into one segment. */
export function signed(text: string, name: string): string {
  const withName = `${text} ${name}`;
  return isOneSegment(withName) ? withName : text;
}

/** Signs that the seven-bit alphabet of text messages and ASCII have in common. */
const sevenBit = /^[\n\r !-Z_a-z]*$/;

/** True of a text message that is charged and delivered as one: Thai and Lao leave it 70 characters. */
export function isOneSegment(text: string): boolean {
  return text.length <= (sevenBit.test(text) ? 160 : 70);
}
