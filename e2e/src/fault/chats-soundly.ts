import { type ChatTrial, tryChat } from './chat.ts';

/** Lets people chat through bad weather, prints who saw something else, and says whether nobody did. */
export async function chatsSoundly(trial: ChatTrial): Promise<boolean> {
  const { complaints, story } = await tryChat(trial);
  const isSound = complaints.length === 0;
  console.log(
    `${isSound ? 'ok    ' : 'FAILED'}  chat: ${story}, ${complaints.length} lists differ`,
  );
  for (const complaint of complaints) console.log(`        ${complaint}`);
  return isSound;
}
