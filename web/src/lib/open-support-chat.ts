import { spread } from './live/server-news.ts';
import { navigate } from './router.tsx';

/** Opens the chat with the beginning of a question; where the operator offers no chat, the page with other ways. */
export function openSupportChat(question: string): void {
  if (!spread('question', [question])) navigate('/user/contact');
}

const turns = 40;
const turnMs = 250;

/** Opens the support chat, which loads shortly after the screen. */
export async function openChat(): Promise<void> {
  for (let turn = 0; turn < turns && !spread('question', ['']); turn++) {
    await new Promise((resolve) => setTimeout(resolve, turnMs));
  }
}
