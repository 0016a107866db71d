import type { Browser, Page } from 'playwright-core';

/** The cost of drawing over a period. */
export type TraceCost = {
  /** Milliseconds of the page's main thread: scripts, styles, layout, painting. */
  readonly mainThreadMs: number;
  readonly framesPerSecond: number;
};

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** The thread's CPU clock in µs, which excludes the time of other programs. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly frame_reporter?: { readonly state: string } };
};

const categories = ['disabled-by-default-devtools.timeline', 'cc', 'benchmark'];

/** Measures a page from inside the browser: asking the page for its frames would cost frames. */
export async function costOf(
  browser: Browser,
  page: Page,
  milliseconds: number,
): Promise<TraceCost> {
  await browser.startTracing(page, { categories });
  // The period that is measured.
  await page.waitForTimeout(milliseconds);
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace);
  const shown = traceEvents.filter(
    ({ args }) => args.frame_reporter?.state === 'STATE_PRESENTED_ALL',
  );
  return {
    mainThreadMs: Math.max(...mainThreads(traceEvents).map((thread) => workOf(thread))),
    framesPerSecond: (shown.length * 1000) / milliseconds,
  };
}

/** The events of each page's main thread. */
function mainThreads(events: readonly TraceEvent[]): readonly (readonly TraceEvent[])[] {
  const names = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  if (names.length === 0) throw new Error('the trace has no main thread');
  return names.map(({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid),
  );
}

function workOf(events: readonly TraceEvent[]): number {
  const tasks = events.filter(({ name, ph }) => ph === 'X' && name === 'RunTask');
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}
