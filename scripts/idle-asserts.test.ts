import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idleAsserts } from './idle-asserts.ts';
import { root, sourceFiles } from './import-graph.ts';

const own = 'scripts/idle-asserts.test.ts';

test('no test asserts what cannot fail', () => {
  const tests = sourceFiles().filter((file) => /\.test\.tsx?$/.test(file) && file !== own);
  expect(tests.length).toBeGreaterThan(300);
  const found = tests.flatMap((file) =>
    idleAsserts(readFileSync(join(root, file), 'utf8')).map((finding) => `${file}:${finding}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'await expect(work).rejects.toThrow();',
  'expect(() => work()).toThrow();',
  'await expect(work).rejects.toMatchObject({ status: 409 });',
  'await expect(work).rejects.toMatchObject({\n  status: 409,\n});',
  'await expect(work).rejects.toBeInstanceOf(Error);',
  'await expect(work).rejects.toBeDefined();',
  'await expect(work).rejects.toBeTruthy();',
  'expect(list.every(isSound)).toBeTruthy();',
  'expect(list.every((each) => each > 0)).toBe(true);',
  "expect(work).rejects.toThrow('closed');",
  'expect(\n  work,\n).resolves.toBe(1);',
])('%j can hold for no reason', (source) => {
  expect(idleAsserts(`test('it', async () => {\n  ${source}\n});`)).toHaveLength(1);
});

test.each([
  "await expect(work).rejects.toThrow('closed');",
  'expect(() => work()).not.toThrow();',
  "await expect(work).rejects.toMatchObject({ status: 409, code: 'NO_DATA' });",
  'expect(list.filter((each) => each <= 0)).toEqual([]);',
  'if (list.every((each) => each > 0)) expect(list).toEqual([1]);',
  'return expect(work).resolves.toBe(1);',
  "const ended = expect(work).rejects.toThrow('closed');\n  await ended;",
  'await Promise.all(works.map((each) => expect(each).resolves.toBe(1)));',
  "expect(a).toBe(1);\n  await expect(work).rejects.toThrow('closed');",
])('%j is left alone', (source) => {
  expect(idleAsserts(`test('it', async () => {\n  ${source}\n});`)).toEqual([]);
});
