import { PartMissing } from './part-missing.ts';

/**
 * Loads a chunk; the build calls this for every `import()`. A browser that failed to import a file may never
 * request it again in the life of the page, nor files that depend on it. So all files are fetched first,
 * which may be retried, and imported once they are cached.
 */
export async function bringPart<T>(load: () => Promise<T>): Promise<T> {
  // A list of the files of each part would cost every first visit half a KiB.
  await bringAll(String(load));
  return load().catch(() => {
    throw new PartMissing('spoilt');
  });
}

const limitMs = 30_000;
const secondTryAfterMs = 500;

/** By address; entries are loaded or loading. */
const coming = new Map<string, Promise<void>>();

function bringAll(code: string): Promise<unknown> {
  return Promise.all(importsOf(code).map((name) => bring(`/assets/${name}`)));
}

/** Names of the files that some code imports, `from"./a.js"`, and of the styles before it. */
export function importsOf(code: string): string[] {
  const names = code.matchAll(/(?:from|import\(?|\*)["'`]?\.\/([\w.-]+)["'`*]/g);
  return Array.from(names, ([, name = '']) => name);
}

function bring(address: string): Promise<void> {
  let file = coming.get(address);
  if (!file) {
    file = address.endsWith('.css') ? bringStyle(address) : bringScript(address);
    file.catch(() => coming.delete(address));
    coming.set(address, file);
  }
  return file;
}

async function bringScript(address: string): Promise<void> {
  if (document.querySelector(`[href="${address}"],[src="${address}"]`)) return;
  // Its later imports, within a function, are not needed to run it.
  await bringAll((await textOf(address)).replaceAll('import(', ''));
}

async function textOf(address: string): Promise<string> {
  const ask = () => fetch(address, { signal: AbortSignal.timeout(limitMs) });
  try {
    const reply = await ask().catch(() => wait(secondTryAfterMs).then(ask));
    if (reply.status === 404) throw new PartMissing('gone');
    // Also the sign-in page of a public network, which answers every address.
    if (!reply.headers.get('content-type')?.includes('script')) throw reply;
    return await reply.text();
  } catch (failure) {
    throw failure instanceof PartMissing ? failure : new PartMissing('line');
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function bringStyle(address: string): Promise<void> {
  // The page lists the styles inlined in it.
  if (document.querySelector(`[href="${address}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new PartMissing('line'));
    };
    document.head.append(link);
  });
}
