import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { learnServerTime } from '@wallet/client/server-clock';
import { type Language, languages } from '@wallet/contract/languages';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setSpecifiedOnly } from '#lib/calls/specified-only.ts';
import { advance, pressedKinds, stateOf } from '#lib/intent/intent-store.ts';
import { showLanguage } from '#lib/language.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { service } from '#lib/service.ts';
import { endSession, startSession } from '#lib/session/session.ts';
import { loadText, type Namespace } from '#lib/text.ts';
import { catalog } from '#text/th/catalog.ts';
import { Toasts } from '#ui/toasts/Toasts.tsx';
import { currentToasts, dismissToast } from '#ui/toasts/toast.ts';
import { FakeServer, lost } from './fake-server.ts';
import { actLikeABrowser } from './native-dialogs.ts';

/**
 * Languages in which components are tried out: one, as they take every word from the catalogue by its key,
 * which the compiler holds alike in all. `NIGHTLY_TESTS=1` tries them all.
 */
export const shownLanguages: readonly Language[] = process.env['NIGHTLY_TESTS']
  ? languages
  : ['lo'];

/** Server of the test that runs. */
let answering = new FakeServer();

/** The time at which every test begins. */
export const start = Date.parse('2026-11-20T10:00:00Z');

/**
 * Sets a file of component tests up: a server that answers as the test says, a logged-in member, the
 * words of the app, and a clock that does not move until `pass` moves it.
 */
export function stage(): FakeServer {
  const server = new FakeServer();
  beforeAll(() => {
    actLikeABrowser();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  beforeEach(() => {
    // Work that the previous file started may have failed after its end.
    dismissToasts();
    vi.useFakeTimers({ now: start });
    learnServerTime(new Date(start).toUTCString());
    answering = server;
    server.listen();
    // Every press of a login asks for it first.
    server.answer('GET /api/lookup/active', { active: true, terminated: null });
    // Asked for by every withdrawal.
    server.answer('GET /api/bonus/check/active', { status: false, type: null });
    // Asked for in the background of every home.
    server.answer('GET /api/lookup/notice', lost);
    server.answer('POST /api/statement', lost);
    startSession('token', false);
  });
  afterEach(async () => {
    const { unexpected } = server;
    const strays = [...unexpected];
    cleanup();
    await forgetPresses();
    server.leave();
    dismissToasts();
    endSession();
    window.localStorage.clear();
    window.sessionStorage.clear();
    // A reply of another server leaves its mark on the tab.
    setSpecifiedOnly(service, false);
    vi.useRealTimers();
    expect(strays).toEqual([]);
  });
  return server;
}

function dismissToasts(): void {
  for (const { id } of currentToasts()) dismissToast(id);
}

const namespaces = Object.keys(catalog) as Namespace[];

/** Draws a component as the app would, with its texts and toasts, and waits until it rests. */
export async function show(component: ReactNode, language: Language = 'en'): Promise<void> {
  // On a busy machine an import can take longer than `pass` waits.
  await Promise.all(namespaces.map((namespace) => loadText(language, namespace)));
  showLanguage(language);
  await act(async () => {
    render(
      <StrictMode>
        <Suspense>{component}</Suspense>
        <Toasts />
      </StrictMode>,
    );
  });
  await pass(0);
}

/** Chooses another language, as the menu above every screen does. */
export async function switchTo(language: Language): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadText(language, namespace)));
  await act(async () => showLanguage(language));
  await pass(0);
}

/** Time passes, in milliseconds, and what it starts comes to rest. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // Words and code come by import, and cryptography by threads: fake time drives neither.
  for (let turn = 0; turn < 3; turn++) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
  }
}

/** Part that the member can get at: the dialog on top, or else the page. */
export function onTop() {
  return within(dialogOnTop() ?? document.body);
}

/**
 * Presses a button by its name, as a finger does: what lies behind a dialog cannot be reached. A button that sends a
 * change has to be busy meanwhile, or another one when it is gone.
 */
export async function press(name: string | RegExp): Promise<void> {
  const button = onTop().getByRole('button', { name });
  if (button.hasAttribute('disabled')) throw new Error(`${name} cannot be pressed`);
  button.focus();
  const { changes } = answering;
  const sight = watchBusy();
  await act(async () => fireEvent.click(button));
  const busy = sight();
  const isShown = button.isConnected ? busy.includes(button) : busy.length > 0;
  if (answering.changes > changes && !isShown) {
    answering.unexpected.push(`${name} was not busy while it sent a change`);
  }
  // A press right after this one is another one, not a double tap.
  await pass(600);
}

/** Looks from now on which buttons are busy; the function that this returns names them, and ends it. */
function watchBusy(): () => readonly Node[] {
  const busy: Node[] = [];
  const note = (changes: readonly MutationRecord[]) =>
    busy.push(...changes.map(({ target }) => target));
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
    return busy;
  };
}

/** Puts text into a field by its label, in place of its present text. */
export async function type(label: string | RegExp, value: string): Promise<void> {
  const field = onTop().getByLabelText(label);
  await act(async () => fireEvent.change(field, { target: { value } }));
  await pass(0);
}

/** Chooses a file, as the picker of the phone does. */
export async function pick(file: File): Promise<void> {
  const input = document.querySelector('input[type="file"]') ?? document.body;
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  await pass(0);
}

/** Presses Esc where the focus is. */
export async function pressEscape(): Promise<void> {
  const focused = document.activeElement ?? document.body;
  await act(async () => fireEvent.keyDown(focused, { key: 'Escape' }));
  await pass(0);
}

/** Leaves the dialog on top by Esc: what it lies over is on top then, and nothing was sent. */
export async function leave(): Promise<void> {
  const open = document.querySelectorAll('dialog[open]').length;
  await pressEscape();
  await pass(1_000);
  expect(document.querySelectorAll('dialog[open]').length).toBe(open - 1);
}

/** All that the page holds, in one line. */
export function read(): string {
  return document.body.textContent ?? '';
}

/** Reads what the dialog on top says; nothing when there is none. */
export function readDialog(): string {
  return dialogOnTop()?.textContent ?? '';
}

function dialogOnTop(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
}

/** A press without a known end would go on being checked in the next test. */
async function forgetPresses(): Promise<void> {
  const open = [...pressedKinds()].flatMap((kind) => {
    const state = stateOf(kind);
    return state.kind === 'resting' ? [] : [{ kind, key: state.intent.key }];
  });
  for (const { kind, key } of open) {
    advance(kind, { kind: 'answered', key });
    advance(kind, { kind: 'resolved' });
  }
  if (open.length > 0) await vi.advanceTimersByTimeAsync(60_000);
  queryClient.clear();
}
