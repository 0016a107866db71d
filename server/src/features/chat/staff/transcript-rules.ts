import { timeZone } from '@wallet/contract/time';
import type { Content } from '../thread/message-rules.ts';

export type TranscriptLine = {
  readonly createdAt: Date;
  readonly sender: 'customer' | 'agent' | 'bot';
  readonly name: string | null;
  readonly type: string;
  readonly content: Content;
  readonly isRedacted: boolean;
};

const timeOf = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * A thread as plain text in Bangkok time: `2026-03-01 12:30:05  Somchai: Good day`. Further lines of a
 * message are indented, so that no text can imitate another message.
 */
export function transcriptOf(lines: readonly TranscriptLine[]): string {
  return lines
    .map((line) => [timeOf.format(line.createdAt), ...textOf(line).split(lineBreak)])
    .map(([time, first, ...more]) => [`${time}  ${first}`, ...more].join(`\n${indent}`))
    .map((text) => `${text}\n`)
    .join('');
}

/** Indent of further lines: as wide as a time and the spaces after it. */
const indent = ' '.repeat('2026-03-01 12:30:05  '.length);
/** Matches every character that programs show as a line break. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

function textOf({ sender, name, type, content, isRedacted }: TranscriptLine): string {
  const who = name === null ? sender : `${name} (${sender})`;
  return `${who}: ${isRedacted ? '[redacted]' : wordsOf(type, content)}`;
}

function wordsOf(type: string, { payload, payloads }: Content): string {
  const buttons = (payload?.buttons ?? []).map(({ title }) => `[${title}]`);
  const cards = (payloads ?? []).map(({ title, subtitle }) => `[${title}] ${subtitle}`.trim());
  const file = payload?.filePath === undefined ? [] : [`[${payload.fileType ?? 'file'}]`];
  const text = payload?.message ?? payload?.title;
  const words = [...(text === undefined ? [] : [text]), ...file, ...buttons, ...cards];
  return words.length > 0 ? words.join(' ') : `[${type}]`;
}
