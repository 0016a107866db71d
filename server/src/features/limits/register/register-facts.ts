import { createHash } from 'node:crypto';
import type { Database, Tx } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { DomainError } from '#lib/domain-error.ts';

type Person = {
  readonly phone: string | null;
  readonly accounts: readonly { readonly bankCode: string; readonly accountNo: string }[];
  /** Mark of name and date of birth; null: none is known. */
  readonly person: string | null;
};

/** Digests by which a register knows a person. Without its key there are none. */
export function registerDigestsOf(
  db: Database | Tx,
  { phone, accounts, person }: Person,
): string[] {
  const numbers = numbersOf(db);
  return [
    ...(phone === null ? [] : [numbers.registered('phone', phone)]),
    ...accounts.map(({ bankCode, accountNo }) =>
      numbers.registered('account', accountNo, `${bankCode}|`),
    ),
    ...(person === null ? [] : [numbers.registered('person', person)]),
  ].flatMap((digest) => digest ?? []);
}

/** Digests of a person's marks. */
export function personDigestsOf(db: Database | Tx, marks: readonly string[]): string[] {
  return marks.flatMap((person) => registerDigestsOf(db, { phone: null, accounts: [], person }));
}

/** Rejects where the installation has no key of a register. */
export function requireRegister(db: Database | Tx): void {
  if (numbersOf(db).registered('person', '') === null) throw new DomainError('REGISTER_OFF');
}

const fingerprintLetters = 20;

/** Letters by which two people see that they have the same file. No digits, which would look like an account. */
export function fingerprintOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, fingerprintLetters);
  return hex.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
}
