import { readOwn, requireOwnWords } from '#edits/shown-words/foreign-words.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import type { CannedReply } from './canned-store.ts';

/** Refuses a canned reply with an account number or a link that is not the operator's. */
export async function requireOwnReply(
  { db, config }: Services,
  { texts }: CannedReply,
): Promise<void> {
  const own = await readOwn(db, config, await settingsOf(db));
  for (const text of [texts.th, texts.la, texts.en]) requireOwnWords([text], own);
}
