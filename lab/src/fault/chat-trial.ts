import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChatCustomer } from '@wallet/e2e/chat-customer';
import { Tunnel } from '@wallet/e2e/chat-tunnel';
import { ConsoleAgent } from '@wallet/e2e/console-agent';
import { openBrowser, openPhone } from '@wallet/e2e/phone';
import { Product } from '@wallet/e2e/product';
import { wordsOf } from '@wallet/e2e/words';
import { bootPostgres } from '@wallet/postgres/embedded-postgres';
import { Client } from 'pg';
import type { Browser } from 'playwright-core';
import { ChatAgent } from './chat-agent.ts';

export type ChatTrial = {
  /** Messages each way. */
  readonly messages: number;
  /** Count of server kills and restarts. */
  readonly kills: number;
};

type ChatOutcome = {
  readonly complaints: readonly string[];
  /** A summary of the run, for people. */
  readonly story: string;
};

const settleLimitMs = 60_000;
const lossRate = 0.03;

/** A product, a customer with two tabs and an agent, each behind a connection of their own. */
type ChatTrialContext = {
  readonly product: Product;
  readonly tunnels: readonly Tunnel[];
  readonly tabs: readonly ChatCustomer[];
  readonly agent: ChatAgent;
};

/**
 * Lets a customer in two tabs and an agent write to each other while connections break every few
 * seconds, answers get lost and the server is killed. At the end all three must see the messages of
 * the database, in its order.
 */
export async function tryChat(trial: ChatTrial): Promise<ChatOutcome> {
  const product = await Product.start();
  const tunnels = [await Tunnel.open(product.url), await Tunnel.open(product.url)];
  const browser = await openBrowser();
  try {
    const scene = await enter(product, tunnels, browser);
    const cuts = await writeThrough(scene, trial);
    const complaints = await compare(scene, trial);
    scene.agent.close();
    const { agent } = scene;
    const story =
      `${trial.messages} messages each way, ${trial.kills} server kills, ${cuts} cuts, ` +
      `${agent.repeats} of the agent's sent again, ${agent.connects} connects of the agent`;
    return { complaints, story };
  } finally {
    await browser.close();
    await Promise.all(tunnels.map((tunnel) => tunnel.close()));
    await product.stop();
  }
}

async function enter(
  product: Product,
  tunnels: readonly Tunnel[],
  browser: Browser,
): Promise<ChatTrialContext> {
  const [near, far] = tunnels;
  if (!near || !far) throw new Error('there are two ways to the server');
  const admin = await ConsoleAgent.signIn(product, 'admin');
  await admin.turnChatOn();
  const nok = await ConsoleAgent.signIn(product, 'nok');
  const phone = await openPhone(browser, near.url, 'en', 'desktop');
  const words = await wordsOf('en');
  const tabs = [await ChatCustomer.open(phone, words), await ChatCustomer.open(phone, words)];
  for (const tab of tabs) await tab.openChat();
  await tabs[0]?.say('customer 0');
  const { id } = await nok.threadSaying('customer 0');
  const agent = new ChatAgent(far.url, nok.token, id);
  return { product, tunnels, tabs, agent };
}

/** Lets both sides write all their messages, and returns how often the connections were cut. */
async function writeThrough(
  scene: ChatTrialContext,
  { messages, kills }: ChatTrial,
): Promise<number> {
  const { product, tunnels, tabs, agent } = scene;
  let said = 0;
  const customer = async () => {
    for (let number = 1; number < messages; number++) {
      await tabs[number % tabs.length]?.write(`customer ${number}`);
      said++;
      await sleep(randomInt(50, 350));
    }
  };
  const staffUser = async () => {
    for (let number = 0; number < messages; number++) {
      await agent.say(`agent ${number}`);
      said++;
      await sleep(randomInt(20, 250));
    }
  };
  const end = new AbortController();
  let cuts = 0;
  const cutRepeatedly = async () => {
    for (const tunnel of tunnels) tunnel.lossRate = lossRate;
    while (!end.signal.aborted) {
      await sleep(randomInt(1_000, 5_000), undefined, { signal: end.signal }).catch(
        () => undefined,
      );
      for (const tunnel of tunnels) tunnel.cut();
      cuts++;
    }
    for (const tunnel of tunnels) tunnel.lossRate = 0;
  };
  const killer = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      while (said < (2 * messages * kill) / (kills + 1)) await sleep(100);
      await product.killServer();
      await product.startServer();
    }
  };
  const cutting = cutRepeatedly();
  await Promise.all([customer(), staffUser(), killer()]);
  end.abort();
  await cutting;
  return cuts;
}

/** Waits until everything has arrived, and returns how each list differs from the database's. */
async function compare(scene: ChatTrialContext, { messages }: ChatTrial): Promise<string[]> {
  const { tabs, agent } = scene;
  const expected = ['customer', 'agent'].flatMap((sender) =>
    Array.from({ length: messages }, (_, number) => `${sender} ${number}`),
  );
  for (const end = Date.now() + settleLimitMs; Date.now() < end; await sleep(500)) {
    for (const tab of tabs) await resendFailed(tab);
    await agent.fetchMissing();
    const lists = await Promise.all([...tabs.map((tab) => tab.texts()), agent.texts()]);
    if (lists.every((list) => list.length >= expected.length)) break;
  }
  const stored = await storedTexts(scene);
  const [one, other] = tabs;
  const complaints = [
    ...differences('the messages written', [...expected].sort(), [...stored].sort()),
    ...differences('the first tab', stored, (await one?.texts()) ?? []),
    ...differences('the second tab', stored, (await other?.texts()) ?? []),
    ...differences('the agent', stored, agent.texts()),
  ];
  for (const sender of ['customer', 'agent']) {
    const own = (text: string) => text.startsWith(sender);
    complaints.push(...differences(`${sender} in turn`, expected.filter(own), stored.filter(own)));
  }
  if (other) complaints.push(...differences('a new visit', stored, await readBack(other, stored)));
  return complaints;
}

/** Presses "Send again" on a message that was not sent. */
async function resendFailed(tab: ChatCustomer): Promise<void> {
  const button = tab.page.getByRole('button', { name: tab.words.chat.resend, exact: true });
  if (await button.first().isVisible())
    await button
      .first()
      .click()
      .catch(() => undefined);
}

/** Reloads the chat and reads back to its beginning, page by page. */
async function readBack(tab: ChatCustomer, stored: readonly string[]): Promise<readonly string[]> {
  await tab.page.reload();
  await tab.openChat();
  await tab.sees(stored.at(-1) ?? '');
  for (let pages = 0; pages < stored.length / 5; pages++) {
    const texts = await tab.texts();
    if (texts.length >= stored.length) return texts;
    await tab.log.evaluate((log) => log.scrollTo(0, 0));
    await sleep(100);
  }
  return tab.texts();
}

async function storedTexts({ product, agent }: ChatTrialContext): Promise<readonly string[]> {
  // The cluster runs already; this only finds its address.
  const { url } = await bootPostgres(product.dataDir, { durable: true });
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ seq: number; text: string }>(
    `select seq, content -> 'payload' ->> 'message' as text from chat_message
    where thread_id = $1 order by seq`,
    [agent.thread],
  );
  await client.end();
  if (rows.some(({ seq }, index) => seq !== index + 1)) throw new Error('the database has a gap');
  return rows.map(({ text }) => text);
}

function differences(
  whose: string,
  expected: readonly string[],
  found: readonly string[],
): readonly string[] {
  const at = expected.findIndex((text, index) => found[index] !== text);
  if (at < 0 && found.length === expected.length) return [];
  return [
    `${whose}: ${found.length} of ${expected.length}, ` +
      `first other than expected is ${at}: ${found[at]} for ${expected[at]}`,
  ];
}
