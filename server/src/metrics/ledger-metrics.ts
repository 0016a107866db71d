import { caseKinds } from '@wallet/contract/cases/kinds';
import { Gauge, type Registry } from 'prom-client';
import { isAnswering } from '#db/database.ts';
import { readFeedAges } from '#features/bankfeed/bankfeed-facts.ts';
import { listProviderStatus } from '#features/overview/provider-status.ts';
import { jobKinds } from '#jobs/job-kinds.ts';
import type { Services } from '#services.ts';
import { readNumbers } from './metrics-store.ts';

type MetricServices = Pick<Services, 'config' | 'db' | 'providerHealth'>;
type LedgerReading = Awaited<ReturnType<typeof read>>;
type Series = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

type Measure = {
  readonly help: string;
  readonly labels: readonly string[];
  readonly of: (reading: LedgerReading) => readonly Series[];
};

/** Milliseconds after which the database counts as unavailable. */
const databaseLimitMs = 2_000;

/** Every metric read from the database; identical on all nodes. */
const measures: Readonly<Record<string, Measure>> = {
  wallet_waiting: {
    help: 'Number of what waits: for a provider, for us, or for a person',
    labels: ['what'],
    of: ({ waiting }) => waiting.map(({ what, count }) => ({ labels: { what }, value: count })),
  },
  wallet_waiting_age_seconds: {
    help: 'How long the oldest of it has waited',
    labels: ['what'],
    of: ({ waiting }) => waiting.map(({ what, age }) => ({ labels: { what }, value: age })),
  },
  wallet_cases: {
    help: 'Open cases of the staff, by kind',
    labels: ['kind'],
    of: ({ cases }) => byKind(caseKinds, cases, ({ count }) => count),
  },
  wallet_case_age_seconds: {
    help: 'How long the oldest open case has waited, by kind',
    labels: ['kind'],
    of: ({ cases }) => byKind(caseKinds, cases, ({ age }) => age),
  },
  wallet_jobs: {
    help: 'Background jobs: overdue by more than a minute, or given up, by kind',
    labels: ['kind', 'state'],
    of: ({ jobs }) => [
      ...byKind(Object.keys(jobKinds), jobs, ({ late }) => late, { state: 'late' }),
      ...byKind(Object.keys(jobKinds), jobs, ({ parked }) => parked, { state: 'parked' }),
    ],
  },
  wallet_job_age_seconds: {
    help: 'How long the job that is longest overdue has waited, by kind',
    labels: ['kind'],
    of: ({ jobs }) => byKind(Object.keys(jobKinds), jobs, ({ age }) => age),
  },
  wallet_company_health: {
    help: 'Always 1; the label state is how a provider is, as the console shows it',
    labels: ['company', 'kind', 'state'],
    of: ({ companies }) =>
      companies.map(({ code, kind, state }) => ({
        labels: { company: code, kind, state },
        value: 1,
      })),
  },
  wallet_company_unknown: {
    help: 'Number of movements whose outcome a provider has not reported',
    labels: ['company', 'kind'],
    of: ({ companies }) =>
      companies.map(({ code, kind, open }) => ({ labels: { company: code, kind }, value: open })),
  },
  wallet_company_unknown_age_seconds: {
    help: 'How long the oldest of it has waited',
    labels: ['company', 'kind'],
    of: ({ companies }) =>
      companies.map(({ code, kind, openSeconds }) => ({
        labels: { company: code, kind },
        value: openSeconds,
      })),
  },
  wallet_feed_age_seconds: {
    help: 'How long ago the bank reported what reached our accounts, or an account came to us of which it never did, by its bank',
    labels: ['bank'],
    of: ({ feeds }) =>
      feeds.map(({ bank, ageSeconds }) => ({ labels: { bank }, value: ageSeconds })),
  },
  wallet_pauses: {
    help: 'Pauses in force, by scope; members are counted together',
    labels: ['scope'],
    of: ({ pauses }) =>
      [...new Map([['all', 0], ...pauses.map(({ scope, count }) => [scope, count] as const)])].map(
        ([scope, value]) => ({ labels: { scope }, value }),
      ),
  },
  wallet_watch_age_seconds: {
    help: 'How long ago the book was looked at, by watch: what is new each minute, everything each night',
    labels: ['watch'],
    of: ({ watches }) => watches.map(({ name, age }) => ({ labels: { watch: name }, value: age })),
  },
  wallet_watch_findings: {
    help: 'Checks of the book that were broken at the last look, by watch',
    labels: ['watch'],
    of: ({ watches }) =>
      watches.map(({ name, findings }) => ({ labels: { watch: name }, value: findings })),
  },
  wallet_anchor_age_seconds: {
    help: 'How long ago the latest seal was kept outside; none where no place is named',
    labels: ['place'],
    of: ({ anchors }) => anchors.map(({ age }) => ({ labels: { place: 'outside' }, value: age })),
  },
  wallet_clock_skew_seconds: {
    help: 'How far the clock of this node is ahead of the database’s',
    labels: [],
    of: ({ clockSkewSeconds }) => [{ labels: {}, value: clockSkewSeconds }],
  },
};

/**
 * Registers the metrics read from the database. While it is unavailable, only that is reported, no stale
 * values.
 */
export function measureLedger(services: MetricServices, registry: Registry): void {
  const ask = oneAtATime(() => read(services));
  const reading = () => inTime(ask());
  for (const [name, { help, labels, of }] of Object.entries(measures)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const result = await reading();
        gauge.reset();
        // A gauge without labels would keep reporting 0.
        if (!result && labels.length === 0) gauge.set(Number.NaN);
        for (const { labels: own, value } of result ? of(result) : []) gauge.set(own, value);
      },
    });
  }
  const isUp = new Gauge({
    name: 'wallet_database_up',
    help: 'Whether these numbers can be read from the database: 1, or 0',
    registers: [registry],
    async collect() {
      isUp.set((await reading()) ? 1 : 0);
    },
  });
  const answers = new Gauge({
    name: 'wallet_database_answers',
    help: 'Whether the server of the database answers a new connection, whatever its tables are held by: 1, or 0',
    registers: [registry],
    async collect() {
      const isThere =
        (await reading()) !== null || (await isAnswering(services.db, databaseLimitMs));
      answers.set(isThere ? 1 : 0);
    },
  });
}

async function read(services: MetricServices) {
  const [numbers, companies, feeds] = await Promise.all([
    readNumbers(services.db),
    listProviderStatus(services),
    readFeedAges(services.db),
  ]);
  return { ...numbers, companies, feeds };
}

/** A series for each known kind, 0 for those that the database did not name. */
function byKind<Row extends { readonly kind: string }>(
  kinds: readonly string[],
  rows: readonly Row[],
  figureOf: (row: Row) => number,
  others: Readonly<Record<string, string>> = {},
): Series[] {
  const values = new Map(rows.map((row) => [row.kind, figureOf(row)]));
  return kinds.map((kind) => ({ labels: { kind, ...others }, value: values.get(kind) ?? 0 }));
}

/** Coalesces concurrent runs, so that a hanging database is queried once. */
function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | null = null;
  return () => {
    current ??= work().finally(() => {
      current = null;
    });
    return current;
  };
}

/** Null: it failed, or took too long. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), databaseLimitMs);
  return Promise.race([work.catch(() => null), late.promise]).finally(() => clearTimeout(timer));
}
