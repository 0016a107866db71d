import { performance } from 'node:perf_hooks';
import type { KyselyPlugin } from 'kysely';
import { type Database, inTransaction, withPlugin } from '#db/database.ts';
import { patiently } from '#db/patience.ts';
import { listFeedAccounts } from '#features/bankfeed/bankfeed-store.ts';
import { listOldUploads } from '#features/chat/files/upload-store.ts';
import { countPlayers } from '#features/games/popularity-store.ts';
import { inviteNight, rewardInviters } from '#features/invite/reward-inviters.ts';
import { takeDueChecks } from '#features/limits/play-store.ts';
import { listUnfinished } from '#features/reconciliation/reconciliation-store.ts';
import { countPlay } from '#features/refund/count-play.ts';
import { scanForRisk } from '#features/risk/scan-for-risk.ts';
import { listDayFacts } from '#features/signals/signal-store.ts';
import { listOldPictures } from '#features/slip/slip-store.ts';
import { listExpiring } from '#features/spin/coupon-store.ts';
import { listOldPictures as listOldDocuments } from '#features/verification/picture-store.ts';
import { type RecurringKind, recurringKinds } from '#jobs/job-kinds.ts';
import { runNight } from '#jobs/nightly.ts';
import { openLog } from '#lib/log.ts';
import { readAnchor } from '#money/watch/seal-store.ts';
import { readWatch } from '#money/watch/watch-store.ts';
import { auditLedger } from '../upkeep/audit-ledger.ts';
import { cleanUp } from '../upkeep/cleanup.ts';
import { timeCheck } from './look.ts';

/** Milliseconds until everything is deleted that has done its duty. */
const tidyMs = 1_800_000;

/**
 * The work on the database of each recurring job, as if it were night; what a job does elsewhere, at
 * providers or with files, is left out.
 */
const works: Readonly<Record<RecurringKind, (db: Database) => Promise<unknown>>> = {
  'bank-feed': listFeedAccounts,
  'book-watch': timeCheck,
  'book-audit': auditWhole,
  anchor: readAnchor,
  'reconcile-night': (db) => inTransaction(db, listUnfinished),
  'day-results': (db) => runNight(db, { ...countPlay, hour: 0 }),
  'invite-rewards': (db) => rewardInviters(db, { ...inviteNight, hour: 0 }),
  'play-signals': listDayFacts,
  'play-time': (db) => inTransaction(db, takeDueChecks),
  coupons: (db) => listExpiring(db, 24),
  risk: scanForRisk,
  'game-popularity': countPlayers,
  tidy: (db) => cleanUp(db, performance.now() + tidyMs),
  'chat-files': (db) => listOldUploads(db, 500),
  'slip-pictures': (db) => listOldPictures(db, 500),
  'verification-pictures': (db) => listOldDocuments(db, { keptDays: 30, limit: 500 }),
};

/** Goes on with the audit of a night, run after run, and fails unless the book is sound. */
async function auditWhole(db: Database): Promise<void> {
  const services = { db, log: openLog('silent') };
  for (let payload = {}; ; ) {
    const again = await auditLedger(services, { payload }, { hour: 0 });
    if (again.payload === undefined || Object.keys(again.payload).length === 0) break;
    payload = again.payload;
  }
  const night = (await readWatch(db)).find(({ name }) => name === 'night');
  if (!night) throw new Error('the night was not audited');
  if (night.findings.length > 0) throw new Error(JSON.stringify(night.findings));
}

/** Cost of the statements of a job. */
export type JobCost = {
  readonly kind: RecurringKind;
  readonly statements: number;
  readonly longestMs: number;
  /** The beginning of the longest one. */
  readonly longest: string;
  readonly ms: number;
};

/** Does the work of each recurring job once, and measures its statements as the caller sees it. */
export async function workRecurring(db: Database): Promise<JobCost[]> {
  const costs: JobCost[] = [];
  for (const kind of recurringKinds) {
    const watch = stopwatch();
    await patiently(0, () => works[kind](withPlugin(db, watch.plugin)));
    costs.push({ kind, ...watch.cost() });
  }
  return costs;
}

function stopwatch() {
  const begun = new WeakMap<object, number>();
  const texts = new WeakMap<object, string>();
  let cost = { statements: 0, longestMs: 0, longest: '', ms: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      begun.set(queryId, performance.now());
      texts.set(queryId, node.kind === 'RawNode' ? node.sqlFragments.join(' ') : node.kind);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const took = performance.now() - (begun.get(queryId) ?? performance.now());
      const longest = took > cost.longestMs ? (texts.get(queryId) ?? '') : cost.longest;
      cost = {
        statements: cost.statements + 1,
        longestMs: Math.max(cost.longestMs, took),
        longest,
        ms: cost.ms + took,
      };
      return result;
    },
  };
  return { plugin, cost: () => cost };
}
