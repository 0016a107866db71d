import type { ReplyOf } from '@wallet/contract/api';
import { type Language, textKeyOf } from '@wallet/contract/languages';
import { bankName } from '@wallet/contract/lookup/bank-name';
import type { CoreText } from '#text/th/core.ts';

/** Name behind a code; an unknown code is shown as it is. */
export type Names = (code: string) => string;

type Bank = Pick<
  ReplyOf<'GET /staff/api/banks'>[number],
  'code' | 'number' | 'nameTH' | 'nameEN' | 'nameLA'
>;

/** Lists of items with names of their own, as far as they are known. */
type NameSources = {
  readonly banks?: readonly Bank[] | undefined;
  readonly games?:
    | readonly Pick<ReplyOf<'GET /staff/api/games'>[number], 'code' | 'name' | 'ownName'>[]
    | undefined;
  readonly gateways?:
    | readonly Pick<ReplyOf<'GET /staff/api/gateways'>[number], 'code' | 'name'>[]
    | undefined;
};

/** Names of banks, game providers, QR channels and sides of a movement, in one language. */
export function namesIn(
  language: Language,
  { banks = [], games = [], gateways = [] }: NameSources,
  { places }: CoreText,
): Names {
  const known = new Map<string, string>(Object.entries(places));
  for (const { code, name } of gateways) known.set(code, name);
  for (const { code, name, ownName } of games)
    known.set(code, name[textKeyOf(language)] || ownName);
  for (const bank of banks) {
    const name = bankName(language, bank);
    known.set(bank.code, name);
    if (bank.number !== null) known.set(bank.number, name);
  }
  return (code) => known.get(code) ?? code;
}
