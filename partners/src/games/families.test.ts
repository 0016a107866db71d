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
    expect((await client.forged('T5')).status).toBe(401);
    expect(await client.moved('T5')).toBeUndefined();
  });
});

/** Answers of each family to a call that it rejects, to one while its games rest, and to one with a wrong key. */
const words: Readonly<Record<string, readonly string[]>> = {
  'form-calls': [
    '422 {"Code":"REFUSED","Message":"refused"}',
    '503 {"Code":"MAINTENANCE","Message":"maintenance"}',
    '401 {"Code":"INVALID_SIGNATURE","Message":"invalid signature"}',
  ],
  'json-calls': [
    '1008 {"status":{"code":1008,"message":"refused"},"data":null}',
    '999 {"status":{"code":999,"message":"maintenance"},"data":null}',
    '401 {"status":{"code":901,"message":"invalid signature"},"data":null}',
  ],
  'transfer-hub': [
    '422 {"status":"ERROR","code":"REFUSED","message":"refused"}',
    '503 {"status":"ERROR","code":"MAINTENANCE","message":"maintenance"}',
    '401 {"status":"ERROR","code":"INVALID_CREDENTIALS","message":"invalid credentials"}',
  ],
  'hidden-form': [
    '422 {"code":7,"message":"refused"}',
    '503 {"code":99,"message":"maintenance"}',
    '401 {"code":2,"message":"wrong key"}',
  ],
  'signed-wallet': [
    '422 {"code":"REFUSED","message":"refused"}',
    '503 {"code":"MAINTENANCE","message":"maintenance"}',
    '401 {"code":"INVALID_SIGNATURE","message":"The signature is wrong"}',
  ],
};

test.each(gameFamilies)(
  '$family rejects and rests in words of its own, and moves nothing then',
  async ({ family, codes: [code = ''] }) => {
    const partners = await startPartners();
    const client = gameClients[family]?.(partners, code);
    const answered: unknown[] = [];
    await client?.create('somchai');
    for (const mode of ['refuse', 'maintenance']) {
      await partners.call('PUT', `/control/faults/${code}`, { mode, times: 1 });
      const reply = await client?.create('somchai');
      answered.push(`${reply?.status} ${reply?.text}`);
      await partners.call('PUT', `/control/faults/${code}`, { mode, times: 1, direction: 'in' });
      expect(await client?.transfer('somchai', 100, 'T1')).toEqual({ isDone: false });
      expect(await client?.moved('T1')).toBeUndefined();
    }
    expect(await client?.transfer('somchai', 100, 'T1')).toEqual({ isDone: true });
    await partners.call('PUT', `/control/faults/${code}`, { mode: 'refuse', direction: 'out' });
    expect(await client?.transfer('somchai', 5, 'T3')).toEqual({ isDone: true });
    expect(await client?.transfer('somchai', -5, 'T4')).toEqual({ isDone: false });
    await partners.call('PUT', `/control/faults/${code}`, { mode: 'none' });
    expect(await client?.transfer('somchai', -5, 'T4')).toEqual({ isDone: true });
    expect(await client?.transfer('nobody', 100, 'T2')).toEqual({ isDone: false });
    expect(await client?.balance('nobody')).toBeUndefined();
    const forged = await client?.forged('T5');
    answered.push(`${forged?.status} ${forged?.text}`);
    expect(answered).toEqual(words[family]);
  },
);

test('each provider speaks the calls of its family', () => {
  const spoken = gameFamilies.map(({ family, codes }) => `${family}: ${codes.join(' ')}`);
  expect(spoken).toEqual([
    'form-calls: JOKER SLOTXO JOKER2',
    'json-calls: PGSLOT ASKMEBET HUAYHD',
    'transfer-hub: BETFLIX SUPERSLOT',
    'hidden-form: UFABET',
    'signed-wallet: PG SEXYGAME IMI USUN AREASLOT CIRCUS SLOTRACHA',
  ]);
});
