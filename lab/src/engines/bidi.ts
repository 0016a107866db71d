import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startUntil } from './child.ts';
import { type Driver, type Size, tapActions, typeActions } from './driver.ts';

/** Preferences of a new profile that neither asks the network nor greets. */
const preferences = {
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': true,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
};

/** Firefox, which speaks WebDriver BiDi natively. */
export async function openFirefox(program: string, size: Size): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'engines-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const browser = await startUntil(
    /BiDi listening on (ws:\S+)/,
    [program, '--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
    { HOME: profile, MOZ_DISABLE_AUTO_SAFE_MODE: '1' },
  );
  const end = async () => {
    await browser.end();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return await openWindow(await Line.open(`${browser.found}/session`), size, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function openWindow(line: Line, viewport: Size, end: () => Promise<void>): Promise<Driver> {
  const { capabilities } = await line.ask<Session>('session.new', { capabilities: {} });
  const { contexts } = await line.ask<Tree>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await line.ask('browsingContext.setViewport', { context, viewport });
  const evaluate = async (expression: string, resultOwnership: 'none' | 'root' = 'none') => {
    const answer = await line.ask<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      resultOwnership,
    });
    if (answer.result) return answer.result;
    throw new Error(answer.exceptionDetails?.text);
  };
  const act = async (actions: readonly object[]) => {
    await line.ask('input.performActions', { context, actions });
  };
  return {
    version: capabilities.browserVersion,
    goTo: async (url) =>
      void (await line.ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => (await evaluate(expression)).value,
    tap: (point) => act(tapActions(point)),
    type: (text) => act(typeActions(text)),
    choose: async (css, path) => {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(css)})`, 'root');
      await line.ask('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    picture: async () => {
      const { data } = await line.ask<{ readonly data: string }>(
        'browsingContext.captureScreenshot',
        { context },
      );
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      line.close();
      await end();
    },
  };
}

type Session = { readonly capabilities: { readonly browserVersion: string } };
type Tree = { readonly contexts: readonly { readonly context: string }[] };
type Evaluated = {
  readonly result?: { readonly value?: unknown; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
};
type BidiReply = {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
};

/** Questions and answers over one socket. */
class Line {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: BidiReply) => void>();
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const answer: BidiReply = JSON.parse(data);
      // A message without an id is an event that was not asked for.
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    };
  }

  static open(url: string): Promise<Line> {
    const socket = new WebSocket(url);
    return new Promise((resolve, reject) => {
      socket.onopen = () => resolve(new Line(socket));
      socket.onerror = () => reject(new Error(`${url} cannot be reached`));
    });
  }

  async ask<T = unknown>(method: string, params: object): Promise<T> {
    const id = ++this.#asked;
    const answered = new Promise<BidiReply>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answered;
    this.#waiting.delete(id);
    if (error) throw new Error(`${method}: ${error} ${message}`);
    return result as T;
  }

  close(): void {
    this.#socket.close();
  }
}
