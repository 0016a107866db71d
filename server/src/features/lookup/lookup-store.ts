import type { TextKey } from '@wallet/contract/languages';
import type { Currency } from '@wallet/contract/money';
import type { Database, Tx } from '#db/database.ts';

const bankNames = ['name_th as nameTH', 'name_en as nameEN', 'name_la as nameLA'] as const;

export async function listBanks(db: Database, country: 'TH' | 'LA') {
  return db
    .selectFrom('bank')
    .select(['code', ...bankNames, 'color'])
    .where('country', '=', country)
    .where('is_shown', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();
}

const sourceNames = { th: 'name_th', la: 'name_la', en: 'name_en' } as const satisfies Readonly<
  Record<TextKey, string>
>;

/** Lists the sources on offer by their names in a language, or else by those that hold in every one. */
export async function listSources(db: Database, language: TextKey) {
  return db
    .selectFrom('source')
    .select('code')
    .select((eb) => eb.fn.coalesce(sourceNames[language], 'description').as('description'))
    .where('is_shown', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();
}

/** An account of the operator that members pay to; a prepaid wallet has no bank. */
export type DepositAccount = {
  readonly kind: 'bank' | 'wallet';
  readonly accountName: string;
  readonly accountNo: string;
  readonly mode: string;
  readonly currency: Currency;
  readonly bankCode: string | null;
  readonly nameTH: string | null;
  readonly nameEN: string | null;
  readonly nameLA: string | null;
  readonly color: string | null;
};

export async function listDepositAccounts(db: Database): Promise<DepositAccount[]> {
  return db
    .selectFrom('deposit_account')
    .leftJoin('bank', 'bank.code', 'deposit_account.bank_code')
    .select([
      'deposit_account.kind',
      'deposit_account.bank_code as bankCode',
      'deposit_account.account_name as accountName',
      'deposit_account.account_no as accountNo',
      'deposit_account.mode',
      'deposit_account.currency',
      'bank.color',
      ...bankNames,
    ])
    .where('deposit_account.is_shown', '=', true)
    .where('deposit_account.is_confirmed', '=', true)
    .orderBy('deposit_account.position')
    .orderBy('deposit_account.id')
    .execute();
}

/** True for banks that are not shown, too. */
export async function bankExists(tx: Tx, code: string): Promise<boolean> {
  const bank = await tx
    .selectFrom('bank')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return bank !== undefined;
}
