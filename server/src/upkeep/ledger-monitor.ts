import type { Finding } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import { listUnexplained, unexplainedChanges } from '#db/guarded-invariants.ts';
import { guardInvariants, ledgerInvariants } from '#db/ledger-invariants.ts';
import { patiently } from '#db/patience.ts';
import { newMovementInvariants } from '#db/product-invariants.ts';
import { newAdjustmentInvariants } from '#db/staff-invariants.ts';
import type { JobHandlers } from '#jobs/jobs.ts';
import { openCaseOnce } from '#money/cases/case-store.ts';
import { insertPause } from '#money/pauses/pause-store.ts';
import { stopAfterRestore } from '#money/restore/stop-after-restore.ts';
import { findMissingAnchor } from '#money/watch/anchor-store.ts';
import { findingOf, sentencesOf } from '#money/watch/findings.ts';
import {
  findBrokenSeals,
  holdsAnchor,
  newestStretch,
  nextStretch,
  readAnchor,
  readSealed,
  type Seals,
  sealTables,
} from '#money/watch/seal-store.ts';
import {
  briefOf,
  lockWatch,
  type Mark,
  nextNumbers,
  partOf,
  readGuards,
  readHorizon,
  readMark,
  saveWatch,
  type WatchName,
  watchLimitMs,
} from '#money/watch/watch-store.ts';
import type { Services } from '../services.ts';
import { anchorFinding, brokenOf } from './find-violations.ts';

const everySeconds = 60;
/** Rows of each kind that one run re-checks, regardless of the size of the ledger. */
const againMax = 1_000;
/** Scopes paused automatically when a check fails: the ways money can leave. */
const stops = ['payouts', 'transfers'];
const longestReason = 2_000;

/** Checks new rows every minute. */
export function watchJobs(services: Services) {
  return {
    'book-watch': async () => {
      await stopAfterRestore(services);
      await monitorLedger(services);
      return { againInSeconds: everySeconds };
    },
  } satisfies JobHandlers;
}

/**
 * Checks what was written since the last run and the next batch of older rows, so that the cost follows what
 * is new, and adds a checkpoint to the hash chain. A failed check pauses outgoing money; resuming before the
 * cause is fixed is undone by the next run.
 */
export async function monitorLedger(services: Services): Promise<Finding[]> {
  return patiently(watchLimitMs, () =>
    inTransaction(services.db, (tx) => checkLedger(services, tx)),
  );
}

/** Services that a look needs. */
type Watched = Pick<Services, 'log'> & { readonly config: Pick<Services['config'], 'mode'> };

/** The same inside a transaction. */
export async function checkLedger(services: Watched, tx: Tx): Promise<Finding[]> {
  await lockWatch(tx);
  const horizon = await readHorizon(tx);
  const stored = await readMark(tx);
  const isMoved = stored ? new Date(stored.at) > horizon : (await readAnchor(tx)) !== null;
  const mark = { ...(stored ?? (await firstMark(tx, horizon))) };
  // Sealed rows were checked: from there on, regardless of the mark, which someone may have changed.
  if (isMoved) mark.at = ((await readSealed(tx)) ?? horizon).toISOString();
  const newest = await newestStretch(tx, againMax);
  const older =
    (await nextStretch(tx, BigInt(mark.seal), againMax)) ?? (await nextStretch(tx, 0n, againMax));
  const accounts = await nextNumbers(tx, 'ledger.account', mark.account, againMax);
  const members = await nextNumbers(tx, 'member', mark.member, againMax);
  const since = new Date(mark.at);
  const part = partOf(since, [newest, older], { accounts, members });
  const findings = [
    ...(await brokenOf(tx, ledgerInvariants(part))),
    ...(await brokenOf(tx, guardInvariants)),
    ...(await brokenOf(tx, newMovementInvariants(since))),
    ...(await brokenOf(tx, newAdjustmentInvariants(since))),
    {
      check: 'the watch goes on from where it stopped',
      rows: isMoved ? 1 : 0,
      sample: stored?.at ?? null,
    },
    ...(await touchedGuards(tx, mark)),
    ...(await brokenSeals(tx, [newest, older], mark)),
    anchorFinding(await findMissingAnchor(tx)),
  ].filter(isBroken);
  const noticed = await changesPastConsole(services, tx, since);
  await sealTables(tx, horizon);
  await conclude(
    services,
    tx,
    'minute',
    { findings, noticed },
    {
      ...(findings.length === 0
        ? { ...(await readGuards(tx)), at: horizon.toISOString() }
        : {
            at: mark.at,
            guards: mark.guards,
            laterGuards: mark.laterGuards,
            migrations: mark.migrations,
          }),
      account: accounts.next,
      member: members.next,
      seal: (older?.last ?? 0n).toString(),
      anchor: await readAnchor(tx),
    },
  );
  return [...findings, ...noticed];
}

/**
 * Finds rows that were changed past the console, and opens a case for each that stays until two people close it. A
 * demo fills its own tables that way.
 */
async function changesPastConsole(
  { config }: Pick<Watched, 'config'>,
  tx: Tx,
  since: Date,
): Promise<Finding[]> {
  if (config.mode === 'demo') return [];
  const found = (await brokenOf(tx, unexplainedChanges(since))).filter(isBroken);
  if (found.length === 0) return found;
  for (const { id, rowOf, subject, what, role } of await listUnexplained(tx, since)) {
    if (rowOf === 'pause') await pauseAgain(tx, subject, found);
    await openCaseOnce(tx, {
      kind: 'guarded-change',
      subject: `change-${id}`,
      memberId: null,
      why: { code: 'changed-past-console', what, role },
    });
  }
  return found;
}

/** A stop that no two people lifted stands again. */
async function pauseAgain(tx: Tx, scope: string, found: readonly Finding[]): Promise<void> {
  const reason = sentencesOf(found).slice(0, longestReason);
  await insertPause(tx, { scope, reason, findings: found.map(findingOf), pausedBy: null });
}

async function firstMark(tx: Tx, horizon: Date): Promise<Mark> {
  const guards = await readGuards(tx);
  return {
    ...guards,
    at: horizon.toISOString(),
    account: '0',
    member: '0',
    seal: '0',
    anchor: null,
  };
}

function isBroken({ rows }: Finding): boolean {
  return rows > 0;
}

/**
 * A trigger that was switched off and on again is a new row of the catalog; a migration may do that, and so does a
 * dump that is restored. The finding stays until two people resume, who take the present state over.
 */
async function touchedGuards(tx: Tx, mark: Mark): Promise<Finding[]> {
  const present = await readGuards(tx);
  const areSame =
    present.guards === mark.guards &&
    (mark.laterGuards === undefined || present.laterGuards === mark.laterGuards);
  const isTouched = !areSame && present.migrations === mark.migrations;
  return [
    {
      check: 'nobody touched what keeps the book as it was written',
      rows: isTouched ? 1 : 0,
      sample: isTouched ? briefOf(present) : null,
    },
  ];
}

async function brokenSeals(
  tx: Tx,
  stretches: readonly (Seals | null)[],
  { anchor }: Mark,
): Promise<Finding[]> {
  const found = [];
  for (const seals of stretches) if (seals) found.push(...(await findBrokenSeals(tx, seals)));
  const [first] = found;
  const isGone = anchor !== null && !(await holdsAnchor(tx, anchor));
  return [
    {
      check: 'what was sealed is as it was',
      rows: found.length,
      sample: first ? `${first.book} ${first.n}` : null,
    },
    {
      check: 'the last seal is in the chain',
      rows: isGone ? 1 : 0,
      sample: anchor?.n ?? null,
    },
  ];
}

type CheckFindings = {
  /** Breaches of the book: money stops leaving. */
  readonly findings: readonly Finding[];
  /** Changes that someone has to look into while money goes on. */
  readonly noticed?: readonly Finding[];
};

/** Stores findings; when the book is broken, stops money from leaving. */
export async function conclude(
  { log }: Pick<Services, 'log'>,
  tx: Tx,
  name: WatchName,
  { findings, noticed = [] }: CheckFindings,
  mark: Mark | null,
): Promise<void> {
  const breaches = findings.map(findingOf);
  await saveWatch(tx, name, { findings: [...breaches, ...noticed.map(findingOf)], mark });
  if (noticed.length > 0) log.error({ noticed }, 'rows were changed past the console');
  if (findings.length === 0) return;
  log.error({ findings }, 'the book is broken: payouts and transfers are paused');
  const reason = sentencesOf(findings).slice(0, longestReason);
  for (const scope of stops)
    await insertPause(tx, { scope, reason, findings: breaches, pausedBy: null });
}
