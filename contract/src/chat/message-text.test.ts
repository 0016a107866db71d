import { expect, test } from 'vitest';
import { messageLengthMax } from '../rules.ts';
import { isMessageText } from './message-text.ts';

test('a message is counted as people see it, without the spaces around it', () => {
  expect(isMessageText(` ${'😀'.repeat(messageLengthMax)} `)).toBe(true);
  expect(isMessageText('x'.repeat(messageLengthMax + 1))).toBe(false);
  expect(isMessageText('  ')).toBe(false);
});

test('of a message something is seen, in every script', () => {
  for (const text of ['\u200b', '\u2060 \u00ad', '\u3164', '\u2800', '\ufeff\u202e', '\u0007']) {
    expect(isMessageText(text), JSON.stringify(text)).toBe(false);
  }
  for (const text of ['?', 'ค่ะ', 'ເດີ', '👍🏽', '👩‍👩‍👧', '\u200bx']) {
    expect(isMessageText(text), text).toBe(true);
  }
});
