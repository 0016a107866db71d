import type { Language } from '@wallet/client/language';
import { useLanguage } from '../language.ts';

type BankNames = {
  readonly nameTH: string;
  readonly nameEN: string;
  readonly nameLA?: string | null;
};

/** A bank's name in a language; Thai banks have no Lao name, and Lao readers know the English one. */
export function bankNameIn(language: Language, bank: BankNames): string {
  if (language === 'th') return bank.nameTH;
  return (language === 'lo' && bank.nameLA) || bank.nameEN || bank.nameTH;
}

export function useBankName(bank: BankNames): string {
  return bankNameIn(useLanguage(), bank);
}
