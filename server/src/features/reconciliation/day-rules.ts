const dayMs = 24 * 60 * 60 * 1000;

/** A Bangkok day: from its midnight until before the next one. Thailand and Laos know no summer time. */
export function rangeOf(day: string): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${day}T00:00:00+07:00`);
  return { from, to: new Date(from.getTime() + dayMs) };
}

/** Bangkok day of a time, as `2026-11-20`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + 7 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Every Bangkok day from that of one time to that of another. */
export function daysBetween(from: Date, to: Date): string[] {
  const days = [];
  const last = dayOf(to);
  for (let at = from; dayOf(at) < last; at = new Date(at.getTime() + dayMs)) days.push(dayOf(at));
  return [...days, last];
}

export type Range = { readonly from: Date; readonly to: Date };

/** The part of a range before a time. */
export function until({ from, to }: Range, moment: Date): Range {
  return { from, to: earlier(to, moment) };
}

/** Parts of `wanted` outside `known`, before and after it; nothing known is fetched again. */
export function outside(wanted: Range, known: Range): Range[] {
  return [
    { from: wanted.from, to: earlier(wanted.to, known.from) },
    { from: later(wanted.from, known.to), to: wanted.to },
  ].filter(({ from, to }) => from < to);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
