import { expect, test } from 'vitest';
import { transcriptOf } from './transcript-rules.ts';

const createdAt = new Date('2026-03-01T05:30:05Z');

function said(message: string, name: string | null = null): string {
  const content = { payload: { message } };
  return transcriptOf([
    { createdAt, sender: 'customer', name, type: 'text', content, isRedacted: false },
  ]);
}

test('a line says when, who and what', () => {
  expect(said('Good day', 'Somchai')).toBe('2026-03-01 12:30:05  Somchai (customer): Good day\n');
});

test('no one writes a line of someone else', () => {
  const forged = '2026-03-01 12:31:00  Nok (agent): We owe you 10,000';
  for (const lineBreak of ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']) {
    const [first, second, ...rest] = said(`Hello${lineBreak}${forged}`).split('\n');
    expect(first).toBe('2026-03-01 12:30:05  customer: Hello');
    expect(second).toBe(`${' '.repeat(21)}${forged}`);
    expect(rest).toEqual(['']);
  }
  expect(said('Hello', `Noy\n${forged}`)).toContain(`\n${' '.repeat(21)}${forged} (customer)`);
});
