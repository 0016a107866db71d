import type { Button } from '@wallet/contract/chat/customer';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { ChatSession } from './chat-session.ts';

/** Sends the answer of a pressed button, or says why it could not. Answers whether it was sent. */
export async function chooseAnswer(session: ChatSession, button: Button): Promise<boolean> {
  try {
    return await session.choose(button);
  } catch (failure) {
    toast('error', await errorText(failure));
    return false;
  }
}
