import { spread } from './live/server-news.ts';
import { navigate } from './router.tsx';

/** Opens the chat with the beginning of a question; where the operator offers no chat, the page with other ways. */
export function askUs(question: string): void {
  if (!spread('question', [question])) navigate('/user/contact');
}
