import { expect, test } from 'vitest';
import { type ChatHint, chatHintText, readChatHint } from './chat-hint.ts';

test('every hint reaches the other nodes as it was, and one of another release is skipped', () => {
  const thread = 'f3b1';
  const hints: readonly ChatHint[] = [
    { about: 'message', thread, seq: 12 },
    { about: 'read', thread },
    { about: 'inbox', thread },
    { about: 'cleared', thread },
    { about: 'typing', thread, by: '7' },
    { about: 'typing', thread, by: null },
  ];
  expect(hints.map((hint) => readChatHint(chatHintText(hint)))).toEqual(hints);
  expect(readChatHint('pinned:f3b1')).toBeNull();
});
