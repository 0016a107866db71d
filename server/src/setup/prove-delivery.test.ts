import { afterEach, expect, test, vi } from 'vitest';
import { Findings } from './findings.ts';
import { proveAlarm } from './prove-delivery.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const raised = [{ labels: { alertname: 'WalletSetupTest' } }];

/** The report after a test alarm to an Alertmanager that answers so, and the calls that it got. */
async function reportOf(...answers: readonly (Response | Error)[]) {
  const rest = [...answers];
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = rest.shift();
    if (!(answer instanceof Response)) throw answer;
    return answer;
  });
  const findings = new Findings(() => undefined);
  await proveAlarm('http://alarms.example//', findings);
  return { report: findings.report(), calls: calls.mock.calls };
}

test('a test alarm wakes someone for five minutes, and says that nothing is wrong', async () => {
  const answers = [new Response(null), Response.json(raised)];
  const { report, calls } = await reportOf(...answers);
  expect(report.split('\n')).toEqual([
    'Is left to do',
    '- check whether WalletSetupTest woke someone; it ends after 5 minutes',
    '',
    'Is done',
    '- the Alertmanager has the test alarm WalletSetupTest',
    '',
  ]);
  expect(calls.map(([address]) => address)).toEqual([
    ...['http://alarms.example/api/v2/alerts', 'http://alarms.example/api/v2/alerts'],
  ]);
  const [alarm] = JSON.parse(String(calls[0]?.[1]?.body));
  expect(alarm).toMatchObject({
    labels: { alertname: 'WalletSetupTest', severity: 'page' },
    annotations: { summary: 'A test of the installation: nothing is wrong' },
  });
  expect(Date.parse(alarm.endsAt) - Date.parse(alarm.startsAt)).toBe(300_000);
});

test.each([
  ['rejects it', [new Response(null, { status: 400 })], 'rejects the test alarm: 400'],
  ['loses it', [new Response(null), Response.json([])], 'took the test alarm and has none'],
  [
    'is away',
    [new TypeError('fetch failed', { cause: 'connection refused' })],
    'does not answer: connection refused',
  ],
  ['answers nonsense', [new Response(null), new Response('<html>')], 'does not answer: '],
])('an Alertmanager that %s has to be fixed', async (_, answers, expected) => {
  const { report } = await reportOf(...answers);
  expect(report).toMatch(/^Has to be fixed\n/);
  expect(report).toContain(`- the Alertmanager ${expected}`);
});
