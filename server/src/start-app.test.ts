import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { openLog } from '#lib/log.ts';
import { lockWatch } from '#money/watch/watch-store.ts';
import { eventually } from '#test/eventually.ts';
import { startTestServer } from '#test/test-server.ts';
import { startApp } from './start-app.ts';

test('the server reports that it is up, and describes its calls', async () => {
  const { visitor, url } = await startTestServer();
  expect(await eventually(() => visitor().call('GET /health/ready', {}))).toEqual({ status: 'ok' });
  const description = await fetch(`${url}/api/openapi.json`).then((reply) => reply.json());
  expect(description).toMatchObject({ openapi: '3.1.1' });
});

test('the partner simulators can be asked and controlled', async () => {
  const { control } = await startTestServer();
  expect(await control('GET', '/sms')).toEqual([]);
});

test('a build for another country than the server’s is reported at the start', async () => {
  const dist = await temporaryFolder('wallet-site-');
  onTestFinished(() => rm(dist, { recursive: true }));
  const flags = { isLaos: false, isIframe: true };
  await mkdir(join(dist, 'pages'));
  await writeFile(
    join(dist, 'site.json'),
    JSON.stringify({ pages: {}, scriptHashes: [], paths: [], flags }),
  );
  const lines: string[] = [];
  const log = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  await startTestServer({ WEB_DIST: dist, LAOS: 'true' }, openLog('warn', log));
  expect(lines.filter((line) => line.includes('VITE_LAOS'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('FRAME_ANCESTORS'))).toHaveLength(1);
});

test('a node that is stopped waits for the jobs that it has begun', async () => {
  const { db, jobs, services } = await startTestServer();
  await jobs.stop();
  const leased = () =>
    sql`select from job where kind = 'book-watch' and run_at > now()`.execute(db);
  const { stopping } = await inTransaction(db, async (tx) => {
    await lockWatch(tx);
    await sql`update job set run_at = now() where kind = 'book-watch'`.execute(db);
    const node = await startApp(services.config, db, services.log);
    await eventually(async () => expect((await leased()).rows).toHaveLength(1));
    let hasStopped = false;
    const stopping = node.stop().then(() => {
      hasStopped = true;
    });
    // Without the job it is through long before.
    for (let looks = 0; looks < 100; looks++) await leased();
    expect(hasStopped).toBe(false);
    await sql`update watch set checked_at = null`.execute(tx);
    return { stopping };
  });
  await stopping;
  const watch = db.selectFrom('watch').select('checked_at').where('name', '=', 'minute');
  expect(await watch.execute()).toEqual([{ checked_at: expect.any(Date) }]);
});
