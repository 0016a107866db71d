import { sql } from 'kysely';
import { secondNode } from './second-node.ts';
import type { TestServer } from './test-server.ts';

/**
 * A node of a release that knows no limits of deposits and of play, on the same database: where this release asks, it
 * has no answer but "any amount", and locks and writes as the release before did. Only the tables can stop it. Its jobs
 * do not run, so that what it begins is its own.
 */
export async function nodeWithoutLimits(
  server: TestServer,
): Promise<Awaited<ReturnType<typeof secondNode>>> {
  await sql`
    create schema old;
    create function old.deposit_room(bigint) returns bigint language sql as 'select null::bigint';
    create function old.loss_room(bigint) returns bigint language sql as 'select null::bigint';
    create function old.play_rests_until(bigint) returns timestamptz language sql
      as 'select null::timestamptz'`.execute(server.db);
  const url = new URL(server.services.config.databaseUrl ?? '');
  url.searchParams.set('options', '-c TimeZone=UTC -c search_path=old,public');
  const node = await secondNode(server, { databaseUrl: url.href });
  await node.jobs.stop();
  return node;
}
