import { openStorage } from '#lib/storage/open-storage.ts';
import type { Storage } from '#lib/storage/storage.ts';
import { webStorage } from '#lib/storage/web-storage.ts';
import { type Anchor, anchorFrom } from '#money/watch/seal-store.ts';

/** Anchors that are kept where no one who writes the database can write. */
type OutsideAnchors = Pick<Storage, 'put' | 'get'>;

const hourMs = 60 * 60 * 1000;
/** Hours, and days, whose anchors are compared with the chain. */
const hoursMax = 24;
const daysMax = 31;

/** Opens the place that `ANCHORS` names: a folder, a bucket by its `s3:` address, or an https address. */
export function openAnchors(place: string): OutsideAnchors {
  return place.startsWith('https:') ? webStorage(place) : openStorage(place);
}

/**
 * Keeps an anchor under its hour, and under its day when it is the day's first. What is there already stays: a place
 * that forbids to write over files takes each of them.
 */
export async function keepAnchor(
  anchors: OutsideAnchors,
  { n, hash }: Anchor,
  at: Date,
): Promise<void> {
  const text = Buffer.from(`${n}:${hash} ${at.toISOString()}\n`);
  for (const name of [hourName(at), dayName(at)]) {
    if ((await anchors.get(name)) === null) await anchors.put(name, text, 'text/plain');
  }
}

/** The newest of the anchors kept outside that the chain does not have. */
export async function findMissing(
  anchors: OutsideAnchors,
  holds: (anchor: Anchor) => Promise<boolean>,
  until: Date,
): Promise<Anchor | null> {
  for (const anchor of await readAnchors(anchors, until)) if (!(await holds(anchor))) return anchor;
  return null;
}

/** Anchors of the last day, hour by hour, and of the last month, day by day; the newest first. */
async function readAnchors(anchors: OutsideAnchors, until: Date): Promise<Anchor[]> {
  const hours = Array.from({ length: hoursMax }, (_, nth) => hourName(before(until, nth)));
  const days = Array.from({ length: daysMax }, (_, nth) => dayName(before(until, nth * 24)));
  const found: Anchor[] = [];
  for (const name of [...hours, ...days]) {
    const [text = ''] = `${(await anchors.get(name)) ?? ''}`.split(' ');
    if (text !== '') found.push(anchorFrom(text));
  }
  return found;
}

function before(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * hourMs);
}

/** Such as `anchors/2026-11-24T05.txt`, in UTC. */
function hourName(at: Date): string {
  return `anchors/${at.toISOString().slice(0, 13)}.txt`;
}

function dayName(at: Date): string {
  return `anchors/${at.toISOString().slice(0, 10)}.txt`;
}
