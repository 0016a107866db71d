import type { Storage } from './storage.ts';

const patienceMs = 30_000;

/**
 * Files below an https address that takes `PUT` and answers `GET`, such as a WebDAV folder; a name and password in
 * the address are sent as they stand.
 */
export function webStorage(address: string): Pick<Storage, 'put' | 'get'> {
  const url = new URL(address);
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  const send = (method: 'GET' | 'PUT', name: string, body: Uint8Array<ArrayBuffer> | null = null) =>
    fetch(`${base}/${name}`, {
      method,
      headers:
        credentials === ':'
          ? {}
          : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body,
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
  return {
    async put(name, bytes) {
      const reply = await send('PUT', name, new Uint8Array(bytes));
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`the address answered ${reply.status} to a new file`);
    },
    async get(name) {
      const reply = await send('GET', name);
      const bytes = Buffer.from(await reply.arrayBuffer());
      if (reply.status === 404) return null;
      if (!reply.ok) throw new Error(`the address answered ${reply.status} to a reader`);
      return bytes;
    },
  };
}
