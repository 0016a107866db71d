import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { learnServerTime } from '@wallet/client/server-clock';
import { focusLikeAnEngine } from '@wallet/client/test/engine-focus';
import type { StaffCallName } from '@wallet/contract/api';
import type { Capability } from '@wallet/contract/capabilities';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { onEmptyPage } from './empty-page.ts';

/** A change that the console asked for: `PUT /staff/api/…` and its body. */
type Sent = readonly [call: string, body: unknown];

type StagedReply = unknown | ((body: unknown, query: URLSearchParams, path: string) => unknown);

/** Real, also while a test has stopped the clock. */
const nextTurn = setImmediate;

/** Tests themselves look more often, the console never. */
const shortestPollMs = 1_000;
const longestMs = 2 ** 31 - 1;

/** A rejection by the server. */
export function rejection(message: string, status = 409): Response {
  return Response.json({ message }, { status });
}

/**
 * Surroundings of a part of the console under test: the signed-in staff user, an address, and a server that
 * answers a read with nothing and a change with OK until the test says otherwise.
 */
export class Stage {
  readonly sent: Sent[] = [];
  /** Addresses that were gone to, the first included. */
  addresses: readonly string[] = [];
  readonly #answers = new Map<string, StagedReply>();

  /** Answers a call from now on; `:id` stands for any one part of its path. */
  answer(call: StaffCallName, answer: StagedReply): void {
    this.#answers.set(call, answer);
  }

  /** Keeps a call without its answer until the function that this returns gives it one. */
  hold(call: StaffCallName): (answer: unknown) => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.answer(call, () => promise);
    return (answer) => act(async () => resolve(answer));
  }

  async open(): Promise<void> {
    // Work that the previous file started may have failed after its end.
    notifications.clean();
    // It may have had a server whose clock differs.
    learnServerTime(new Date().toISOString());
    this.sent.length = 0;
    this.#answers.clear();
    this.answer('GET /staff/api/me', { id: '1', username: 'nok', name: 'Nok', role: 'admin' });
    this.answer('GET /staff/api/bell', { items: [] });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    focusLikeAnEngine();
    // happy-dom has no fonts, whose arrival a field that grows waits for.
    Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
    // On a busy machine a test may last longer than a list waits before it is read again. A clock that the test moves
    // keeps running.
    const { setInterval } = globalThis;
    vi.stubGlobal('setInterval', (work: () => void, ms: number) =>
      setInterval(work, ms < shortestPollMs ? ms : longestMs),
    );
    const reply = (url: string, request: RequestInit) => this.#reply(url, request);
    vi.stubGlobal('fetch', reply);
    vi.stubGlobal('XMLHttpRequest', uploadTo(reply));
    await showLanguage('en');
    startSession('of Nok', { needsOwnPassword: false });
  }

  close(): void {
    this.leave();
    notifications.clean();
    endSession('signed out');
    localStorage.clear();
    Reflect.deleteProperty(document, 'fonts');
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }

  /** Makes the page as narrow as a phone. */
  onPhone(): void {
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...{ media, matches: media === '(max-width: 48em)' },
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    }));
  }

  async show(part: ReactNode, path = '/'): Promise<void> {
    const [pathname = '/', search = ''] = path.split('?');
    const place = memoryLocation({ path: pathname, searchPath: search, record: true });
    this.addresses = place.history;
    await act(async () => {
      render(
        <MantineProvider env="test">
          <QueryClientProvider client={queryClient}>
            <ModalsProvider>
              <Notifications />
              <Router hook={place.hook} searchHook={place.searchHook}>
                <Suspense>{part}</Suspense>
              </Router>
            </ModalsProvider>
          </QueryClientProvider>
        </MantineProvider>,
      );
    });
  }

  /** Takes the part off the screen, with all that was read for it. */
  leave(): void {
    cleanup();
    queryClient.clear();
  }

  /** Waits until all that the screen has asked for is here: data, code, and what that code asks for in turn. */
  async settled(): Promise<void> {
    do {
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      await act(async () => {
        await vi.dynamicImportSettled();
        // Code behind an import is there a few promises later.
        await new Promise((resolve) => nextTurn(resolve));
      });
    } while (queryClient.isFetching() > 0);
  }

  /** Reads again all that is on the screen, as after news of a change, and finds this call rejected. */
  async loses(call: StaffCallName): Promise<void> {
    this.answer(call, rejection('NO_DATA', 404));
    await act(() => queryClient.invalidateQueries());
    await this.settled();
  }

  async press(name: string | RegExp): Promise<void> {
    const button = theOne('button, [role=button]', name);
    await act(async () =>
      fireEvent.click(button ?? screen.getByRole('button', { name, hidden: true })),
    );
  }

  async type(label: string | RegExp, value: string): Promise<void> {
    const field = await fieldOf(label, 'input, textarea');
    await act(async () => fireEvent.change(field, { target: { value } }));
  }

  /** Types into the search of a list, and waits until that finds another number of rows. */
  async search(label: string, words: string): Promise<void> {
    const count = () => screen.getByRole('status').textContent;
    const before = count();
    await this.type(label, words);
    // While it is read, the list says no number.
    await waitFor(() => expect(['', before]).not.toContain(count()));
  }

  /** Presses a box, a switch or a radio button. */
  async tick(label: string | RegExp): Promise<void> {
    const box = await fieldOf(label, 'input');
    await act(async () => fireEvent.click(box));
  }

  /** Chooses an option of a list. */
  async choose(label: string | RegExp, option: string | RegExp): Promise<void> {
    const field = await fieldOf(label, 'input');
    await act(async () => fireEvent.click(field));
    const found =
      theOne('[role=option]', option) ??
      (await screen.findByRole('option', { name: option, hidden: true }));
    await act(async () => fireEvent.click(found));
  }

  /** Answers the question that is open, by one of its buttons. */
  async answerQuestion(title: string | RegExp, button: string): Promise<void> {
    const question = await screen.findByRole('dialog', { name: title });
    await act(async () =>
      fireEvent.click(within(question).getByRole('button', { name: button, hidden: true })),
    );
  }

  /** Waits until this many changes have been asked for, and answers them. */
  async sentAll(count: number): Promise<readonly Sent[]> {
    await waitFor(() => expect(this.sent).toHaveLength(count));
    return this.sent;
  }

  /** Signs a staff user in who may do this and nothing else. */
  mayOnly(...capabilities: readonly Capability[]): void {
    this.answer('GET /staff/api/me', { id: '1', name: 'Nok', role: 'own', capabilities });
  }

  async #reply(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://desk');
    const made = `${method} ${pathname}`;
    const parsed = readBody(body);
    if (method !== 'GET') this.sent.push([made, parsed]);
    const [, answer] = [...this.#answers].find(([call]) => isCall(call, made)) ?? [];
    const reply =
      typeof answer === 'function' ? await answer(parsed, searchParams, pathname) : answer;
    if (reply instanceof Response) return reply;
    return Response.json(reply ?? (method === 'GET' ? [] : { message: 'OK' }));
  }
}

/** Answers whether the tab would close without a question. */
export function closesTab(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Tries to leave the open dialog or drawer: by a link in it, by Esc, by a press outside of it, and by its cross. */
export async function tryToLeave(): Promise<void> {
  const link = document.querySelector('[role=dialog] a[href^="/"]');
  await act(async () => link && fireEvent.click(link));
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' }));
  for (const place of ['inner', 'overlay', 'close']) {
    const part = document.querySelector(`[class*=Modal-${place}], [class*=Drawer-${place}]`);
    await act(async () => part && fireEvent.click(part));
  }
}

/**
 * The one element with this label or these words; null: none or several. By its role it takes several times as long to
 * find, since the accessible name of each element of the screen is computed for that.
 */
function theOne(selector: string, name: string | RegExp): Element | null {
  const found = [...document.querySelectorAll(selector)].filter((element) => {
    const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const words = said.replace(/\s+/g, ' ').trim();
    return typeof name === 'string' ? words === name : name.test(words);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Field of a label, once it is there. */
async function fieldOf(label: string | RegExp, selector: string): Promise<Element> {
  const text = theOne('label', label);
  const field = text && document.getElementById(text.getAttribute('for') ?? '');
  return field?.matches(selector) ? field : screen.findByLabelText(label, { selector });
}

/** Reads a body: JSON, or the fields of a form with the name of its file. */
function readBody(body: RequestInit['body']): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  if (!(body instanceof FormData)) return null;
  return Object.fromEntries(
    [...body].map(([field, value]) => [field, value instanceof File ? value.name : value]),
  );
}

/** Uploads that are answered like any other call. */
export function uploadTo(reply: (url: string, request: RequestInit) => Promise<Response>) {
  return class {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload: (() => void) | null = null;
    made = { method: '', url: '' };

    open(method: string, url: string): void {
      this.made = { method, url };
    }

    setRequestHeader(): void {}

    getResponseHeader(): null {
      return null;
    }

    abort(): void {}

    async send(body: FormData): Promise<void> {
      const { method, url } = this.made;
      const response = await reply(url, { method, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    }
  };
}

function isCall(call: string, made: string): boolean {
  return new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`).test(made);
}

/** A stage for each test of a file. To be called at its head. */
export function stageForEach(): Stage {
  const stage = new Stage();
  onEmptyPage();
  beforeEach(() => stage.open());
  afterEach(() => stage.close());
  return stage;
}
