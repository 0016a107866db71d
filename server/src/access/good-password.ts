import { readFileSync } from 'node:fs';
import { isPassword } from '@wallet/contract/rules';
import { DomainError } from '#lib/domain-error.ts';

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/**
 * Refuses a new password that is too short, or one that others try first: a common one, the same two
 * signs again and again, or the name that its owner logs in with.
 */
export function requireGoodPassword(password: string, loginName: string): void {
  if (!isPassword(password)) throw new DomainError('PASSWORD_LENGTH');
  const typed = password.trim().toLowerCase();
  const isCommon = common.has(typed) || new Set(typed).size <= 2;
  if (isCommon || isNameIn(typed, loginName)) throw new DomainError('PASSWORD_COMMON');
}

/** A phone number in each common notation: with and without 0, +66, spaces. */
function isNameIn(typed: string, loginName: string): boolean {
  const name = loginName.toLowerCase();
  if (!/^\d+$/.test(name)) return typed.includes(name);
  return typed.replaceAll(/[\s+-]/g, '').includes(name.replace(/^0/, ''));
}
