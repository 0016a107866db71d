import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useRouter, useSearch } from 'wouter';
import { handleSteps } from './steps.ts';

/** Reasons for which a screen is not left without a question. */
type Reasons = {
  /** A change is being saved: no one leaves before they have read its outcome. */
  readonly isBusy?: boolean;
  /** Asks whether to leave all the same; null: there is nothing to lose. */
  readonly ask?: (() => Promise<boolean>) | null;
};

type Hold = Reasons & {
  /** Path below which the console's own pages are. */
  readonly base: string;
  readonly navigate: (path: string) => void;
};

const holds: RefObject<Hold>[] = [];
/** The address of the screen, for after a step of the browser's that has changed it already. */
let here = '';
let isAsking = false;
let isLeaving = false;

/**
 * Keeps the reader on a screen whose change waits for its answer, and asks first where something would be lost: by a
 * link of the console, by Back and Forward, by a reload, and by closing the tab.
 */
export function useStay({ isBusy = false, ask = null }: Reasons): void {
  const { base } = useRouter();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const hold = useRef<Hold>(null as never);
  hold.current = { isBusy, ask, base, navigate };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the only occasion.
  useEffect(() => {
    here = location.href;
  }, [path, search]);
  useEffect(() => {
    if (holds.push(hold) === 1) {
      listen('addEventListener');
      handleSteps(onStep);
    }
    return () => {
      holds.splice(holds.indexOf(hold), 1);
      if (holds.length > 0) return;
      listen('removeEventListener');
      handleSteps(null);
    };
  }, []);
}

function listen(change: 'addEventListener' | 'removeEventListener'): void {
  // In the capture phase, before the router's own listener.
  document[change]('click', onClick, true);
  window[change]('beforeunload', onUnload);
}

function isHeld(): boolean {
  return holds.some(({ current: { isBusy, ask } }) => isBusy || ask);
}

/** Answers whether to leave; where several forms have unsaved changes, the newest asks for all. */
async function mayLeave(): Promise<boolean> {
  if (isAsking || holds.some(({ current }) => current.isBusy)) return false;
  const ask = holds.findLast(({ current }) => current.ask)?.current.ask;
  isAsking = true;
  try {
    return ask ? await ask() : true;
  } finally {
    isAsking = false;
  }
}

async function onClick(event: Event): Promise<void> {
  if (!(event instanceof MouseEvent)) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const newest = holds.at(-1)?.current;
  if (!newest || !isHeld() || !isPlain || !(link instanceof HTMLAnchorElement)) return;
  const { base, navigate } = newest;
  if (link.target === '_blank' || !link.pathname.startsWith(`${base}/`)) return;
  event.preventDefault();
  event.stopPropagation();
  if (await mayLeave()) navigate(link.pathname.slice(base.length) + link.search);
}

/** A step through the history, which the browser has made by then. */
async function onStep(event: PopStateEvent): Promise<void> {
  const isElsewhere = location.href.split('#')[0] !== here.split('#')[0];
  if (!isElsewhere || isLeaving || !isHeld()) {
    isLeaving = false;
    return;
  }
  // The address is as it was before the router reads it: the screen stays.
  history.pushState(null, '', here);
  event.stopImmediatePropagation();
  if (!(await mayLeave())) return;
  isLeaving = true;
  history.back();
}

function onUnload(event: BeforeUnloadEvent): void {
  if (isHeld()) event.preventDefault();
}
