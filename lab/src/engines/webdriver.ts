import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@wallet/postgres/free-port';
import { startUntilReachable } from './child.ts';
import { type Driver, type Size, tapActions, typeActions } from './driver.ts';

/** The id under which the protocol names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Answers once the page was drawn twice. */
const drawn = 'const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))';

type BrowserOptions = {
  /** The program that speaks WebDriver. */
  readonly program: string;
  readonly capabilities: object;
  readonly environment?: NodeJS.ProcessEnv;
  /** Size of the page; without it the window keeps its own. */
  readonly size?: Size;
};

/** A browser behind W3C WebDriver: WebKit's two ports. */
export async function openByWebDriver(order: BrowserOptions): Promise<Driver> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = await startUntilReachable(
    `${base}/status`,
    [order.program, `--port=${port}`, '--host=127.0.0.1'],
    order.environment,
  );
  try {
    return await openSession(base, order, server.end);
  } catch (error) {
    await server.end();
    throw error;
  }
}

async function openSession(
  base: string,
  { capabilities: alwaysMatch, size }: BrowserOptions,
  end: () => Promise<void>,
): Promise<Driver> {
  const created = await ask<Session>(base, 'POST', '/session', { capabilities: { alwaysMatch } });
  const { sessionId, capabilities } = created;
  const say = <T>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object) =>
    ask<T>(base, method, `/session/${sessionId}${path}`, body);
  const act = async (actions: readonly object[]) => {
    await say('POST', '/actions', { actions });
  };
  if (size) {
    await say('POST', '/window/rect', { x: 0, y: 0, ...size });
    const script = 'return innerWidth + "x" + innerHeight';
    const shown = await say<string>('POST', '/execute/sync', { script, args: [] });
    const wanted = `${size.width}x${size.height}`;
    if (shown !== wanted) throw new Error(`the page is ${shown}, not ${wanted}`);
  }
  return {
    version: capabilities.browserVersion,
    goTo: async (url) => void (await say('POST', '/url', { url })),
    evaluate: (expression) =>
      say('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    tap: (point) => act(tapActions(point)),
    type: async (text) => {
      // One key at a time: WebKit forgets some of a long row.
      for (const key of text) await act(typeActions(key));
    },
    choose: async (css, path) => {
      const found = await say<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: css,
      });
      await say('POST', `/element/${found[elementKey]}/value`, { text: path });
    },
    picture: async () => {
      // WebKit takes the picture of what it drew last, and draws after the script that changed the page.
      await say('POST', '/execute/async', { script: drawn, args: [] });
      return Buffer.from(await say<string>('GET', '/screenshot'), 'base64');
    },
    close: async () => {
      await Promise.race([say('DELETE', '').catch(() => null), sleep(5_000)]);
      await end();
    },
  };
}

type Session = {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
};

async function ask<T>(base: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
  return value;
}
