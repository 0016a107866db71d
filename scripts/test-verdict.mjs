/** Exit code of a run in which every test passed in the end, but one did not pass at first. */
export const unsteadyCode = 75;

/** More failed files than these are not an accident: they are not run again. */
const filesRetriedMax = 3;

/** A failed file runs again this often; a fault that shows in half of all runs is then missed once in eight. */
export const reruns = 3;

/**
 * Reads a JSON report of Vitest: the files that failed, from the root of the repository, and the tests in
 * them. A file that could not be loaded is a failure without a test.
 */
export function failuresOf(report, root) {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = name.replace(`${root}/`, '');
      const failed = assertionResults.filter((each) => each.status === 'failed');
      if (failed.length === 0) return [{ file, test: '', line: null, message: message ?? '' }];
      return failed.map(({ fullName, failureMessages }) => {
        const said = failureMessages.join('\n');
        return { file, test: fullName, line: lineIn(said, name), message: said };
      });
    });
}

/** The line of the test file at which it failed. */
function lineIn(message, path) {
  const at = message.indexOf(`${path}:`);
  return at < 0 ? null : Number.parseInt(message.slice(at + path.length + 1), 10) || null;
}

/** The name under which a test is listed as unsteady. */
export function nameOf({ file, test }) {
  return test === '' ? file : `${file} > ${test}`;
}

/** The files that are run again; none when a fault is certain. */
export function filesToRetry(failures) {
  const files = [...new Set(failures.map(({ file }) => file))];
  return files.length > filesRetriedMax ? [] : files;
}

/**
 * Verdict on one stage of tests. `first`: its exit code and failures. `again`: the same of each time that the
 * failed files ran once more; the first red one was the last. A test that failed and then passed every time
 * is unsteady, which is not green.
 */
export function judge(first, again) {
  if (first.code === 0) return { code: 0, failures: [], unsteady: [] };
  const red = again.find(({ code }) => code !== 0);
  if (again.length > 0 && !red)
    return { code: unsteadyCode, failures: [], unsteady: first.failures };
  return { code: red?.code ?? first.code, failures: first.failures, unsteady: [] };
}

/** The code of a whole run: what failed comes before what was unsteady. */
export function codeOf(outcomes) {
  const codes = outcomes.map(({ code }) => code).filter((code) => code !== 0);
  return codes.find((code) => code !== unsteadyCode) ?? codes[0] ?? 0;
}

const messageLines = 4;

/**
 * The last words of a run: a line for each stage, then each failed test with its place, the head of its output, and the
 * command that runs it alone. For an unsteady run the very last line names the test.
 */
export function lastWords(outcomes) {
  const stages = outcomes.map(({ name, code, seconds }) => {
    const word = code === 0 ? 'ok' : code === unsteadyCode ? 'UNSTEADY' : 'FAILED';
    return `${word.padEnd(8)}  ${name} (${seconds.toFixed(1)} s)`;
  });
  const failed = outcomes.flatMap(({ failures = [] }) => failures);
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? []);
  return [
    '',
    ...stages,
    ...[...unsteady, ...failed].flatMap((each) => ['', ...detailsOf(each)]),
    ...outcomes.flatMap(({ name, code, failures }) =>
      code !== 0 && code !== unsteadyCode && failures?.length === 0
        ? ['', `${name}: no test failed, but one left an error behind: see "Unhandled" above`]
        : [],
    ),
    ...unsteady.map((each) => `unsteady: ${nameOf(each)}`),
  ];
}

function detailsOf(failure) {
  const { file, test, line, message } = failure;
  const said = message.split('\n').filter((each) => each.trim() !== '' && !/^\s*at /.test(each));
  const pattern = test === '' ? '' : ` -t ${quoted(patternOf(test))}`;
  return [
    `${file}${line === null ? '' : `:${line}`}${test === '' ? '' : ` > ${test}`}`,
    ...said.slice(0, messageLines).map((each) => `    ${each}`),
    `    npx vitest run ${file}${pattern}`,
  ];
}

/** Vitest takes a regular expression. */
function patternOf(test) {
  return test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** One word of a shell. */
function quoted(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Verdict of continuous integration on an unsteady run: one test may be unsteady once. `unsteady`: names;
 * `listed`: those known already, each with a reason and a date. Answers what to say, and the exit code.
 */
export function admit(unsteady, listed) {
  const wrong = listed.find(
    ({ test, reason, date }) => !test || !reason || !/^\d{4}-\d\d-\d\d$/.test(date ?? ''),
  );
  if (wrong) {
    return { code: 1, says: `.ci/unsteady.json: ${wrong.test} needs a test, a reason and a date` };
  }
  const known = unsteady.find((name) => listed.some(({ test }) => test === name));
  if (known)
    return { code: 1, says: `unsteady again, and on the list of unsteady tests already: ${known}` };
  const [name, ...others] = new Set(unsteady);
  if (name === undefined) return { code: 1, says: 'the run does not tell which test was unsteady' };
  if (others.length > 0)
    return { code: 1, says: `${others.length + 1} tests are unsteady at the same time` };
  return {
    code: 0,
    says: `let through once: list it in .ci/unsteady.json, with a reason and a date: ${name}`,
  };
}
