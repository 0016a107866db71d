import { freePort } from '@wallet/postgres/free-port';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import type { Config } from '../config.ts';
import { type Running, startApp } from '../start-app.ts';
import type { TestServer } from './test-server.ts';

/** Another node on the same database, by default with the same secrets. */
export async function secondNode(
  { services }: TestServer,
  changes: Partial<Config> = {},
): Promise<Pick<TestServer, 'url'> & Pick<Running, 'services' | 'jobs'>> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = { ...services.config, port, publicUrl: url, ...changes };
  const db = openDatabase(config.databaseUrl ?? '');
  onTestFinished(() => db.destroy());
  const { app, stop, services: own, jobs } = await startApp(config, db, pino({ enabled: false }));
  onTestFinished(stop);
  await app.listen({ host: '127.0.0.1', port });
  return { url, services: own, jobs };
}
