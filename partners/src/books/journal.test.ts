import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openJournal } from './journal.ts';

function journalFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'partner-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'partners', 'journal.jsonl');
}

test('each book reads its own facts again, in their order, without one that a crash cut off', async () => {
  const file = journalFile();
  const first = openJournal(file);
  const [said, heard]: [number[], number[]] = [[], []];
  const say = first.book<number>('said', (fact) => said.push(fact));
  const hear = first.book<number>('heard', (fact) => heard.push(fact));
  await first.flushed();
  for (const fact of [1, 2]) say(fact);
  hear(3);
  await first.flushed();
  expect(readFileSync(file, 'utf8')).toBe('said 1\nsaid 2\nheard 3\n');
  say(4);
  expect([said, heard]).toEqual([[1, 2, 4], [3]]);
  await first.close();
  appendFileSync(file, 'said 5');

  const second = openJournal(file);
  const again: number[] = [];
  const sayMore = second.book<number>('said', (fact) => again.push(fact));
  expect(again).toEqual([1, 2, 4]);
  sayMore(6);
  await second.close();
  expect(readFileSync(file, 'utf8')).toBe('said 1\nsaid 2\nheard 3\nsaid 4\nsaid 6\n');
});
