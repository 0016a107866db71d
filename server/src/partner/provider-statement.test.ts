import { expect, test } from 'vitest';
import { type ListPage, type ListQuestion, readWholeList } from './provider-statement.ts';

const range = { from: new Date('2026-11-19T17:00:00Z'), to: new Date('2026-11-20T17:00:00Z') };

function row(ref: string, at = range.from) {
  return { ref, amount: 1n, at, party: null, isDone: true };
}

/** Reads a list of these pages and answers it, with the questions that were asked. */
async function readPages(...pages: readonly (ListPage | null)[]) {
  const questions: ListQuestion[] = [];
  const rows = await readWholeList(
    async (question) => {
      questions.push(question);
      return pages[questions.length - 1] ?? null;
    },
    range,
    20_000,
  );
  return { refs: rows?.map(({ ref }) => ref) ?? null, questions };
}

test('a list is read page after page, behind what the page before named', async () => {
  const last = new Date(range.to.getTime() - 1);
  const { refs, questions } = await readPages(
    { rows: [row('A'), row('B')], next: 2 },
    { rows: [], next: 7 },
    { rows: [row('C', last)], next: null },
  );
  expect(refs).toEqual(['A', 'B', 'C']);
  expect(questions).toEqual([0, 2, 7].map((after) => ({ ...range, after })));
});

test.each<[string, readonly (ListPage | null)[]]>([
  ['a page cannot be read', [{ rows: [row('A')], next: 2 }, null]],
  [
    'a row is of the day before',
    [{ rows: [row('A', new Date(range.from.getTime() - 1))], next: null }],
  ],
  ['a row is of the next day', [{ rows: [row('A', range.to)], next: null }]],
  [
    'a page leads to itself',
    [
      { rows: [row('A')], next: 2 },
      { rows: [row('B')], next: 2 },
    ],
  ],
  [
    'a page leads back',
    [
      { rows: [row('A')], next: 2 },
      { rows: [row('B')], next: 1 },
    ],
  ],
])('half a list counts as unreadable: %s', async (_, pages) => {
  expect((await readPages(...pages)).refs).toBeNull();
});

test('a list without an end is given up', async () => {
  let asked = 0;
  const endless = async ({ after }: ListQuestion) => {
    asked += 1;
    return { rows: [], next: after + 1 };
  };
  expect(await readWholeList(endless, range, 20_000)).toBeNull();
  expect(asked).toBe(5_000);
});
