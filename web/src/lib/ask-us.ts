import { navigate } from './router.tsx';

type Listener = (question: string) => void;

let listener: Listener | null = null;

/** Opens the chat with the beginning of a question; where the operator offers no chat, the page with other ways. */
export function askUs(question: string): void {
  if (listener) listener(question);
  else navigate('/user/contact');
}

/** Lets the chat hear of questions. Returns what stops it. */
export function onQuestion(hear: Listener): () => void {
  listener = hear;
  return () => {
    if (listener === hear) listener = null;
  };
}
