import { expect, test } from 'vitest';
import { outdatedFaults } from './check-faults.ts';
import { faultsIn, mutants } from './fault-list.ts';
import { chosen, longestRunMs, outcomeOf } from './main.ts';
import { spoilt } from './spoilt-copy.ts';

test('every fault of the list has its one place in the code, and its tests exist', () => {
  expect(outdatedFaults()).toEqual([]);
});

test('no fault is in the list twice, and none changes nothing', () => {
  const faults = mutants.map(({ file, from, to }) => JSON.stringify([file, from, to]));
  expect(new Set(faults).size).toBe(faults.length);
  expect(mutants.filter(({ from, to }) => from === to)).toEqual([]);
  // The template of the test databases is made once for all faults.
  expect(mutants.filter(({ file }) => file.startsWith('server/src/db/migrations/'))).toEqual([]);
});

test('a fault is put in where it belongs, and nowhere else', () => {
  const fault = { file: 'a.ts', from: 'count > 1', to: 'count >= $& 1' };
  expect(spoilt('if (count > 1) stop();', fault)).toBe('if (count >= $& 1) stop();');
  expect(() => spoilt('if (count < 1) stop();', fault)).toThrow('exactly once');
  expect(() => spoilt('count > 1 || count > 1', fault)).toThrow('exactly once');
});

test('a change asks for the faults of its code and of its tests, and for no others', () => {
  const file = 'server/src/jobs/jobs.ts';
  const ofCode = chosen(mutants, { touched: new Set([file, 'README.md']) });
  expect(ofCode).toEqual(mutants.filter((mutant) => mutant.file === file));
  expect(ofCode.length).toBeGreaterThan(0);
  const tests = 'server/src/jobs/jobs.test.ts';
  const ofTests = chosen(mutants, { touched: new Set([tests]) });
  expect(ofTests).toEqual(mutants.filter((mutant) => mutant.tests.includes(tests)));
  expect(chosen(mutants, { touched: new Set(['README.md']) })).toEqual([]);
});

test('a run may take five times as long as without a fault, and a minute more', () => {
  const durations = new Map([
    ['a.test.ts', 2_000],
    ['b.test.ts', 30_000],
  ]);
  expect(longestRunMs(['a.test.ts'], durations)).toBe(70_000);
  expect(longestRunMs(['a.test.ts', 'b.test.ts'], durations)).toBe(220_000);
});

test('a run that had to be ended has noticed its fault, one whose tests pass has not', () => {
  const ran = (...states: readonly string[]) => {
    const cases = states.map((state) => ({
      fullName: `a ${state} test`,
      result: () => ({ state }),
    }));
    const module = { children: { allTests: () => cases }, errors: () => [] };
    return { testModules: [module], unhandledErrors: [] } as unknown as Parameters<
      typeof outcomeOf
    >[0];
  };
  expect(outcomeOf(ran('passed', 'skipped'), true).kind).toBe('late');
  expect(outcomeOf(ran('passed', 'skipped'), false).kind).toBe('survived');
  expect(outcomeOf(ran('passed', 'pending'), false).kind).toBe('late');
  expect(outcomeOf(ran('failed', 'skipped'), true)).toEqual({
    kind: 'noticed',
    by: 'a failed test',
  });
  // As it comes from the process of the test.
  const thrown = Object.assign(Object.create(null), { message: 'no line' });
  const unhandled = { ...ran('passed'), unhandledErrors: [thrown] };
  expect(outcomeOf(unhandled, false)).toMatchObject({ kind: 'broken' });
});

test('app, worker and console have their share of the list', () => {
  const client = mutants.filter(({ file }) => /^(?:web|console|client)\//.test(file));
  expect(client.length).toBeGreaterThanOrEqual(150);
});

test('faults are chosen by area or path, in parts', () => {
  const all = mutants.filter(({ area, file }) => area === 'jobs' || file.includes('jobs'));
  expect(chosen(mutants, { only: 'jobs', limit: 2 })).toEqual(all.slice(0, 2));
  expect(chosen(mutants, { only: 'jobs', skip: 2 })).toEqual(all.slice(2));
  const ofFile = chosen(mutants, { only: 'access/rate-limit' });
  expect(new Set(ofFile.map(({ file }) => file))).toEqual(
    new Set(['server/src/access/rate-limit.ts']),
  );
});

test('a fault is three lines below its file, and a list with a line amiss is rejected with its place', () => {
  const text = `file: a.ts
tests: a.test.ts b.test.ts
harm: a count is one short
- count > 1⏎  && isOpen ||␣
+
`;
  expect(faultsIn('jobs', text)).toEqual([
    {
      area: 'jobs',
      file: 'a.ts',
      tests: ['a.test.ts', 'b.test.ts'],
      why: 'a count is one short',
      from: 'count > 1\n  && isOpen || ',
      to: '',
    },
  ]);
  expect(() => faultsIn('jobs', text.replace('\n+\n', '\n'), 'jobs.txt')).toThrow(
    'jobs.txt:5 should begin with +',
  );
});
