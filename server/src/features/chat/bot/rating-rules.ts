import type { Content } from '../thread/message-rules.ts';

const ratings = [1, 2, 3, 4, 5] as const;

export type Rating = { readonly talkId: string; readonly rating: number };

/** The bot's question when a chat was closed; null when the operator has left its text empty. */
export function ratingQuestion(
  talkId: string,
  words: string,
): { type: 'quick_replies'; content: Content } | null {
  const message = words.trim();
  if (message === '') return null;
  const buttons = ratings.map((rating) => ({
    type: 'postback' as const,
    title: String(rating),
    payload: `rate:${talkId}:${rating}`,
  }));
  return { type: 'quick_replies', content: { payload: { message, buttons } } };
}

/** Parses the rating from the tapped button of such a question; null for any other message. */
export function ratingOf({ payload }: Content): Rating | null {
  const [, talkId, rating] = ratingPattern.exec(payload?.payload ?? '') ?? [];
  return talkId ? { talkId, rating: Number(rating) } : null;
}

const ratingPattern = /^rate:([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}):([1-5])$/;
