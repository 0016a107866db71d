import type { ReplyOf } from '@wallet/contract/api';
import type { Language } from '@wallet/contract/languages';
import { bankName } from '@wallet/contract/lookup/bank-name';
import { useLanguage } from '../language.ts';
import { reading } from '../reading/reading.ts';
import { useQuery } from '../reading/use-query.ts';
import { type TextOf, useText } from '../text.ts';
import { balances } from './balances.ts';
import { walletCode } from './transfers.ts';

/** The staff's side of a change by hand. */
const staffCode = 'STAFF';

/** QR providers; members see all of them as "QR". */
const qrChannels = ['PAYONEX', 'PAYTIMZ', 'WW', 'FP', 'LAOQR', 'ONEPAY'];

/** The names behind the codes of movements: banks, games, and what the money is for. */
export function usePlaceNames(): ReadonlyMap<string, string> {
  const text = useText('statement');
  const language = useLanguage();
  const { data: view } = useQuery(balances);
  const { data: banks } = useQuery(reading('GET /api/lookup/banks', {}));
  return placeNames({ text, language, view, banks });
}

type Known = {
  readonly text: TextOf<'statement'>;
  readonly language: Language;
  readonly view: ReplyOf<'GET /api/wallet'> | undefined;
  readonly banks: ReplyOf<'GET /api/lookup/banks'> | undefined;
};

/** The same from what has been read. */
export function placeNames({ text, language, view, banks }: Known): ReadonlyMap<string, string> {
  return new Map([
    [walletCode, text.wallet],
    [staffCode, text.staff],
    ['TRUEWALLET', text.trueMoney],
    ['BONUS', text.bonus],
    ['PROMOTION', text.promotion],
    ['INVITE', text.invite],
    ['REFUND', text.refund],
    ['LUCKYDRAW', text.wheel],
    ...qrChannels.map((code) => [code, text.qr] as const),
    ...(view?.slots.map(({ code, name }) => [code, name] as const) ?? []),
    ...(banks?.map((bank) => [bank.code, bankName(language, bank)] as const) ?? []),
  ]);
}
