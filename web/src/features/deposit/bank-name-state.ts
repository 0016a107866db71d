import type { ReplyOf } from '@wallet/contract/api';
import { withoutUnseen } from '@wallet/contract/copied-text';
import { isEnglishName, needsEnglishName } from '@wallet/contract/rules';

type DepositBank = ReplyOf<'GET /api/lookup/deposit'>['banks'][number];
export type MemberBank = ReplyOf<'GET /api/account/me'>['bankAccount'];

/**
 * KBANK finds out who paid by the name, and these banks send it in English. A member whose name is written differently
 * corrects it before paying, or the deposit would wait for the staff.
 */
export function needsNameEdit(
  account: Pick<DepositBank, 'bankCode' | 'mode'>,
  member: Pick<MemberBank, 'bankCode' | 'bankAccountName'>,
): boolean {
  return (
    account.bankCode === 'KBANK' &&
    account.mode === 'AUTO' &&
    needsEnglishName(member.bankCode) &&
    !isEnglishName(member.bankAccountName)
  );
}

/** Cleans the typed name: banks write names in capitals. */
export function nameAsTyped(typed: string): string {
  return typed.toUpperCase();
}

/** The name to save, or null when it is not English letters and spaces. */
export function nameToSave(typed: string): string | null {
  const name = withoutUnseen(typed).trim().replace(/\s+/g, ' ');
  return isEnglishName(name) ? name : null;
}
