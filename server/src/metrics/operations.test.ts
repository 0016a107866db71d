import { execFile } from 'node:child_process';
import { glob, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { caseKinds } from '@wallet/contract/cases/kinds';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { jobKinds } from '#jobs/job-kinds.ts';
import { openProviderHealth } from '#partner/circuit-breaker.ts';
import { testDatabase } from '#test/database.ts';
import { testConfig } from '#test/test-config.ts';
import { readConfig } from '../config.ts';
import { fastifyApp } from '../http/fastify-app.ts';
import { answerNames } from '../setup/questions.ts';
import { metricsOf } from './metrics.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFile(join(root, file), 'utf8');

/** Roles of the database, which are not metrics. */
const roles = ['wallet_app', 'wallet_owner', 'wallet_reader'];

/** Metrics that a text names; a histogram also by its parts. */
function namesIn(text: string): string[] {
  const found = text.match(/\b(?:wallet|process|nodejs)_[a-z0-9_]+/g) ?? [];
  const names = new Set(found.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
  return [...names].filter((name) => !roles.includes(name));
}

test('alerts, dashboard and pages name only metrics that there are, and leave none out', async () => {
  const providerHealth = openProviderHealth(pino({ enabled: false }));
  const [config, db] = await Promise.all([testConfig(), testDatabase()]);
  const node = {
    config,
    db,
    providerHealth,
    version: '1',
    commit: 'abc',
    receivesEvents: () => true,
  };
  const app = await fastifyApp({ logger: false, trustProxy: false });
  const there = (await metricsOf(app, node).getMetricsAsJSON()).map(({ name }) => name);
  const ours = there.filter((name) => name.startsWith('wallet_'));
  const whole = ['ops/grafana.json', 'docs/operations.md'];
  const pages = (await readdir(join(root, 'docs/runbooks'))).map((page) => `docs/runbooks/${page}`);
  for (const file of ['ops/alerts.yml', 'ops/alerts-exporters.yml', ...pages, ...whole]) {
    const named = namesIn(await read(file));
    expect(
      named.filter((name) => !there.includes(name)),
      file,
    ).toEqual([]);
    if (whole.includes(file)) {
      expect(
        ours.filter((name) => !named.includes(name)),
        file,
      ).toEqual([]);
    }
  }
});

test('every alert has its page, and every page its alert', async () => {
  const text = `${await read('ops/alerts.yml')}\n${await read('ops/alerts-exporters.yml')}`;
  const alerts = [
    ...text.matchAll(/- alert: (\w+)([\s\S]*?)(?=\n {6}- alert|\n {2}- name|$)/g),
  ].map(([, name = '', rule = '']) => ({ name, rule }));
  expect(alerts.length).toBeGreaterThan(20);
  for (const { name, rule } of alerts) {
    expect(rule, name).toContain(`runbook: docs/runbooks/${name}.md`);
    expect(rule, name).toMatch(/severity: (?:page|ticket|note) /);
  }
  const pages = (await readdir(join(root, 'docs/runbooks'))).toSorted();
  expect(pages).toEqual(alerts.map(({ name }) => `${name}.md`).toSorted());
  for (const page of pages) {
    const lines = await read(`docs/runbooks/${page}`);
    expect(lines, page).toMatch(/^# \w+\n\n[\s\S]+\n## Look\n[\s\S]+\n## Do\n/);
  }
});

/** SQL statements that a runbook gives its reader to run, with nothing in place of the values they fill in. */
function statementsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```sql\n(.*?)^```/gms)].map(([, block = '']) => block);
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  const inline = [...prose.matchAll(/`((?:select|update) [^`]+)`/g)].map(([, one = '']) => one);
  return [...blocks.flatMap((block) => block.split(';')), ...inline]
    .map((statement) => statement.trim().replaceAll(/'…'|…/g, 'null'))
    .filter((statement) => /^(?:select|update) /.test(statement));
}

test('every statement that the pages give runs on the tables of this release', async () => {
  const db = await testDatabase();
  const runbooks = (await readdir(join(root, 'docs/runbooks'))).map((page) => `runbooks/${page}`);
  const found = await Promise.all(
    ['operations.md', ...runbooks].map(async (page) =>
      statementsIn(await read(`docs/${page}`)).map((statement) => ({ page, statement })),
    ),
  );
  expect(found.flat().length).toBeGreaterThan(10);
  const failures: string[] = [];
  for (const { page, statement } of found.flat()) {
    await sql`explain ${sql.raw(statement)}`
      .execute(db)
      .catch((error: Error) => failures.push(`${page}: ${statement}: ${error.message}`));
  }
  expect(failures).toEqual([]);
});

test('a series that a runbook has its reader look at is of a kind that there is', async () => {
  const kinds = new Set<string>([...Object.keys(jobKinds), ...caseKinds, 'slip']);
  for (const page of await readdir(join(root, 'docs/runbooks'))) {
    const named = [...(await read(`docs/runbooks/${page}`)).matchAll(/\{kind="([^"]+)"\}/g)];
    expect(
      named.filter(([, kind = '']) => !kinds.has(kind)),
      page,
    ).toEqual([]);
  }
});

test('the page of operations lists every alert under who is woken by it', async () => {
  const page = await read('docs/operations.md');
  const rules = await read('ops/alerts.yml');
  for (const severity of ['page', 'ticket', 'note']) {
    const marked = new RegExp(
      `- alert: (\\w+)(?:(?!- alert)[\\s\\S])*?severity: ${severity} `,
      'g',
    );
    const alerts = [...rules.matchAll(marked)].map(([, name]) => name);
    const row = page.split('\n').find((line) => line.includes(`(\`${severity}\`) |`)) ?? '';
    const listed = [...row.matchAll(/\[(\w+)\]\(runbooks\/\1\.md\)/g)].map(([, name]) => name);
    expect(listed.toSorted(), severity).toEqual(alerts.toSorted());
  }
});

test('the page of operations has a row for every kind of case, and every answer of the setup', async () => {
  const page = await read('docs/operations.md');
  const [, table = ''] = page.split('| case | find out |');
  const kinds = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z-]+)`/g)].map(([, kind = '']) => kind),
  );
  expect(caseKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
  const answers = [...answerNames].filter((name) => !new RegExp(`\\b${name}\\b`).test(page));
  expect(answers).toEqual([]);
});

test('files shipped for an installation set variables that exist, and all that are needed', async () => {
  const { version }: { version: string } = JSON.parse(await read('package.json'));
  const compose = await read('ops/compose.yml');
  const images = compose.match(/image: wallet:\S+/g);
  expect(new Set(images)).toEqual(new Set([`image: wallet:${version}`]));
  expect(await read('ops/Dockerfile')).toContain(`-t wallet:${version} .`);
  expect(await read('CHANGELOG.md')).toMatch(new RegExp(`^## ${version} `, 'm'));
  for await (const manifest of glob('*/package.json', { cwd: root })) {
    expect(JSON.parse(await read(manifest)), manifest).toMatchObject({ version });
  }
  const known = [...(await read('server/src/config.ts')).matchAll(/^ {2}([A-Z_]+):/gm)];
  const names = new Set(known.map(([, name]) => name));
  const example = Object.fromEntries(
    [...(await read('ops/wallet.env.example')).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  const node = compose.slice(compose.indexOf('x-node'), compose.indexOf('services:'));
  const addresses = [...node.matchAll(/^ {4}((?:DATABASE|REDIS)_[A-Z_]+): (\S+)/gm)].map(
    ([, name = '', value = '']) => ({ name, value: value.replaceAll(/\$\{.*?\}/g, 'secret') }),
  );
  expect(Object.keys({ ...example }).filter((name) => !names.has(name))).toEqual([]);
  expect(addresses.filter(({ name }) => !names.has(name))).toEqual([]);
  const secrets = {
    SECRETS_KEY: 'Qm9sZC1hbmQtc3RyaWN0bHktcmFuZG9tLWtleS0wMTI',
    PARTNERS_KEYS: '{"bank":"8f2c61d09be74a35","slip":"77ab3c5e1f60d284","sms":"01cd9e7b8a3f4526"}',
    PARTNERS_CLIENT_ID: 'acme',
  };
  const filled = Object.fromEntries(addresses.map(({ name, value }) => [name, value]));
  const environment = { APP_MODE: 'production', ...example, ...filled, ...secrets };
  expect(await readConfig(environment)).toMatchObject({ mode: 'production' });
});

const promtool = (...args: string[]) => promisify(execFile)('promtool', args, { cwd: root });
const hasPromtool = await promtool('--version').then(
  () => true,
  () => false,
);

test.runIf(hasPromtool)('Prometheus reads the rules', async () => {
  for (const file of ['ops/alerts.yml', 'ops/alerts-exporters.yml']) {
    expect((await promtool('check', 'rules', file)).stdout).toContain('SUCCESS');
  }
});
