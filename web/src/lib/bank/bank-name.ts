import { bankName } from '@wallet/contract/lookup/bank-name';
import { useLanguage } from '../language.ts';

export function useBankName(bank: Parameters<typeof bankName>[1]): string {
  return bankName(useLanguage(), bank);
}
