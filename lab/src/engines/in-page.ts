import type { Point } from './driver.ts';

/**
 * Functions that run in the page: sent there as text, so each holds all it uses, in words that the
 * oldest engine knows.
 */

export type Target = {
  readonly css: string;
  /** The whole accessible name of the element. */
  readonly name?: string;
  /** A part of its text. */
  readonly text?: string;
  /** A part of the page; without it the topmost dialog, or all. */
  readonly within?: string;
};

/** The point at which an element can be pressed, or the reason why it cannot be yet. */
type ClickTarget = Point | { readonly why: string };

/** The middle of the first element that matches, once nothing lies above it. */
export function placeOf({ css, name, text, within }: Target): ClickTarget {
  const squeeze = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim();
  const dialogs = document.querySelectorAll('dialog[open]');
  const scope = within
    ? document.querySelector(within)
    : (dialogs[dialogs.length - 1] ?? document.body);
  const isCalled = (element: Element) => {
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])]
        : [];
    return [
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
      element.getAttribute('alt'),
      element.textContent,
      ...labels.map((label) => label.textContent),
    ].some((each) => squeeze(each) === squeeze(name));
  };
  const found = [...(scope?.querySelectorAll(css) ?? [])].filter(
    (element) =>
      (name === undefined || isCalled(element)) &&
      (text === undefined || squeeze(element.textContent).includes(squeeze(text))),
  );
  if (found.length === 0) return { why: 'it is not there' };
  const element = found.find((each) => each.getClientRects().length > 0);
  if (!element) return { why: 'it is hidden' };
  if (element.matches(':disabled')) return { why: 'it is disabled' };
  for (let each: Element | null = element; each; each = each.parentElement) {
    // A spinner turns without end, and is not a reason to wait.
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    if (each.getAnimations().some(isMoving)) return { why: 'it moves' };
  }
  const middle = () => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const above = ({ x, y }: Point) => document.elementFromPoint(x, y);
  const isIts = (hit: Element) =>
    element.contains(hit) || Boolean(hit.closest('label')?.contains(element));
  const isFree = (at: Point) => {
    const hit = above(at);
    return hit !== null && isIts(hit);
  };
  const aim = (at: Point) => {
    const range = window as typeof window & { isMissed?: boolean };
    range.isMissed = false;
    const score = ({ target }: Event) => {
      range.isMissed = target instanceof Element && !isIts(target);
    };
    document.addEventListener('pointerdown', score, { capture: true, once: true });
    return at;
  };
  if (isFree(middle())) return aim(middle());
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  if (isFree(middle())) return aim(middle());
  const hit = above(middle());
  return { why: `${hit ? hit.outerHTML.slice(0, 120) : 'nothing'} is in its place` };
}

/** True when the last press met something else: what was aimed at moved in the meantime. */
export function isMissed(): boolean {
  return (window as typeof window & { isMissed?: boolean }).isMissed ?? false;
}

/** Empties a field, as holding a finger on it and "Cut" does. */
export function selectField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** Chooses in a native list, which the system draws and no one can press from here. */
export function pick(css: string, value: string): boolean {
  const field = document.querySelector<HTMLSelectElement>(css);
  if (!field) return false;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return field.value === value;
}

/** The text that a person can read now. */
export function shownText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read.
  return document.body.innerText.replace(/\s+/g, ' ');
}

/** The address of the page. */
export function address(): string {
  return location.href;
}

/** True once React has taken over the page that the server drew. */
export function isAwake(): boolean {
  return Object.keys(document.getElementById('app') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  );
}

/** Listens to what no person sees: exceptions, blocked content, and what is sent to the server. */
export function listen(): void {
  const ears = window as typeof window & { received?: PageReport };
  if (ears.received) return;
  const received: PageReport = { problems: [], sent: [] };
  ears.received = received;
  addEventListener('error', ({ message }) => received.problems.push(`exception: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) =>
    received.problems.push(`rejection: ${String(reason)}`),
  );
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    received.problems.push(`blocked: ${violatedDirective} ${blockedURI}`),
  );
  const fetchBefore = window.fetch;
  window.fetch = (input, options) => {
    const body = options?.body;
    if (typeof body === 'string') received.sent.push({ url: String(input), body });
    return fetchBefore(input, options);
  };
}

type PageReport = {
  readonly problems: string[];
  readonly sent: { readonly url: string; readonly body: string }[];
};

export function pageReport(): PageReport {
  return (
    (window as typeof window & { received?: PageReport }).received ?? { problems: [], sent: [] }
  );
}

/** Size of the topmost dialog, in CSS pixels. */
type Geometry = {
  /** Pixels by which it is taller than its content and padding. */
  readonly slack: number;
  readonly height: number;
  readonly holdsFocus: boolean;
  readonly outline: string;
};

export function geometryOfDialog(): Geometry | null {
  const dialogs = document.querySelectorAll('dialog[open]');
  const dialog = dialogs[dialogs.length - 1];
  if (
    !dialog ||
    dialog.getAnimations({ subtree: true }).some((each) => each.playState === 'running')
  )
    return null;
  const content = document.createRange();
  content.selectNodeContents(dialog);
  const { paddingTop, paddingBottom } = getComputedStyle(dialog);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  const focused = document.activeElement;
  return {
    slack: dialog.clientHeight - padding - content.getBoundingClientRect().height,
    height: dialog.clientHeight,
    holdsFocus: focused === dialog,
    outline: focused ? getComputedStyle(focused).outlineStyle : 'none',
  };
}

/** The codes of the row in the frame of a picker, and of the checked one. */
export function pickerState(label: string): { framed: string; checked: string } | null {
  const pickers = [...document.querySelectorAll('dialog[open] fieldset')];
  const picker = pickers.find((each) => each.querySelector('legend')?.textContent === label);
  const frame = picker?.querySelector('legend + div')?.getBoundingClientRect();
  if (!picker || !frame) return null;
  const middle = frame.top + frame.height / 2;
  const codeOf = (row?: Element) => row?.querySelector('input')?.value ?? 'none';
  const rows = [...picker.querySelectorAll('label')];
  const framed = rows.find((row) => {
    const box = row.getBoundingClientRect();
    return Math.abs((box.top + box.bottom) / 2 - middle) <= 1;
  });
  return {
    framed: codeOf(framed),
    checked: codeOf(rows.find((row) => row.querySelector('input')?.checked)),
  };
}

/** Pixels by which the page is wider than its window. */
export function overflow(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}

/** True when a card stands in front in its carousel. */
export function isInFront(card: string): boolean | null {
  const button = [...document.querySelectorAll('li button')].find(
    (each) => each.textContent?.trim() === card,
  );
  const slide = button?.closest('li');
  return slide ? !slide.hasAttribute('aria-hidden') : null;
}
