import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Currency } from '@wallet/contract/money';
import { addition, alteration, type Edit } from '#edits/edit.ts';
import { type FieldRules, free } from '#edits/edit-rules.ts';
import { nextPosition } from '#edits/order-store.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { insertBank, listBanks, updateBank } from './lookup-edit-store.ts';

type NewBank = Received<Api['POST /staff/api/banks']>['body'];
type ChangedBank = Received<Api['PUT /staff/api/banks/:code']>['body'];

/** Members choose from these, and no money moves by them: only their words may need a second person. */
const rules: FieldRules = {
  code: free,
  country: free,
  number: free,
  nameTH: free,
  nameEN: free,
  nameLA: free,
  color: free,
  isShown: free,
};

export function newBank(currency: Currency, bank: NewBank): Edit {
  const { code } = bank;
  return addition({
    subject: `bank:${code}`,
    entered: bank,
    currency,
    rules,
    insert: async (tx) => {
      const known = await listBanks(tx);
      rejectIf(known.some((each) => each.code === code) ? 'CODE_TAKEN' : null);
      await insertBank(tx, bank, await nextPosition(tx, 'banks'));
    },
  });
}

/** A bank that is not shown any more stays with the members who have an account there. */
export function changedBank(
  currency: Currency,
  code: string,
  { version, ...bank }: ChangedBank,
): Edit {
  return alteration({
    subject: `bank:${code}`,
    version,
    entered: bank,
    rules,
    find: async (tx) => (await listBanks(tx)).find((known) => known.code === code),
    currencyOf: () => currency,
    update: (tx) => updateBank(tx, code, bank),
  });
}
