import { isPhone } from '@wallet/contract/rules';

/** A phone number in the one form it is stored in, or null when it can receive no code. */
export function normalPhone(typed: string, isLaos: boolean): string | null {
  const phone = typed.trim();
  if (!isPhone(phone, isLaos)) return null;
  return isLaos ? phone.replace(/^(?:\+?856)?0?20/, '020') : phone;
}
