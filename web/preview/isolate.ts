import { ownServer } from '@wallet/contract/own-server';
import type { DemoReplies } from './demo-replies.ts';

type Page = { readonly document: object; readonly navigator: object };

/**
 * Replaces everything through which the app could leave the page, before it runs: calls are answered here or never, and
 * its storage ends with the page. So the preview has no session of the browser's owner, and moves nothing. The page's
 * content policy forbids connections as well.
 */
export function isolate(replies: DemoReplies, page: Page = globalThis): void {
  replace(page, {
    fetch: (address: string, request?: RequestInit) =>
      reply(replies, `${request?.method ?? 'GET'} ${new URL(address, 'http://local').pathname}`),
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    WebSocket: Silent,
    BroadcastChannel: Silent,
    XMLHttpRequest: undefined,
    indexedDB: undefined,
    caches: undefined,
  });
  replace(page.document, { cookie: '' });
  // Notices of a member who uses this browser stay.
  replace(page.navigator, { serviceWorker: undefined, clearAppBadge: async () => undefined });
}

function replace(owner: object, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
}

/** Neither opens nor says anything. */
class Silent extends EventTarget {
  send(): void {}
  postMessage(): void {}
  close(): void {}
}

function reply(replies: DemoReplies, asked: string): Promise<Response> {
  // The app reads its own files before it imports them; as empty ones they are only imported.
  if (asked.startsWith('GET /assets/')) return answered('', { 'content-type': 'text/javascript' });
  for (const [name, value] of Object.entries(replies)) {
    const pattern = new RegExp(`^${name.replaceAll(/:\w+/g, '[^/]+')}$`);
    if (pattern.test(asked)) return answered(JSON.stringify(value), { [ownServer]: '1' });
  }
  // Its part of the screen stays away, without an error.
  return new Promise(() => {});
}

function answered(body: string, headers: Record<string, string>): Promise<Response> {
  return Promise.resolve(new Response(body, { headers }));
}

/** A storage that ends with the page. Its names are its own keys, as with a real one. */
function memoryStorage(): object {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, value: string) => {
      items[name] = value;
    },
    removeItem: (name: string) => {
      Reflect.deleteProperty(items, name);
    },
  };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(items, name, { value });
  }
  return items;
}
