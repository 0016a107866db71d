import { defineEdit, nothing } from '#edits/define-edit.ts';
import { type FieldRules, free } from '#edits/edit-rules.ts';
import { nextPosition } from '#edits/order-store.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { insertBank, listBanks, updateBank } from './lookup-edit-store.ts';

/** By a bank's number the senders and receivers of payments are known: it takes two people. */
const newRules: FieldRules = {
  code: free,
  country: free,
  nameTH: free,
  nameEN: free,
  nameLA: free,
  color: free,
  isShown: free,
};

/** By the name of a bank members know where an account to pay into is: another one takes two people too. */
const rules: FieldRules = { color: free, isShown: free };

export const addBank = defineEdit('POST /staff/api/banks', {
  subject: ({ body }) => `bank:${body.code}`,
  rules: newRules,
  read: nothing,
  write: async (tx, { request: { body } }) => {
    const known = await listBanks(tx);
    rejectIf(known.some(({ code }) => code === body.code) ? 'CODE_TAKEN' : null);
    await insertBank(tx, body, await nextPosition(tx, 'banks'));
  },
});

/** A bank that is not shown any more stays with the members who have an account there. */
export const changeBank = defineEdit('PUT /staff/api/banks/:code', {
  subject: ({ params }) => `bank:${params.code}`,
  rules,
  read: async (tx, { request: { params } }) =>
    (await listBanks(tx)).find(({ code }) => code === params.code),
  write: (tx, { request: { params, body } }) => updateBank(tx, params.code, body),
});
