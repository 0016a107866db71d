import { describe, expect, test } from 'vitest';
import { gameClients } from '../test/game-clients.ts';
import { startPartners } from '../test/partners.ts';
import { gameFamilies } from './game-list.ts';

const providers = gameFamilies.flatMap(({ family, codes }) =>
  codes.map((code) => ({ family, code })),
);

describe.each(providers)('$code ($family)', ({ family, code }) => {
  test('moves money in and out once per reference and reports what happened', async () => {
    const partners = await startPartners();
    const client = gameClients[family]?.(partners, code);
    if (client === undefined) throw new Error(`No client speaks ${family}`);

    expect((await client.create('somchai')).status).toBe(200);
    expect((await client.create('somchai')).status).toBe(200);
    expect(await client.moved('T1')).toBeUndefined();
    const twice = await Promise.all([
      client.transfer('somchai', 100.07, 'T1'),
      client.transfer('somchai', 100.07, 'T1'),
    ]);
    expect(twice).toEqual([{ isDone: true }, { isDone: true }]);
    expect(await client.balance('somchai')).toBe(100.07);
    expect(await client.transfer('somchai', 99, 'T1')).toEqual({ isDone: false });
    expect(await client.transfer('somchai', -500, 'T2')).toEqual({ isDone: false });
    expect(await client.moved('T2')).toBeUndefined();

    await partners.call('POST', `/control/games/${code}/somchai/lose`, { amount: 30 });
    expect(await client.turnover('somchai')).toBe(30);
    expect(await client.transfer('somchai', -70.07, 'T3')).toEqual({ isDone: true });
    expect(await client.balance('somchai')).toBe(0);
    await client.transfer('somchai', 900, 'T4');
    // The money would be there now, but the reference was rejected before.
    expect(await client.transfer('somchai', -500, 'T2')).toEqual({ isDone: false });
    expect([await client.moved('T1'), await client.moved('T3')]).toEqual([100.07, -70.07]);
    expect((await client.forged()).status).toBe(401);
  });

  test('a rejection and a maintenance move nothing', async () => {
    const partners = await startPartners();
    const client = gameClients[family]?.(partners, code);
    await client?.create('somchai');
    for (const mode of ['refuse', 'maintenance']) {
      await partners.call('PUT', `/control/faults/${code}`, { mode, times: 1, direction: 'in' });
      expect(await client?.transfer('somchai', 100, 'T1')).toEqual({ isDone: false });
      expect(await client?.moved('T1')).toBeUndefined();
    }
    expect(await client?.transfer('somchai', 100, 'T1')).toEqual({ isDone: true });
  });
});
