import { readFileSync } from 'node:fs';
import { isPassword } from '@wallet/contract/rules';
import { DomainError, rejectIf } from '#lib/domain-error.ts';

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/**
 * Rejects a new password that is too short, or one that others try first: a common one, the same two
 * signs again and again, the operator's name with little next to it, or the name that its owner logs in with.
 */
export function requireGoodPassword(
  password: string,
  { loginName, operator }: { readonly loginName: string; readonly operator: string },
): void {
  if (!isPassword(password)) throw new DomainError('PASSWORD_LENGTH');
  const typed = plainOf(password);
  const isCommon = common.has(typed) || new Set(typed).size <= 2;
  if (isCommon || isMostly(typed, operator)) throw new DomainError('PASSWORD_COMMON');
  const name = loginName.toLowerCase();
  const isPhone = /^\d+$/.test(name);
  rejectIf(isPhone && hasPhone(typed, name) ? 'PASSWORD_COMMON' : null);
  rejectIf(!isPhone && typed.includes(name) ? 'PASSWORD_NAME' : null);
}

/** A password as guessers try it: in lower case, digits of every script as 0 to 9. */
function plainOf(password: string): string {
  return password
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u0e50-\u0e59\u0ed0-\u0ed9]/g, (digit) => `${digit.charCodeAt(0) & 0x0f}`);
}

/** Letters of a name below which it is in words that have nothing to do with it. */
const nameLengthMin = 4;
/** Characters besides the operator's name that make a password of it. */
const restLengthMin = 8;

function isMostly(typed: string, operator: string): boolean {
  const name = squeezed(plainOf(operator));
  const rest = squeezed(typed).split(name).join('');
  return name.length >= nameLengthMin && squeezed(typed) !== rest && rest.length < restLengthMin;
}

function squeezed(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** A phone number in each common notation: with and without 0, +66, spaces. */
function hasPhone(typed: string, phone: string): boolean {
  return typed.replaceAll(/[\s+-]/g, '').includes(phone.replace(/^0/, ''));
}
