import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { basicOf } from './http/signatures.ts';
import { runPartners } from './run-partners.ts';
import { eventually } from './test/eventually.ts';
import { formCall } from './test/form-calls-client.ts';
import { startOperator } from './test/operator.ts';
import { callsTo, startPartners, temporaryFolder } from './test/partners.ts';
import { exitCodeOf, startPartnersProcess } from './test/partners-process.ts';

test('every answered transfer is in the books again after kill -9', async () => {
  const dataDir = temporaryFolder();
  const { url, child } = await startPartnersProcess({ DATA_DIR: dataDir });
  const before = { url, dataDir, call: callsTo(url), signed: unused, close: unused };
  await formCall(before, 'JOKER', { Method: 'CU', Username: 'somchai' });
  const answered: string[] = [];
  const transfers = Array.from({ length: 200 }, async (_, index) => {
    const RequestID = `T${index}`;
    const fields = { Method: 'TC', Username: 'somchai', Amount: '1.00', RequestID };
    const { status } = await formCall(before, 'JOKER', fields);
    if (status === 200) answered.push(RequestID);
    if (answered.length === 60) child.kill('SIGKILL');
  });
  await Promise.allSettled(transfers);
  // A crash may also cut the last line in half.
  appendFileSync(join(dataDir, 'partners', 'journal.jsonl'), 'game.JOKER {"type":"tra');

  const after = await startPartners({ dataDir });
  expect(answered.length).toBeGreaterThanOrEqual(60);
  for (const RequestID of answered) {
    const { status } = await formCall(after, 'JOKER', { Method: 'TCH', RequestID });
    expect(status).toBe(200);
  }
});

test('a notice that no one took is sent again after a restart', async () => {
  const operator = await startOperator();
  const dataDir = temporaryFolder();
  const first = await startPartners({ dataDir });
  await first.signed('bank', 'POST', '/bank/v1/payouts', {
    ref: 'W1',
    bankCode: 'SCB',
    accountNo: '1234560000',
    accountName: 'SOMCHAI JAIDEE',
    amount: '500.00',
  });
  await first.close();
  await startPartners({ dataDir, operatorUrl: operator.url });
  await eventually(() => expect(operator.received).toHaveLength(1));
  expect(operator.received[0]?.body).toMatchObject({ type: 'payout.rejected', ref: 'W1' });
});

test('it stops cleanly on a signal and when its launcher is gone', async () => {
  const request = await startPartnersProcess({
    ...{ DATA_DIR: temporaryFolder(), PARTNERS_CLIENT_ID: 'acme' },
    PARTNERS_KEYS: '{"sms":"own"}',
  });
  const sent = await callsTo(request.url)(
    'POST',
    '/sms/v1/messages',
    { to: '0812345678', text: 'Hello', ref: 'otp-1' },
    { authorization: basicOf('acme', 'own') },
  );
  expect(sent.status).toBe(200);
  request.child.kill('SIGTERM');
  expect(await exitCodeOf(request.child)).toBe(0);
  const left = await startPartnersProcess({ DATA_DIR: temporaryFolder() });
  left.child.disconnect();
  expect(await exitCodeOf(left.child)).toBe(0);
});

test('a connection that was opened and never used does not hold up the end', async () => {
  const partners = await startPartners();
  const socket = connect(Number(new URL(partners.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await partners.close();
  await closed;
});

test('a port that is taken ends it, in one sentence that names the port', async () => {
  const { port } = new URL((await startPartners()).url);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const signals = vi.spyOn(process, 'on').mockReturnValue(process);
  onTestFinished(() => void vi.restoreAllMocks());
  const options = { dataDir: temporaryFolder(), operatorUrl: 'http://127.0.0.1:1', keys: {} };
  await runPartners(options, { host: '127.0.0.1', port: Number(port) });
  expect(exit.mock.calls).toEqual([[1]]);
  expect(said.mock.calls[0]?.[0]).toContain(
    `cannot listen on 127.0.0.1:${port}: listen EADDRINUSE`,
  );
  const names = signals.mock.calls.map(([signal]) => signal);
  expect(names.filter((signal) => /^SIG|disconnect/.test(String(signal)))).toEqual([
    ...['SIGTERM', 'SIGINT', 'disconnect'],
  ]);
});

test('it refuses to pretend outside of a demo, in one clear sentence', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...process.env, APP_MODE: 'production' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('APP_MODE=demo');
});

function unused(): never {
  throw new Error('Not part of this test');
}
