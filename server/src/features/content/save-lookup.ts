import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Currency } from '@wallet/contract/money';
import { Refusal } from '#lib/refusal.ts';
import { type FieldRules, free } from './change-rules.ts';
import { type Edit, statesOf } from './edit.ts';
import { listBanks, listSources, nextPosition } from './list-store.ts';

type NewBank = Received<Api['POST /staff/api/banks']>['body'];
type BankAsked = Received<Api['PUT /staff/api/banks/:code']>;
type NewSource = Received<Api['POST /staff/api/sources']>['body'];
type SourceAsked = Received<Api['PUT /staff/api/sources/:code']>;
/** Members choose from these, and no money moves by them: only their words may need a second person. */
const rules: FieldRules = {
  code: free,
  country: free,
  number: free,
  nameTH: free,
  nameEN: free,
  nameLA: free,
  color: free,
  description: free,
  isShown: free,
};

export function newBank(currency: Currency, bank: NewBank): Edit {
  const { code, country } = bank;
  return {
    subject: `bank:${code}`,
    version: null,
    entered: bank,
    look: async (tx) => ({
      ...statesOf(undefined),
      currency,
      before: {},
      rules,
      carryOut: async () => {
        const known = await listBanks(tx);
        if (known.some((bank) => bank.code === code)) throw new Refusal('CODE_TAKEN');
        const position = await nextPosition(tx, 'banks');
        await tx
          .insertInto('bank')
          .values({ code, country, position, ...bankColumns(bank) })
          .execute();
      },
      costs: () => [],
    }),
  };
}

/** A bank that is not shown any more stays with the members who have an account there. */
export function changedBank(
  currency: Currency,
  code: string,
  { version, ...bank }: BankAsked['body'],
): Edit {
  return {
    subject: `bank:${code}`,
    version,
    entered: bank,
    look: async (tx) => {
      const before = (await listBanks(tx)).find((known) => known.code === code);
      if (!before) throw new Refusal('NO_DATA');
      return {
        ...statesOf(before),
        currency,
        before,
        rules,
        carryOut: async () => {
          await tx.updateTable('bank').set(bankColumns(bank)).where('code', '=', code).execute();
        },
        costs: () => [],
      };
    },
  };
}

function bankColumns(bank: Omit<BankAsked['body'], 'version'>) {
  return {
    number: bank.number,
    name_th: bank.nameTH,
    name_en: bank.nameEN,
    name_la: bank.nameLA,
    color: bank.color,
    is_shown: bank.isShown,
  };
}

export function newSource(currency: Currency, source: NewSource): Edit {
  const { code, description, isShown } = source;
  return {
    subject: `source:${code}`,
    version: null,
    entered: source,
    look: async (tx) => ({
      ...statesOf(undefined),
      currency,
      before: {},
      rules,
      carryOut: async () => {
        const known = await listSources(tx);
        if (known.some((source) => source.code === code)) throw new Refusal('CODE_TAKEN');
        const position = await nextPosition(tx, 'sources');
        await tx
          .insertInto('source')
          .values({ code, description, position, is_shown: isShown })
          .execute();
      },
      costs: () => [],
    }),
  };
}

export function changedSource(
  currency: Currency,
  code: string,
  { version, ...source }: SourceAsked['body'],
): Edit {
  return {
    subject: `source:${code}`,
    version,
    entered: source,
    look: async (tx) => {
      const before = (await listSources(tx)).find((known) => known.code === code);
      if (!before) throw new Refusal('NO_DATA');
      const { description, isShown: is_shown } = source;
      return {
        ...statesOf(before),
        currency,
        before,
        rules,
        carryOut: async () => {
          const row = tx.updateTable('source').set({ description, is_shown });
          await row.where('code', '=', code).execute();
        },
        costs: () => [],
      };
    },
  };
}
