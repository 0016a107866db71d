import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Product } from '@wallet/e2e/product';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { Client } from 'pg';
import type { MemberApi } from '../fault/member-api.ts';
import { Player } from '../fault/player.ts';
import { payIn, registerMember } from '../fault/register-member.ts';

const readMs = 30_000;
const calmMs = 10_000;
/** The most that a member may wait for an answer while a release brings its changes. */
const waitMaxMs = 1_000;
const people = 4;
const startBaht = 500;

const changes = join(import.meta.dirname, '../../../server/src/bench/bring-changes.ts');

/**
 * Brings columns and indexes into a running product while someone reads every table for half a minute, as `pg_dump`
 * does, and members go on moving money. No one may wait for long, and nothing may be lost.
 */
export async function migratesAlongsideReader(): Promise<boolean> {
  const folder = await temporaryFolder('wallet-migration-');
  const postgres = await bootPostgres(folder, { durable: true });
  const product = await Product.start({ DATABASE_URL: postgres.url, PARTNERS_WAIT_MS: '3000' });
  try {
    const players = await Promise.all(
      Array.from({ length: people }, () => Player.enter(product, startBaht)),
    );
    const looker = await registerMember(product);
    await payIn(product, looker.api, startBaht);
    const end = new AbortController();
    const looks = new Looks(looker.api, end.signal);
    const playing = Promise.all([...players.map((player) => player.play(end.signal)), looks.go()]);
    const longest = () => Math.max(looks.longestMs, ...players.map((player) => player.longestMs));
    const forget = () => {
      for (const one of [looks, ...players]) one.longestMs = 0;
    };

    await sleep(calmMs);
    const calm = longest();
    forget();
    const since = performance.now();
    const reading = readEverything(postgres.url);
    await sleep(1_000);
    await promisify(execFile)(process.execPath, [changes], {
      env: { ...process.env, DATABASE_URL: postgres.url },
    });
    const took = performance.now() - since;
    await reading;
    await sleep(1_000);
    const during = longest();
    end.abort();
    await playing;

    const complaints = (await Promise.all(players.map((player) => player.complaints()))).flat();
    if (during > waitMaxMs) complaints.push(`a member waited ${Math.round(during)} ms`);
    if (took < readMs) complaints.push('the changes did not meet the reader');
    const { output, code } = await product.invariants();
    const isSound = complaints.length === 0 && code === 0;
    const moves = players.reduce((sum, { answered }) => sum + answered, 0);
    console.log(
      `${isSound ? 'ok    ' : 'FAILED'}  migration: changes came in after ${seconds(took)}, alongside a reader of ` +
        `${seconds(readMs)}; longest wait of a member ${seconds(during)}, before it ${seconds(calm)}; ` +
        `${moves} movements, ${looks.count} looks, ${output.trim().split('\n').at(-1)}`,
    );
    for (const complaint of complaints) console.log(`        ${complaint}`);
    return isSound;
  } finally {
    await product.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Locks every table as a dump does: its definition cannot change meanwhile. */
async function readEverything(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      begin isolation level repeatable read;
      set local idle_in_transaction_session_timeout = 0;
      do $$ declare name text; begin
        for name in
          select oid::regclass from pg_class
          where relkind = 'r' and relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
        loop execute 'lock table ' || name || ' in access share mode'; end loop;
      end $$;`);
    await sleep(readMs);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** A member who looks at the wallet and the statement without a pause. */
class Looks {
  readonly #api: MemberApi;
  readonly #signal: AbortSignal;
  longestMs = 0;
  count = 0;

  constructor(api: MemberApi, signal: AbortSignal) {
    this.#api = api;
    this.#signal = signal;
  }

  async go(): Promise<void> {
    while (!this.#signal.aborted) {
      const since = performance.now();
      await this.#api.call('GET /api/wallet', {});
      await this.#api.call('POST /api/statement', { body: { page: 1, limit: 10 } });
      this.longestMs = Math.max(this.longestMs, performance.now() - since);
      this.count += 2;
      await sleep(100);
    }
  }
}
