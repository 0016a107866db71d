import { expect, test } from 'vitest';
import { gameClients } from '../test/game-clients.ts';
import { startPartners, type TestPartners, temporaryFolder } from '../test/partners.ts';

const somchai = '/control/games/PG/somchai';

async function playing(partners: TestPartners) {
  const client = gameClients['signed-wallet']?.(partners, 'PG');
  await client?.create('somchai');
  await client?.transfer('somchai', 100, 'T1');
  return client;
}

test('money staked in an open bet can be neither staked again nor taken out', async () => {
  const partners = await startPartners();
  const client = await playing(partners);
  expect((await partners.call('POST', `${somchai}/bet`, { amount: 30 })).json).toMatchObject({
    balance: 70,
    outstanding: 30,
    turnover: 30,
  });
  expect((await partners.call('POST', `${somchai}/bet`, { amount: 70.01 })).status).toBe(422);
  expect(await client?.transfer('somchai', -70.01, 'T2')).toEqual({ isDone: false });
  expect((await partners.call('POST', `${somchai}/settle`, {})).status).toBe(400);
  expect((await partners.call('POST', `${somchai}/settle`, { win: 45.5 })).json).toMatchObject({
    balance: 115.5,
    outstanding: 0,
    turnover: 30,
  });
  expect((await partners.call('POST', `${somchai}/settle`, { win: 45.5 })).status).toBe(422);
  const { json } = await partners.call('GET', '/control/books');
  expect(json['games']).toMatchObject({ PG: { in: 100, out: 0, play: 15.5, balance: 115.5 } });
});

test('an open bet outlives a restart, and may be lost', async () => {
  const dataDir = temporaryFolder();
  const first = await startPartners({ dataDir });
  await playing(first);
  await first.call('POST', `${somchai}/bet`, { amount: 30 });
  await first.close();
  const second = await startPartners({ dataDir });
  expect((await second.call('GET', somchai)).json).toMatchObject({ balance: 70, outstanding: 30 });
  expect((await second.call('POST', `${somchai}/settle`, { win: 0 })).json).toMatchObject({
    balance: 70,
    outstanding: 0,
  });
});
