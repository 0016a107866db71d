import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, inTransaction } from '#db/database.ts';
import { webStorage } from '#lib/storage/web-storage.ts';
import { readAnchor } from '#money/watch/seal-store.ts';
import { fundedMember } from '#test/funded-member.ts';
import { startTestServer } from '#test/test-server.ts';
import { anchorJobs, keepOutside } from './anchor-jobs.ts';
import { checkLedger } from './ledger-monitor.ts';

const hourMs = 3_600_000;

/** A product with some seals, and a folder outside for its anchors. */
async function sealedBook() {
  const server = await startTestServer();
  await server.jobs.stop();
  const place = await mkdtemp(join(tmpdir(), 'wallet-anchors-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const { db, services } = server;
  const look = () => inTransaction(db, (tx) => checkLedger(services, tx));
  const grow = async () => {
    await fundedMember(server, { wallet: 100_00n });
    await look();
    await look();
  };
  await grow();
  const keep = (at: Date, anchors: string | null = place) =>
    keepOutside({ db, log: pino({ enabled: false }), config: { anchors } }, at);
  return { db, place, look, grow, keep };
}

/** Does what an owner can who has the product seal again: the seals are gone, and so is what the watch remembers. */
async function emptyChain(db: Database): Promise<void> {
  await sql`alter table book_seal disable trigger all`.execute(db);
  await sql`delete from book_seal`.execute(db);
  await sql`
    do $$ declare guard record; begin
      for guard in select tgname from pg_trigger
        where tgrelid = 'book_seal'::regclass and not tgisinternal
      loop execute format('alter table book_seal enable always trigger %I', guard.tgname); end loop;
    end $$`.execute(db);
  await sql`delete from watch`.execute(db);
}

test('the latest seal is kept outside by the hour and by the day, and never written over', async () => {
  const { db, place, look, grow, keep } = await sealedBook();
  const first = await readAnchor(db);
  const at = new Date('2026-11-24T05:10:00Z');
  expect(await keep(at)).toBe(true);
  await grow();
  expect(await keep(new Date(at.getTime() + hourMs / 2))).toBe(true);
  expect(await keep(new Date(at.getTime() + hourMs))).toBe(true);
  const folder = join(place, 'anchors');
  expect((await readdir(folder)).toSorted()).toEqual([
    '2026-11-24.txt',
    '2026-11-24T05.txt',
    '2026-11-24T06.txt',
  ]);
  for (const name of ['2026-11-24.txt', '2026-11-24T05.txt']) {
    expect(await readFile(join(folder, name), 'utf8')).toContain(`${first?.n}:${first?.hash} `);
  }
  expect(await look()).toEqual([]);
});

test('a chain that its owner rewrote is found by the anchor outside, and money stops', async () => {
  const { db, place, look, grow, keep } = await sealedBook();
  const at = new Date();
  await keep(at);
  const kept = await readAnchor(db);
  await emptyChain(db);
  await grow();
  expect(await look()).toEqual([]);
  await keep(new Date(at.getTime() + hourMs));
  const sample = `${kept?.n}:${kept?.hash}`;
  expect(await look()).toMatchObject([
    { check: 'the anchor that was kept outside is in the chain', rows: 1, sample },
  ]);
  const { rows } = await sql<{ scope: string }>`select scope from pause order by scope`.execute(db);
  expect(rows.map(({ scope }) => scope)).toEqual(['payouts', 'transfers']);
  // Moved away by the operator, as after a restore, the anchor says nothing any more.
  await rm(join(place, 'anchors'), { recursive: true });
  await keep(new Date(at.getTime() + 2 * hourMs));
  expect(await look()).toEqual([]);
});

test('a chain that is gone is found by the anchor outside, though nothing is sealed', async () => {
  const { db, look, keep } = await sealedBook();
  const at = new Date();
  await keep(at);
  const kept = await readAnchor(db);
  await emptyChain(db);
  expect(await keep(new Date(at.getTime() + hourMs))).toBe(false);
  const sample = `${kept?.n}:${kept?.hash}`;
  expect(await look()).toContainEqual({
    check: 'the anchor that was kept outside is in the chain',
    rows: 1,
    sample,
  });
});

test('of a book that was never sealed nothing is called kept, and the first seal is kept soon', async () => {
  const server = await startTestServer();
  await server.jobs.stop();
  const place = await mkdtemp(join(tmpdir(), 'wallet-anchors-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const { db, services } = server;
  const log = pino({ enabled: false });
  const config = { ...services.config, anchors: place };
  const keep = () => anchorJobs({ ...services, log, config }).anchor();
  await sql`alter table book_seal disable trigger all; delete from book_seal`.execute(db);
  expect(await keep()).toEqual({ againInSeconds: 300 });
  const { rows } = await sql`select kept_at from outside_anchor where kept_at is not null`.execute(
    db,
  );
  expect(rows).toEqual([]);
  await fundedMember(server, { wallet: 100_00n });
  for (const _ of [1, 2]) await inTransaction(db, (tx) => checkLedger(services, tx));
  expect(await keep()).toEqual({ againInSeconds: 3_600 });
  expect(await readdir(join(place, 'anchors'))).toHaveLength(2);
});

test('a place that cannot be reached stops nothing, and no place is not an error', async () => {
  const { db, look, keep } = await sealedBook();
  expect(await keep(new Date(), '/dev/null/anchors')).toBe(false);
  const ageless = await sql`select from outside_anchor where kept_at is null`.execute(db);
  expect(ageless.rows).toHaveLength(1);
  expect(await look()).toEqual([]);
  expect(await keep(new Date(), null)).toBe(true);
  expect((await sql`select from outside_anchor`.execute(db)).rows).toHaveLength(0);
});

test('an https address takes files by PUT and gives them back, with its name and password', async () => {
  const kept = new Map<string, Buffer>();
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const authorization = `Basic ${Buffer.from('auditor:s/e+cret').toString('base64')}`;
    if (request.headers.authorization !== authorization) return reply.writeHead(401).end();
    if (request.method === 'PUT') kept.set(request.url ?? '', Buffer.concat(parts));
    const found = kept.get(request.url ?? '');
    return found ? reply.end(found) : reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const host = `127.0.0.1:${address.port}`;
  const place = webStorage(`http://auditor:s%2Fe%2Bcret@${host}/wallet/`);
  expect(await place.get('anchors/2026-11-24.txt')).toBeNull();
  await place.put('anchors/2026-11-24.txt', Buffer.from('1:a'), 'text/plain');
  expect(`${await place.get('anchors/2026-11-24.txt')}`).toBe('1:a');
  expect([...kept.keys()]).toEqual(['/wallet/anchors/2026-11-24.txt']);
  const stranger = webStorage(`http://${host}/wallet`);
  await expect(stranger.get('anchors/2026-11-24.txt')).rejects.toThrow('answered 401');
});
