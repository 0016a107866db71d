import { expect, test } from 'vitest';
import type { Content } from '../thread/message-rules.ts';
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

test.each([
  [
    'a video with words',
    'media',
    { payload: { message: 'Look', filePath: 'x', fileType: 'video' } },
    'Look [video]',
  ],
  ['a file of a release before', 'media', { payload: { filePath: 'x' } }, '[file]'],
  [
    'buttons',
    'buttons',
    { payload: { message: 'Choose', buttons: [{ title: 'Yes', type: 'postback', payload: 'y' }] } },
    'Choose [Yes]',
  ],
  ['a pressed button', 'postback', { payload: { title: 'Yes', payload: 'y' } }, 'Yes'],
  [
    'cards',
    'generic',
    {
      payloads: [
        { image_url: null, title: 'A', subtitle: 'first', buttons: [] },
        { image_url: null, title: 'B', subtitle: '', buttons: [] },
      ],
    },
    '[A] first [B]',
  ],
  ['nothing that has words', 'generic', {}, '[generic]'],
] as const)('%s is written as what it shows', (_, type, content, words) => {
  const line = { createdAt, sender: 'agent', name: 'Nok', type } as const;
  const written = (isRedacted: boolean) =>
    transcriptOf([{ ...line, content: structuredClone(content) as Content, isRedacted }]);
  expect(written(false)).toBe(`2026-03-01 12:30:05  Nok (agent): ${words}\n`);
  expect(written(true)).toBe('2026-03-01 12:30:05  Nok (agent): [redacted]\n');
});
