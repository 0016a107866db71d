import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Currency } from '@wallet/contract/money';
import { addition, alteration, type Edit } from '#edits/edit.ts';
import { type FieldRules, free } from '#edits/edit-rules.ts';
import { nextPosition } from '#edits/order-store.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { insertSource, listSources, updateSource } from './lookup-edit-store.ts';

type NewSource = Received<Api['POST /staff/api/sources']>['body'];
type ChangedSource = Received<Api['PUT /staff/api/sources/:code']>['body'];

/** Members choose from these, and no money moves by them: only their words may need a second person. */
const rules: FieldRules = {
  code: free,
  description: free,
  nameTH: free,
  nameLA: free,
  nameEN: free,
  isShown: free,
};

export function newSource(currency: Currency, source: NewSource): Edit {
  const { code } = source;
  return addition({
    subject: `source:${code}`,
    entered: source,
    currency,
    rules,
    insert: async (tx) => {
      const known = await listSources(tx);
      rejectIf(known.some((each) => each.code === code) ? 'CODE_TAKEN' : null);
      await insertSource(tx, source, await nextPosition(tx, 'sources'));
    },
  });
}

export function changedSource(
  currency: Currency,
  code: string,
  { version, ...source }: ChangedSource,
): Edit {
  return alteration({
    subject: `source:${code}`,
    version,
    entered: source,
    rules,
    find: async (tx) => (await listSources(tx)).find((known) => known.code === code),
    currencyOf: () => currency,
    update: (tx) => updateSource(tx, code, source),
  });
}
