import { expect, test } from 'vitest';
import { startTestServer } from '#test/test-server.ts';
import { jobHandlersOf } from '../start/job-handlers.ts';

test('work that recurs comes again in its time, also after it failed', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const handlers = jobHandlersOf(server.services);
  const run = (kind: keyof typeof handlers) =>
    handlers[kind]({ id: 0n, kind, key: kind, payload: {}, attempts: 1 });
  const again = { hour: { againInSeconds: 3_600 }, minute: { againInSeconds: 60 } };
  expect(await run('play-time')).toEqual(again.minute);
  expect(await run('play-signals')).toEqual(again.hour);
  const outcomes = async () => ({
    coupons: await run('coupons'),
    'slip-pictures': await run('slip-pictures'),
    'verification-pictures': await run('verification-pictures'),
    'chat-files': await run('chat-files'),
    risk: await run('risk'),
  });
  const all = {
    coupons: again.hour,
    'slip-pictures': again.hour,
    'verification-pictures': again.hour,
    'chat-files': again.hour,
    risk: again.minute,
  };
  expect(await outcomes()).toEqual(all);
  // A job that must never be given up is retried while the database is away.
  await server.db.destroy();
  expect(await outcomes()).toEqual(all);
});
