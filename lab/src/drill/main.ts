import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Product } from '@wallet/e2e/product';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { freePort } from '@wallet/postgres/free-port';
import { openLine, through } from '@wallet/postgres/movable-line';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { payIn, registerMember } from '../fault/register-member.ts';
import { staysSilent } from './calm.ts';
import { composesByTheDocument } from './compose/compose.ts';
import { groups } from './faults.ts';
import { runsFromItsImage } from './image.ts';
import { installsByTheDocument } from './install/install.ts';
import { migratesAlongsideReader } from './migration.ts';
import { runsMixedReleases } from './mixed-releases.ts';
import { findPgBouncer, worksThroughPooler } from './pooler.ts';
import { answersPresses } from './presses.ts';
import { findPrometheus, startPrometheus } from './prometheus.ts';
import { showsNotices } from './push.ts';
import { noticesRaces } from './races.ts';
import { restoresToAMoment } from './restore.ts';
import { type DrillContext, settleTheDemo } from './scene.ts';
import { survivesEveryLoss } from './topology/topology.ts';

const limitMs = 120_000;
/** Longer than every alert's own patience, so that what would fire without a fault does. */
const calmMs = 75_000;
const rules = join(import.meta.dirname, '../../../ops/alerts.yml');

const [what, ...only] = process.argv.slice(2);
const drills: Readonly<Record<string, () => Promise<boolean>>> = {
  alerts: () => withProgram('prometheus', findPrometheus, drillAlerts),
  calm: () => withProgram('prometheus', findPrometheus, (program) => staysSilent(program, only[0])),
  compose: () => composesByTheDocument(only),
  image: runsFromItsImage,
  install: () => installsByTheDocument(only),
  migration: migratesAlongsideReader,
  'mixed-releases': () => runsMixedReleases(only[0]),
  push: showsNotices,
  pooler: () => withProgram('pgbouncer', findPgBouncer, worksThroughPooler),
  presses: answersPresses,
  races: () => noticesRaces(only[0] ? Number(only[0]) : undefined),
  restore: restoresToAMoment,
  topology: survivesEveryLoss,
};
const drill = drills[what ?? ''];
if (drill === undefined) {
  const names = [...Object.keys(drills), 'bad-line'].join(' | ');
  console.error(
    `npm run drill -- ${names}; after alerts, names of those wanted; after calm, minutes; after races, runs; after install and compose, folders of the release before and of this one; after mixed-releases, of the one before`,
  );
  process.exitCode = 2;
} else if (!(await drill())) process.exitCode = 1;

/** Says plainly when the machine lacks what the drill needs: nothing of it was tried then. */
async function withProgram(
  name: string,
  find: () => Promise<string | null>,
  work: (program: string) => Promise<boolean>,
): Promise<boolean> {
  const program = await find();
  if (program !== null) return work(program);
  const variable = name.toUpperCase();
  console.error(
    `This drill needs ${name}, and this machine has none: apt-get install ${name}, or name the program in ${variable}.`,
  );
  return false;
}

/** Produces every fault and prints whether, and how soon, its alerts fire. */
async function drillAlerts(prometheusProgram: string): Promise<boolean> {
  const folder = await temporaryFolder('wallet-drill-');
  const postgres = await bootPostgres(folder, { durable: false });
  const postgresPort = Number(new URL(postgres.url).port);
  const [line, directLine] = [await openLine(postgresPort), await openLine(postgresPort)];
  const prometheus = await startPrometheus(prometheusProgram);
  const metricsPort = await freePort();
  const product = await Product.start({
    DATABASE_URL: through(postgres.url, line),
    DATABASE_DIRECT_URL: through(postgres.url, directLine),
    DATABASE_CONNECTIONS: '10',
    METRICS_PORT: String(metricsPort),
    PARTNERS_WAIT_MS: '6000',
  });
  try {
    await prometheus.watch([metricsPort]);
    const { api: member } = await registerMember(product);
    await payIn(product, member, 9_000);
    await member.call('GET /api/wallet/activate/:slotCode', { params: { slotCode: 'PG' } });
    const databaseUrl = postgres.url;
    await settleTheDemo({ databaseUrl });
    const rest = { line, directLine, postgresPort, databaseUrl };
    return await runGroups({ product, prometheus, member, metricsPort, ...rest });
  } finally {
    await product.stop();
    await prometheus.stop();
    for (const each of [line, directLine]) each.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runGroups(scene: DrillContext): Promise<boolean> {
  const isChosen = (alerts: readonly string[]) =>
    only.length === 0 || alerts.some((alert) => only.includes(alert));
  console.log(`${calmMs / 1_000} s of calm first`);
  await sleep(calmMs);
  const early = await scene.prometheus.firing();
  if (early.size > 0) console.log(`FAILED  fire without a fault: ${[...early].join(', ')}`);
  let isSound = early.size === 0;
  const seen = new Set<string>();
  for (const group of groups) {
    const faults = group.filter(({ alerts }) => isChosen(alerts));
    if (faults.length === 0) continue;
    const mends: (() => Promise<unknown>)[] = [];
    const waits: Promise<boolean>[] = [];
    const alertsOf = new Set(faults.flatMap(({ alerts }) => alerts));
    const before = await silence(scene, alertsOf);
    for (const { alerts, what: fault, make } of faults) {
      const since = Date.now();
      mends.push(await make(scene));
      for (const alert of alerts) {
        seen.add(alert);
        waits.push(hasFired(scene, { alert, fault, since, wasFiring: before.has(alert) }));
      }
    }
    isSound = (await Promise.all(waits)).every(Boolean) && isSound;
    for (const mend of mends.toReversed()) await mend();
  }
  const text = await readFile(rules, 'utf8');
  const missing = [...text.matchAll(/alert: (\w+)/g)].filter(([, name = '']) => !seen.has(name));
  if (only.length === 0 && missing.length > 0) {
    console.log(`FAILED  no fault is known for ${missing.map(([, name]) => name).join(', ')}`);
    isSound = false;
  }
  console.log(isSound ? 'every alert fired' : 'not every alert does what it should');
  return isSound;
}

/** Waits until what an earlier fault set off is silent again, and answers what fires all the same. */
async function silence(
  { prometheus }: DrillContext,
  alerts: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const end = Date.now() + calmMs;
  for (;;) {
    const firing = new Set([...(await prometheus.firing())].filter((each) => alerts.has(each)));
    if (firing.size === 0 || Date.now() > end) return firing;
    await sleep(1_000);
  }
}

type AlertWatch = {
  readonly alert: string;
  readonly fault: string;
  readonly since: number;
  readonly wasFiring: boolean;
};

async function hasFired(
  { prometheus }: DrillContext,
  { alert, fault, since, wasFiring }: AlertWatch,
): Promise<boolean> {
  let isFiring = false;
  while (!isFiring && Date.now() - since < limitMs) {
    await sleep(1_000);
    isFiring = (await prometheus.firing()).has(alert);
  }
  const isSound = isFiring && !wasFiring;
  const after = isFiring ? `after ${Math.round((Date.now() - since) / 1_000)} s` : 'never';
  const early = wasFiring ? ', and before it' : '';
  console.log(
    `${isSound ? 'ok    ' : 'FAILED'}  ${alert.padEnd(22)}${after.padStart(12)}${early}  ${fault}`,
  );
  return isSound;
}
