import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openCompanies } from '#partner/companies.ts';
import { testDatabase } from '#test/database.ts';
import { fastifyApp } from '../http/fastify-app.ts';
import { metricsOf } from './metrics.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFile(join(root, file), 'utf8');

/** Roles of the database, which are no metrics. */
const roles = ['wallet_app', 'wallet_owner', 'wallet_reader'];

/** Metrics that a text names; a histogram also by its parts. */
function namesIn(text: string): string[] {
  const found = text.match(/\b(?:wallet|process|nodejs)_[a-z0-9_]+/g) ?? [];
  const names = new Set(found.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
  return [...names].filter((name) => !roles.includes(name));
}

test('alerts, dashboard and pages name only metrics that there are, and leave none out', async () => {
  const companies = openCompanies(pino({ enabled: false }));
  const node = { db: await testDatabase(), companies, version: '1', hearsNodes: () => true };
  const app = await fastifyApp({ logger: false, trustProxy: false });
  const there = (await metricsOf(app, node).getMetricsAsJSON()).map(({ name }) => name);
  const ours = there.filter((name) => name.startsWith('wallet_'));
  const whole = ['ops/grafana.json', 'docs/operations.md'];
  const pages = (await readdir(join(root, 'docs/runbooks'))).map((page) => `docs/runbooks/${page}`);
  for (const file of ['ops/alerts.yml', ...pages, ...whole]) {
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
  const text = await read('ops/alerts.yml');
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

const promtool = (...args: string[]) => promisify(execFile)('promtool', args, { cwd: root });
const hasPromtool = await promtool('--version').then(
  () => true,
  () => false,
);

test.runIf(hasPromtool)('Prometheus reads the rules', async () => {
  expect((await promtool('check', 'rules', 'ops/alerts.yml')).stdout).toContain('SUCCESS');
});
