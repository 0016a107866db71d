import { defineEdit, nothing } from '#edits/define-edit.ts';
import { type FieldRules, free } from '#edits/edit-rules.ts';
import { nextPosition } from '#edits/order-store.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { insertSource, listSources, updateSource } from './lookup-edit-store.ts';

/** Members choose from these, and no money moves by them: only their words may need a second person. */
const rules: FieldRules = {
  code: free,
  description: free,
  nameTH: free,
  nameLA: free,
  nameEN: free,
  isShown: free,
};

export const addSource = defineEdit('POST /staff/api/sources', {
  subject: ({ body }) => `source:${body.code}`,
  rules,
  read: nothing,
  write: async (tx, { request: { body } }) => {
    const known = await listSources(tx);
    rejectIf(known.some(({ code }) => code === body.code) ? 'CODE_TAKEN' : null);
    await insertSource(tx, body, await nextPosition(tx, 'sources'));
  },
});

export const changeSource = defineEdit('PUT /staff/api/sources/:code', {
  subject: ({ params }) => `source:${params.code}`,
  rules,
  read: async (tx, { request: { params } }) =>
    (await listSources(tx)).find(({ code }) => code === params.code),
  write: (tx, { request: { params, body } }) => updateSource(tx, params.code, body),
});
