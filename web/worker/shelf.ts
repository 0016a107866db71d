import { release } from './release.ts';

const prefix = 'app-';
const shelf = `${prefix}${release.revision}`;

/** Pages that open offline even when they were never visited. */
const firstPages = ['user', 'login'];

/**
 * Caches the whole release. Files of another release are copied, and files that arrive before a failure are
 * kept for the next attempt.
 */
export async function fill(): Promise<void> {
  const pages = await Promise.all(firstPages.map(fetchPage));
  const fonts = pages.flatMap((html) =>
    [...html.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, font = '']) => font),
  );
  await Promise.all([...release.files, ...new Set(fonts)].map(keepFile));
}

async function fetchPage(name: string): Promise<string> {
  const reply = await fetch(`/${name}`, { cache: 'no-cache' });
  if (!(await keepPage(name, reply.clone()))) throw new Error(`${name}: ${reply.status}`);
  return reply.text();
}

async function keepFile(address: string): Promise<void> {
  const cache = await caches.open(shelf);
  if (await cache.match(address)) return;
  const reply = (await kept(address)) ?? (await fetch(address));
  if (!(await keepAsset(address, reply))) throw new Error(`${address}: ${reply.status}`);
}

/** The copy of an address in any release that is still here. */
export function kept(address: string): Promise<Response | undefined> {
  // Pages differ by the language, which is a cookie: the last one seen is the one to show.
  return caches.match(address, { ignoreVary: true });
}

/** Keeps a file of the app, whose name changes with its content. */
export async function keepAsset(address: string, reply: Response): Promise<boolean> {
  // The sign-in page of a public network answers every address.
  if (!reply.ok || isHtml(reply)) return false;
  await (await caches.open(shelf)).put(address, reply);
  return true;
}

/** Caches a page under its first path segment. Prerendered by the build: it contains no personal data. */
export async function keepPage(name: string, reply: Response): Promise<boolean> {
  if (!reply.ok || reply.redirected || !isHtml(reply)) return false;
  await (await caches.open(shelf)).put(`/${name}`, reply);
  return true;
}

/** Drops releases older than the one before this, of which a tab may still be open. */
export async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== shelf);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

function isHtml(reply: Response): boolean {
  return reply.headers.get('content-type')?.includes('text/html') ?? false;
}
