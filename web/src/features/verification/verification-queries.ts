import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import type { IdentityDocument, PictureSide } from '@wallet/contract/verification/kinds';
import { call } from '#lib/call.ts';
import { retryOnce } from '#lib/calls/retry-once.ts';
import { upload } from '#lib/calls/upload.ts';
import { storeOwn } from '#lib/own/own.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { query } from '#lib/reading/use-query.ts';

export type Verification = ReplyOf<'GET /api/account/verification'>;

const askAgainMs = 15_000;
const read = reading('GET /api/account/verification', {});

/** Asked again while the documents are being checked. */
export const verificationQuery = query({
  ...read,
  refetchInterval: ({ state: { data } }) => (data?.state === 'sent' ? askAgainMs : false),
});

type Chosen = { readonly side: PictureSide; readonly file: File };
type OnProgress = (number: number, share: number) => void;

/** Pictures that the server has already, so that a new try on a bad line sends only the others. */
const arrived = new WeakMap<File, PictureSide>();

/** Uploads the pictures one after the other and sends them. A repeat makes no second one. */
export async function sendDocuments(
  document: IdentityDocument,
  pictures: readonly Chosen[],
  onProgress: OnProgress,
): Promise<void> {
  try {
    for (const [place, { side, file }] of pictures.entries()) {
      if (arrived.get(file) === side) continue;
      onProgress(place + 1, 0);
      await upload('POST /api/account/verification/pictures/:side', file, {
        params: { side },
        onProgress: (share) => onProgress(place + 1, share),
      });
      arrived.set(file, side);
    }
    await retryOnce(() => call('POST /api/account/verification', { body: { document } }));
    // The bell of this phone asks for the outcome from now on.
    storeOwn('documents-sent', document);
  } catch (error) {
    // Another device may have replaced them: the next try sends all.
    const isIncomplete = error instanceof ApiError && error.code === 'VERIFICATION_INCOMPLETE';
    if (isIncomplete) for (const { file } of pictures) arrived.delete(file);
    throw error;
  } finally {
    await queryClient.invalidateQueries({ queryKey: read.queryKey });
  }
}
