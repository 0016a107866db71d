import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { openOutbox } from './outbox.ts';

let people = 0;

function item(owner: string, clientId: string) {
  const message = { message_type: 'text', payload: { message: clientId } } as const;
  return { owner, clientId, message };
}

async function ids(owner: string): Promise<readonly string[]> {
  return (await (await openOutbox()).list(owner)).map(({ clientId }) => clientId);
}

test('what was written down is there at the next visit, in the order of pressing', async () => {
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
  await expect(outbox.add(item(owner, `${owner} a`))).rejects.toThrow();
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

test('where the browser stores nothing, the outbox lives as long as the tab', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const owner = `guest ${++people}`;
  const outbox = await openOutbox();
  await outbox.add(item(owner, 'a'));
  await outbox.add(item(owner, 'b'));
  await outbox.remove('a');
  expect((await outbox.list(owner)).map(({ clientId }) => clientId)).toEqual(['b']);
  vi.unstubAllGlobals();
});
