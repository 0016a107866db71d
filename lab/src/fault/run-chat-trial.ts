import { type ChatTrial, tryChat } from './chat-trial.ts';

/** Runs a chat trial, prints the lists that differ, and returns whether none did. */
export async function runChatTrial(trial: ChatTrial): Promise<boolean> {
  const { complaints, story } = await tryChat(trial);
  const isSound = complaints.length === 0;
  console.log(
    `${isSound ? 'ok    ' : 'FAILED'}  chat: ${story}, ${complaints.length} lists differ`,
  );
  for (const complaint of complaints) console.log(`        ${complaint}`);
  return isSound;
}
