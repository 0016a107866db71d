import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutbox } from './outbox.ts';

let people = 0;

function item(owner: string, clientId: string) {
  const message = { message_type: 'text', payload: { message: clientId } } as const;
  return { owner, clientId, message };
}

/** A store that says no to some items. */
function refuse(isRefused: (item: { file?: unknown }) => boolean, error: string): void {
  const add = IDBObjectStore.prototype.add;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    item,
  ) {
    if (isRefused(item)) throw new DOMException('no', error);
    return add.call(this, item);
  });
}

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function ids(owner: string): Promise<readonly string[]> {
  return (await (await openOutbox()).list(owner)).map(({ clientId }) => clientId);
}

test('stored messages are there at the next visit, in the order of pressing', async () => {
  const owner = `guest ${++people}`;
  const outbox = await openOutbox();
  const names = ['z', 'a', 'm', 'b'].map((name) => `${owner} ${name}`);
  await Promise.all(names.map((name) => outbox.add(item(owner, name))));
  expect(await ids(owner)).toEqual(names);
});

test('everybody sees only the own messages', async () => {
  const [one, other] = [`guest ${++people}`, `guest ${++people}`];
  const outbox = await openOutbox();
  await outbox.add(item(one, `${one} a`));
  await outbox.add(item(other, `${other} a`));
  expect(await ids(one)).toEqual([`${one} a`]);
});

test('a message is written down once, and a file with it', async () => {
  const owner = `guest ${++people}`;
  const outbox = await openOutbox();
  const file = new File(['bytes'], 'slip.png', { type: 'image/png' });
  await outbox.add({ ...item(owner, `${owner} a`), file });
  await expect(outbox.add(item(owner, `${owner} a`))).rejects.toThrow('constraint');
  const [kept] = await outbox.list(owner);
  expect(kept?.file?.size).toBe(file.size);
});

test('a change keeps the place, and does not bring back what was removed', async () => {
  const owner = `guest ${++people}`;
  const outbox = await openOutbox();
  for (const name of ['a', 'b']) await outbox.add(item(owner, `${owner} ${name}`));
  await outbox.change(`${owner} a`, (left) => ({ ...left, failure: 'NETWORK' }));
  expect((await outbox.list(owner))[0]?.failure).toBe('NETWORK');
  await outbox.remove(`${owner} a`);
  await outbox.change(`${owner} a`, (left) => ({ ...left, failure: 'NETWORK' }));
  expect(await ids(owner)).toEqual([`${owner} b`]);
});

test('in a browser that stores nothing, the outbox lives as long as the tab', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const owner = `guest ${++people}`;
  const outbox = await openOutbox();
  await outbox.add(item(owner, 'a'));
  await outbox.add(item(owner, 'b'));
  await outbox.remove('a');
  expect((await outbox.list(owner)).map(({ clientId }) => clientId)).toEqual(['b']);
  // There, too, everyone sees only their own messages.
  expect(await outbox.list(`guest ${++people}`)).toEqual([]);
});

test('in a browser that stores no files, such as a private window of Safari, it keeps the bytes', async () => {
  refuse(({ file }) => file instanceof Blob, 'UnknownError');
  const owner = `guest ${++people}`;
  const outbox = await openOutbox();
  const file = new File(['bytes'], 'slip.png', { type: 'image/png' });
  await outbox.add({ ...item(owner, `${owner} a`), file });
  await outbox.change(`${owner} a`, (left) => ({ ...left, failure: 'NETWORK' }));
  // The next visit has it too.
  const [kept] = await (await openOutbox()).list(owner);
  expect(kept).toMatchObject({ clientId: `${owner} a`, failure: 'NETWORK' });
  expect(kept?.file).toMatchObject({ name: 'slip.png', type: 'image/png' });
  expect(await kept?.file?.text()).toBe('bytes');
  await outbox.change(`${owner} a`, ({ file: _, ...left }) => left);
  expect((await outbox.list(owner))[0]?.file).toBeUndefined();
});

test('a file too large for the disk lives as long as the tab, in its place', async () => {
  const owner = `guest ${++people}`;
  const outbox = await openOutbox();
  await outbox.add(item(owner, `${owner} a`));
  refuse(() => true, 'QuotaExceededError');
  const file = new File(['bytes'], 'slip.png', { type: 'image/png' });
  await outbox.add({ ...item(owner, `${owner} b`), file });
  vi.restoreAllMocks();
  await outbox.add(item(owner, `${owner} c`));
  const items = await outbox.list(owner);
  expect(items.map(({ clientId }) => clientId)).toEqual(
    ['a', 'b', 'c'].map((id) => `${owner} ${id}`),
  );
  expect(items[1]?.file).toBe(file);
  await outbox.remove(`${owner} b`);
  expect((await outbox.list(owner)).map(({ clientId }) => clientId)).toEqual([
    `${owner} a`,
    `${owner} c`,
  ]);
});
