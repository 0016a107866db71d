/** Pure rules that the forms and the server both check. No imports: the browser loads this file. */

/** Banks that accept an account name in English only. */
const englishNameBanks: readonly string[] = ['KTB', 'TMB', 'BBL'];

/** Banks that come first when a member registers in Thailand. */
export const recommendedBanks: readonly string[] = ['KBANK', 'KTB'];

export const currencies = ['LAK', 'BAHT'] as const;

export const passwordLength = { min: 8, max: 128 } as const;
export const slipBytesMax = 10 * 1024 * 1024;
export const messageLengthMax = 2000;
/** Name with which a staff user signs in. */
export const usernamePattern = /^[a-z0-9][a-z0-9._-]{1,39}$/;
/** Limits of tags: for the whole team, for one chat, and letters in each. */
export const tagLimits = { team: 200, thread: 10, length: 30 } as const;
/** At least 128 random bits in base64url, so that a guest's id cannot be guessed. */
export const guestIdPattern = /^[A-Za-z0-9_-]{22,60}$/;
export const chatFileBytesMax = { image: 10 * 1024 * 1024, video: 20 * 1024 * 1024 } as const;

/** Default rows per page; the coupon table has 3. A caller may request at most 50 rows. */
export const pageSize = { list: 10, coupons: 3, max: 50 } as const;

/** Thai and Lao digits as Western ones; the last four bits are the digit's value. */
export function westernDigits(typed: string): string {
  return typed.replace(/[๐-๙໐-໙]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Digits of the typed text, from any keyboard, without separators. */
export function digitsOf(typed: string): string {
  return westernDigits(typed).replace(/\D/g, '');
}

/** Digits of a typed phone number, and a plus: no spaces, dashes or brackets. */
export function phoneDigits(typed: string): string {
  return westernDigits(typed).replace(/[^\d+]/g, '');
}

/**
 * Normalises a phone number to the stored form, or null when it cannot receive SMS: ten digits of a mobile
 * prefix outside Laos, with the country code in place of the zero or not.
 */
export function normalPhone(typed: string, isLaos: boolean): string | null {
  const pattern = isLaos ? /^(?:\+?856)?0?(20\d{7,8})$/ : /^(?:\+?660?|0)([689]\d{8})$/;
  const [, rest] = pattern.exec(phoneDigits(typed)) ?? [];
  return rest ? `0${rest}` : null;
}

export function needsEnglishName(bankCode: string): boolean {
  return englishNameBanks.includes(bankCode);
}

/** Letters and single spaces between them, e.g. `SOMCHAI JAIDEE`. */
export function isEnglishName(name: string): boolean {
  return /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name);
}

export function isBankAccountNo(accountNo: string): boolean {
  return /^\d{10,15}$/.test(accountNo);
}

/** Groups an account number as 3-3-rest when it has ten characters. */
export function formatAccountNo(accountNo: string): string {
  if (accountNo.length !== 10) return accountNo;
  return `${accountNo.slice(0, 3)}-${accountNo.slice(3, 6)}-${accountNo.slice(6)}`;
}

export function isPassword(password: string): boolean {
  return password.length >= passwordLength.min && password.length <= passwordLength.max;
}

/** The code in an invite link: `PR` and the member's number. */
export function inviteCodeOf(memberId: string): string {
  return `PR${memberId}`;
}

/** Characters of a hand-over note of the staff. */
export const shiftNoteMax = 2_000;
