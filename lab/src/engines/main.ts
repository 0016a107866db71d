import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages } from '@wallet/contract/languages';
import { ApiCaller } from '@wallet/e2e/api-caller';
import { newcomer } from '@wallet/e2e/member';
import { Product } from '@wallet/e2e/product';
import { staffWordsOf } from '@wallet/e2e/staff-words';
import { wordsOf } from '@wallet/e2e/words';
import { type Engine, engines } from './engine-list.ts';
import { memberSteps, updateNoticeStep } from './member-steps.ts';
import type { EngineContext, EngineStep } from './scene.ts';
import { staffSteps } from './staff-steps.ts';
import { type Column, Table } from './table.ts';
import { TestUser } from './test-user.ts';

/**
 * The journeys of a member and of the staff in every browser engine that this machine has, as a table
 * of steps by engines.
 */

const phone = { width: 390, height: 844 };
/** Later steps may work all the same; but an engine that does not get on is left. */
const failuresMax = 3;
const desk = { width: 1280, height: 800 };
/** The picture that the member sends in the chat: the window before anything happened. */
const photo = join(tmpdir(), `engines-${process.pid}.png`);

const usage = `npm run engines -- [${engines.map(({ name }) => name).join(' | ')}]… [--pictures folder] [--language th]`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    pictures: { type: 'string' },
    language: { type: 'string', default: 'th' },
  },
});
const language = languages.find((known) => known === values.language);
const isKnown = (name: string) => engines.some((engine) => engine.name === name);

if (!values.help && language && positionals.every(isKnown)) {
  const wanted = engines.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  process.exitCode = (await visit(wanted, language)) ? 0 : 1;
} else {
  console.error(usage);
  process.exitCode = 2;
}

async function visit(wanted: readonly Engine[], language: Language): Promise<boolean> {
  const table = new Table([...memberSteps, ...staffSteps].map(({ name }) => name));
  const product = await Product.start();
  try {
    for (const engine of wanted.filter(({ isHere }) => isHere())) {
      await tryOut(engine, { product, language, table }).catch((error) =>
        table.reportFault(`${engine.name}: ${error}`),
      );
    }
  } finally {
    await product.stop();
    await rm(photo, { force: true });
  }
  console.log(table.text());
  for (const { name, standsFor, from } of wanted.filter(({ isHere }) => !isHere())) {
    console.log(`missing  ${name} (${standsFor}): ${from}`);
  }
  return !table.hasFailed;
}

type Trial = { readonly product: Product; readonly language: Language; readonly table: Table };

async function tryOut(engine: Engine, { product, language, table }: Trial): Promise<void> {
  const person = newcomer();
  const folder = values.pictures && join(values.pictures, engine.name);
  if (folder) await mkdir(folder, { recursive: true });
  const shared = {
    product,
    person,
    language,
    words: await wordsOf(language),
    staffWords: await staffWordsOf(language),
    photo,
    hasClipboard: !engine.lacksClipboard,
    api: () => ApiCaller.logIn(product, person),
  };
  const first = engine.isBelowFloor ? [updateNoticeStep] : memberSteps.slice(0, 1);
  const journeys = [
    { steps: [...first, ...memberSteps.slice(1)], size: phone },
    ...(engine.isOfPhones ? [] : [{ steps: staffSteps, size: desk }]),
  ];
  for (const { steps, size } of journeys) {
    const driver = await engine.open(size);
    const column = table.column(engine.name, driver.version);
    const user = new TestUser(driver, product.url);
    const look = async (name: string) => {
      if (folder) await writeFile(join(folder, `${name}.png`), await driver.picture());
    };
    try {
      await user.goTo('/login');
      await driver.evaluate(`String(document.cookie = 'locale=${language};path=/')`);
      await writeFile(photo, await driver.picture());
      await walk(steps, { ...shared, user, look }, column);
    } finally {
      await driver.close();
    }
  }
}

async function walk(
  steps: readonly EngineStep[],
  scene: EngineContext,
  report: Column,
): Promise<void> {
  let failed = 0;
  for (const { name, run } of steps) {
    const startedAt = performance.now();
    try {
      await run(scene);
      report(name, performance.now() - startedAt);
    } catch (error) {
      await scene.look(`failed-${name.replaceAll(/\W+/g, '-')}`).catch(() => undefined);
      await scene.user.leaveDialogs().catch(() => undefined);
      report(name, error instanceof Error ? error : new Error(String(error)));
      if (++failed === failuresMax) return;
    }
  }
}
