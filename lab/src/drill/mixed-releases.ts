import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Product } from '@wallet/e2e/product';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { Player } from '../fault/player.ts';
import { reportCalls } from './install/member-calls.ts';
import { type Release, releaseBefore } from './install/releases.ts';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../../..');
const people = 3;
const startBaht = 500;
/** Milliseconds between two movements of a member, so that no limit of transfers gets in the way. */
const restMs = 2_500;
/** Milliseconds that members move money at each set of releases. */
const spellMs = 15_000;

/**
 * Runs a node of the release before, starts one of this release alongside it, which migrates, and takes it away
 * again, under members who move money at both. No call of a member may be answered with 500, and nothing may be
 * lost. `made` names the folder of the release before when it is made already.
 */
export async function runsMixedReleases(made?: string): Promise<boolean> {
  const folder = await temporaryFolder('wallet-mixed-');
  const postgres = await bootPostgres(folder, { durable: true });
  try {
    const before = await releaseBefore(made, { folder, needed: 'server/src/setup.ts' });
    const product = await Product.start(
      { DATABASE_URL: postgres.url },
      await unpack(before, folder),
    );
    try {
      return await livesMixed(product, before);
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack({ version, files }: Release, folder: string): Promise<string> {
  const archive = files.find((file) => file.endsWith('.tar.gz')) ?? '';
  await run('tar', ['-xzf', archive, '-C', folder]);
  return join(folder, `wallet-${version}`);
}

async function livesMixed(product: Product, before: Release): Promise<boolean> {
  const found: boolean[] = [];
  const report = (what: string, isSo: boolean) => {
    found.push(isSo);
    console.log(`${isSo ? 'ok    ' : 'FAILED'}  ${what}`);
  };
  const { url, partnersUrl } = product;
  const old = new Party(await enterSome(product, url));
  const now = await product.addNode({}, checkout);
  const young = new Party(await enterSome(product, now.url));
  await sleep(spellMs);
  await reportCalls(`at ${before.version}, alongside this release`, { url, partnersUrl }, report);
  await reportCalls('at this release, alongside it', { url: now.url, partnersUrl }, report);
  reportParty('members at this release', await young.end(), report);
  // Work that it had begun for members of the other node is theirs to finish.
  await now.kill();
  await sleep(spellMs);
  await reportCalls('after the way back', { url, partnersUrl }, report);
  reportParty(`members at ${before.version}`, await old.end(), report);
  const { output, code } = await product.invariants();
  report(output.trim().split('\n').at(-1) ?? '', code === 0);
  return found.every(Boolean);
}

type Outcome = {
  readonly moves: number;
  readonly longestMs: number;
  readonly complaints: readonly string[];
};

/** Members who move money until they are stopped. */
class Party {
  readonly #players: readonly Player[];
  readonly #end = new AbortController();
  readonly #plays: Promise<unknown>;

  constructor(players: readonly Player[]) {
    this.#players = players;
    this.#plays = Promise.all(players.map((player) => player.play(this.#end.signal)));
  }

  async end(): Promise<Outcome> {
    this.#end.abort();
    await this.#plays;
    const complaints = await Promise.all(this.#players.map((player) => player.complaints()));
    return {
      moves: this.#players.reduce((sum, { answered }) => sum + answered, 0),
      longestMs: Math.max(...this.#players.map((player) => player.longestMs)),
      complaints: complaints.flat(),
    };
  }
}

function reportParty(
  who: string,
  { moves, longestMs, complaints }: Outcome,
  report: (what: string, isSo: boolean) => void,
): void {
  report(
    `${who}: ${moves} movements, the longest after ${longestMs.toFixed(0)} ms, ${complaints.length} balances differ`,
    moves > 0 && complaints.length === 0,
  );
  for (const complaint of complaints) console.log(`        ${complaint}`);
}

async function enterSome(product: Product, url: string): Promise<readonly Player[]> {
  const players = await Promise.all(
    Array.from({ length: people }, () => Player.enter(product, startBaht, url)),
  );
  for (const player of players) player.restMs = restMs;
  return players;
}
