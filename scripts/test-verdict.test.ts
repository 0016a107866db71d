import { describe, expect, test } from 'vitest';
import {
  admit,
  codeOf,
  failuresOf,
  filesToRetry,
  judge,
  lastWords,
  nameOf,
  unsteadyCode,
} from './test-verdict.mjs';

const race = {
  file: 'ledger/src/batch-queue.test.ts',
  test: 'each gets its own answer',
  line: 41,
  message:
    'AssertionError: expected 1 to be 2\n\n    at /repository/ledger/src/batch-queue.test.ts:41:3',
};
const first = { code: 1, failures: [race] };
const green = { code: 0, failures: [] };
const stage = { name: 'server tests', seconds: 210.25 };

test('a test that passes on the first run is green, and nothing more is printed', () => {
  const outcome = judge(green, []);
  expect(outcome).toEqual({ code: 0, failures: [], unsteady: [] });
  expect(codeOf([outcome])).toBe(0);
  expect(lastWords([{ ...stage, ...outcome }])).toEqual(['', 'ok        server tests (210.3 s)']);
});

test('a test that fails and then passes every time is unsteady, which is not green', () => {
  const outcome = judge(first, [green, green, green]);
  expect(outcome).toEqual({ code: unsteadyCode, failures: [], unsteady: [race] });
  expect(codeOf([green, outcome, green])).toBe(unsteadyCode);
  expect(lastWords([{ ...stage, ...outcome }])).toEqual([
    '',
    'UNSTEADY  server tests (210.3 s)',
    '',
    'ledger/src/batch-queue.test.ts:41 > each gets its own answer',
    '    AssertionError: expected 1 to be 2',
    "    npx vitest run ledger/src/batch-queue.test.ts -t 'each gets its own answer'",
    'unsteady: ledger/src/batch-queue.test.ts > each gets its own answer',
  ]);
});

test.each<[string, (typeof first)[]]>([
  ['was not run again', []],
  ['fails again', [first]],
  ['fails in a later one of its runs', [green, green, first]],
])('a test that %s has failed', (_, again) => {
  const outcome = judge(first, again);
  expect(outcome).toEqual({ code: 1, failures: [race], unsteady: [] });
  const words = lastWords([{ ...stage, ...outcome }]);
  expect(words[1]).toBe('FAILED    server tests (210.3 s)');
  expect(words.at(-1)).toMatch(/npx vitest run ledger/);
});

test('an error that is not a test’s fails the run, and the last words say where to look', () => {
  const outcome = judge({ code: 1, failures: [] }, []);
  expect(codeOf([outcome])).toBe(1);
  expect(lastWords([{ ...stage, ...outcome }]).at(-1)).toContain('see "Unhandled" above');
  // A check has no tests, and prints its own words.
  expect(lastWords([{ name: 'types', seconds: 1, code: 1 }])).toHaveLength(2);
});

test('a failure counts more than an unsteady test, in any order', () => {
  const unsteady = judge(first, [green]);
  const failed = { ...judge(first, []), code: 2 };
  expect(codeOf([unsteady, failed])).toBe(2);
  expect(codeOf([failed, unsteady])).toBe(2);
});

test('a few files run again, and many are not an accident', () => {
  const of = (...files: string[]) => files.map((file) => ({ ...race, file }));
  expect(filesToRetry(of('a', 'b', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  expect(filesToRetry(of('a', 'b', 'c', 'd'))).toEqual([]);
  expect(filesToRetry([])).toEqual([]);
});

test('failures are read from the report of the tests, with file, line and message', () => {
  const passed = { fullName: 'fine', status: 'passed', failureMessages: [] };
  const failed = { fullName: race.test, status: 'failed', failureMessages: [race.message] };
  const report = {
    testResults: [
      { name: '/repository/a.test.ts', status: 'passed', assertionResults: [passed] },
      {
        name: '/repository/ledger/src/batch-queue.test.ts',
        status: 'failed',
        assertionResults: [passed, failed],
      },
      {
        name: '/repository/b.test.ts',
        status: 'failed',
        message: 'SyntaxError',
        assertionResults: [],
      },
    ],
  };
  expect(failuresOf(report, '/repository')).toEqual([
    race,
    { file: 'b.test.ts', test: '', line: null, message: 'SyntaxError' },
  ]);
});

test('the command that runs a test alone is one that a shell and a pattern understand', () => {
  const odd = { ...race, test: "who's first (of 2)?", message: '' };
  const words = lastWords([{ ...stage, ...judge({ code: 1, failures: [odd] }, []) }]);
  expect(words).toContain(
    String.raw`    npx vitest run ledger/src/batch-queue.test.ts -t 'who'\''s first \(of 2\)\?'`,
  );
  const broken = { ...race, test: '', line: null };
  const whole = lastWords([{ ...stage, ...judge({ code: 1, failures: [broken] }, []) }]);
  expect(whole).toContain('    npx vitest run ledger/src/batch-queue.test.ts');
});

describe('continuous integration', () => {
  const name = nameOf(race);
  const listed = { test: name, reason: 'two batches share a clock', date: '2026-11-23' };

  test('lets one unsteady test through, and says where to list it', () => {
    expect(admit([name], [])).toMatchObject({ code: 0, says: expect.stringContaining(name) });
    expect(admit([name], [{ ...listed, test: 'another' }]).code).toBe(0);
  });

  test('is red when it is listed already', () => {
    expect(admit([name], [listed]).code).toBe(1);
  });

  test('is red when there are two', () => {
    expect(admit([name, 'another'], []).code).toBe(1);
    expect(admit([name, name], []).code).toBe(0);
  });

  test('is red when it is unknown which test it was', () => {
    expect(admit([], []).code).toBe(1);
  });

  test.each([
    ['test', { ...listed, test: '' }],
    ['reason', { ...listed, reason: '' }],
    ['date', { ...listed, date: 'lately' }],
  ])('is red over a list whose line lacks its %s', (_, line) => {
    expect(admit(['another'], [line]).code).toBe(1);
  });
});
