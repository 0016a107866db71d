import type { Tx } from '#db/database.ts';
import { insertCanned } from '#features/chat/staff/canned-store.ts';
import { writeSettings } from '#settings/settings.ts';
import { away, cannedReplies, greeting, menu } from './chat-texts.ts';

/** The chat of the demo: shown, with a bot that knows the two commonest questions. */
export async function seedChat(tx: Tx, isLaos: boolean): Promise<void> {
  await writeSettings(tx, {
    enableChatWidget: true,
    chatGreeting: greeting,
    chatAway: away,
    chatMenu: menu,
  });
  for (const { titles, texts } of cannedReplies) {
    await insertCanned(tx, { title: isLaos ? titles.la : titles.th, texts });
  }
}
