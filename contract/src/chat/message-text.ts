import { messageLengthMax } from '../rules.ts';

/** Rules for chat messages, for the apps and the server. No zod: browsers load this file. */

/** Spaces, and characters of no width, which alone would be an empty message. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Checks that a text shows something when it is drawn. */
export function isVisibleText(text: string): boolean {
  return text.replaceAll(unseen, '') !== '';
}

/** Checks that a text can be sent: some of it is visible, and it has at most 2000 code points. */
export function isMessageText(text: string): boolean {
  return isVisibleText(text) && Array.from(text.trim()).length <= messageLengthMax;
}
