import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Tx } from '#db/database.ts';
import { defineEdit, nothing } from '#edits/define-edit.ts';
import { type FieldRules, free, periodError } from '#edits/edit-rules.ts';
import { nextPosition } from '#edits/order-store.ts';
import { changeSeen } from '#edits/versions.ts';
import { rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { deleteBanner, insertBanner, listAllBanners, updateBanner } from './banner-store.ts';

type Removed = Received<Api['DELETE /staff/api/banners/:id']>;

const rules: FieldRules = {
  place: free,
  image: free,
  html: free,
  isShown: free,
  startsAt: free,
  endsAt: free,
};

export const addBanner = defineEdit('POST /staff/api/banners', {
  subject: ({ body }) => `banner:${body.place}`,
  rules,
  read: nothing,
  write: async (tx, { request: { body } }) => {
    rejectIf(periodError(body));
    await insertBanner(tx, body, await nextPosition(tx, 'banners'));
  },
});

export const changeBanner = defineEdit('PUT /staff/api/banners/:id', {
  subject: ({ params }) => `banner:${params.id}`,
  rules,
  read: (tx, { request: { params } }) => findBanner(tx, params.id),
  write: async (tx, { request: { params, body } }) => {
    rejectIf(periodError(body));
    await updateBanner(tx, params.id, body);
  },
});

export async function removeBanner(
  { db }: Services,
  { id, version }: Removed['body'] & Removed['params'],
): Promise<void> {
  await changeSeen(db, version, {
    find: (tx) => findBanner(tx, id),
    change: (tx) => deleteBanner(tx, id),
  });
}

async function findBanner(tx: Tx, id: bigint) {
  return (await listAllBanners(tx)).find((known) => known.id === id);
}
