import { ownServer } from '@wallet/contract/own-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Service } from './service.ts';
import { uploaderOf } from './upload.ts';

const service: Service = {
  origin: '',
  clientType: 'member-web',
  readToken: () => null,
  currentLanguage: () => 'th',
  onRefusal: () => undefined,
};
const upload = uploaderOf(service);
const slip = new Blob(['slip'], { type: 'image/png' });

/** An upload whose network is this test. */
class OwnRequest {
  static last: OwnRequest | undefined;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  form: FormData | undefined;
  timeout = 0;
  status = 0;
  responseText = '';
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  constructor() {
    OwnRequest.last = this;
  }
  opened: readonly unknown[] = [];
  open(...address: readonly unknown[]) {
    this.opened = address;
  }
  send(form: FormData) {
    this.form = form;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
}

function request(): OwnRequest {
  if (!OwnRequest.last) throw new Error('nothing is sent');
  return OwnRequest.last;
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', OwnRequest));
afterEach(() => vi.unstubAllGlobals());

test('carries its key, tells how far it is, and answers what the server does', async () => {
  const shares: number[] = [];
  const sending = upload('POST /api/wallet/slip', slip, {
    key: 'key-1',
    onProgress: (share) => shares.push(share),
  });
  expect(request().headers).toMatchObject({ 'idempotency-key': 'key-1' });
  request().upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request().upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  expect(shares).toEqual([0.25]);
  Object.assign(request(), { status: 200, responseText: '{"reference":"R1"}' });
  request().onload?.();
  await expect(sending).resolves.toEqual({ reference: 'R1' });
});

test('one that is called off stops on the line too', async () => {
  const leaving = new AbortController();
  const sending = upload('POST /api/wallet/slip', slip, { signal: leaving.signal });
  leaving.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(request().isAborted).toBe(true);
});

test('one that was called off before it began is not sent', async () => {
  const gone = AbortSignal.abort(new DOMException('Aborted', 'AbortError'));
  const sending = upload('POST /api/wallet/slip', slip, { signal: gone });
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(request().form).toBeUndefined();
});

test('goes to the call’s own address, and a rejection has its code', async () => {
  const elsewhere = uploaderOf({ ...service, origin: 'https://other.example' });
  const sending = elsewhere('POST /api/account/verification/pictures/:side', slip, {
    params: { side: 'front' },
  });
  expect(request().opened).toEqual([
    'POST',
    'https://other.example/api/account/verification/pictures/front',
  ]);
  expect(request().headers).toMatchObject({ 'x-client-type': 'member-web' });
  Object.assign(request(), { status: 409, responseText: '{"message":"VERIFICATION_OPEN"}' });
  request().onload?.();
  await expect(sending).rejects.toMatchObject({ code: 'VERIFICATION_OPEN', status: 409 });
});

test.each([
  [{}, 'waits'],
  [{ key: 'of the press' }, 'settles'],
  [{ signal: new AbortController().signal }, 'settles'],
] as const)('with %o, when the next session begins meanwhile, it %s', async (options, end) => {
  const own = 'of the one before';
  let token: string | null = own;
  const shared = uploaderOf({ ...service, readToken: () => token });
  for (const answer of [() => request().onload?.(), () => request().onerror?.()]) {
    for (const [after, expected] of [
      [own, 'settles'],
      [null, 'settles'],
      ['of the next one', end],
    ] as const) {
      token = own;
      const settled = shared('POST /api/wallet/slip', slip, options).then(
        () => 'settles',
        () => 'settles',
      );
      Object.assign(request(), { status: 200, responseText: '{}' });
      token = after;
      answer();
      // Only what must never come is given a time.
      const waits = new Promise((resolve) => setTimeout(resolve, 20, 'waits'));
      const outcome = expected === 'waits' ? Promise.race([settled, waits]) : settled;
      expect([after, await outcome]).toEqual([after, expected]);
    }
  }
});

test('a reply of a server of the specification is completed, and one of our own is not', async () => {
  const complete = vi.fn(async () => ({
    status: 200,
    text: '{"reference":"R2"}',
    header: () => null,
  }));
  const sending = uploaderOf({ ...service, complete })('POST /api/wallet/slip', slip);
  Object.assign(request(), { status: 200, responseText: '{}' });
  request().onload?.();
  await expect(sending).resolves.toEqual({ reference: 'R2' });
  expect(complete).toHaveBeenCalledExactlyOnceWith(
    'POST /api/wallet/slip',
    expect.objectContaining({ arrived: expect.objectContaining({ status: 200, text: '{}' }) }),
  );
  const own = uploaderOf({ ...service, complete })('POST /api/wallet/slip', slip);
  Object.assign(request(), {
    ...{ status: 200, responseText: '{"reference":"R3"}' },
    getResponseHeader: (name: string) => (name === ownServer ? '1' : null),
  });
  request().onload?.();
  await expect(own).resolves.toEqual({ reference: 'R3' });
  expect(complete).toHaveBeenCalledOnce();
  const all = uploaderOf({ ...service, complete, completesAll: true });
  const asked = all('POST /api/wallet/slip', slip);
  Object.assign(request(), { status: 200, getResponseHeader: () => '1' });
  request().onload?.();
  await expect(asked).resolves.toEqual({ reference: 'R2' });
});

test('a slow line has five minutes; after them, or when it breaks, the outcome is unknown', async () => {
  const slow = upload('POST /api/wallet/slip', slip);
  expect(request().timeout).toBe(300_000);
  request().ontimeout?.();
  await expect(slow).rejects.toMatchObject({ code: 'TIMEOUT', isUnknown: true });
  const broken = upload('POST /api/wallet/slip', slip);
  request().onerror?.();
  await expect(broken).rejects.toMatchObject({ code: 'NETWORK', isUnknown: true });
});

test('a page in place of a reply leaves the outcome unknown', async () => {
  const sending = upload('POST /api/wallet/slip', slip);
  Object.assign(request(), { status: 200, responseText: '<html>Log in to this network</html>' });
  request().onload?.();
  await expect(sending).rejects.toMatchObject({ status: 502, isUnknown: true });
});

test('its fields come before its file: the server knows what a file is for when it begins', () => {
  void upload('POST /api/wallet/slip', slip, { fields: { kind: 'image' } });
  expect([...(request().form?.keys() ?? [])]).toEqual(['kind', 'file']);
});
