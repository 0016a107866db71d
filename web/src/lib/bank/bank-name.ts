import type { Language } from '@wallet/client/language';
import { useLanguage } from '../language.ts';

type BankNames = {
  readonly nameTH: string;
  readonly nameEN: string;
  readonly nameLA?: string | null;
};

/** A bank's name in a language; Lao readers know the English name of a bank that has none in Lao. */
export function bankNameIn(language: Language, bank: BankNames): string {
  if (language === 'th') return bank.nameTH;
  return (language === 'lo' && bank.nameLA) || bank.nameEN || bank.nameTH;
}

export function useBankName(bank: BankNames): string {
  return bankNameIn(useLanguage(), bank);
}
