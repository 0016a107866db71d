import { release } from './release.ts';
import { keepAsset, keepPage, kept } from './shelf.ts';

/** A page that takes longer is served from the cache. */
const patienceMs = 3_000;

/** The answer to a request of the app; null for requests that are left to the browser: calls, clips, the console. */
export function answerOf(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (pathname.startsWith('/assets/')) return assetAt(pathname, event);
  if (request.mode !== 'navigate') return null;
  const name = namesOf(pathname).find((each) => release.pages.includes(each));
  return name === undefined ? null : pageNamed(name, event);
}

/** Names that an address's page may have, as chosen by the server. The bare one is the member's home. */
function namesOf(pathname: string): readonly string[] {
  const parts = pathname.split('/').filter(Boolean);
  return [parts.join('-'), parts[0] ?? 'user'];
}

async function assetAt(address: string, event: FetchEvent): Promise<Response> {
  const copy = await kept(address);
  if (copy) return copy;
  const reply = await fetch(address);
  keepMeanwhile(event, keepAsset(address, reply.clone()));
  return reply;
}

/** The page of the newest release; offline or on a very slow network, the cached page. */
async function pageNamed(name: string, event: FetchEvent): Promise<Response> {
  const arriving = arrive(name, event);
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const reply = await Promise.race([arriving.catch(() => null), late]);
  return reply ?? (await kept(`/${name}`)) ?? (await kept('/user')) ?? arriving;
}

async function arrive(name: string, event: FetchEvent): Promise<Response> {
  const reply = await fetch(event.request);
  keepMeanwhile(event, keepPage(name, reply.clone()));
  return reply;
}

/** A full phone stores nothing, and still shows everything. */
function keepMeanwhile(event: FetchEvent, keeping: Promise<boolean>): void {
  event.waitUntil(keeping.catch(() => false));
}
