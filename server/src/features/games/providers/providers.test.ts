import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPartners } from '@wallet/partners/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameProviders } from '#features/games/games-facts.ts';
import { loadFolder } from '#lib/load-folder.ts';
import type { Partner } from '#partner/partner.ts';
import { conforms } from '#test/game-conformance.ts';
import type { GameProvider } from './provider.ts';

let url = '';
let stop: () => Promise<void>;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'game-providers-'));
  const partners = buildPartners({ dataDir, operatorUrl: 'http://127.0.0.1:1', keys: {} });
  url = await partners.listen({ host: '127.0.0.1', port: 0 });
  stop = async () => {
    await partners.close();
    await rm(dataDir, { recursive: true });
  };
});
afterAll(() => stop());

test('every code of the lobby has its provider, by its name, its kind and its way in', () => {
  const known = [...gameProviders.values()].map(({ code, name, category, launch }) =>
    [code, name, category, launch.kind].join(', '),
  );
  expect(known.toSorted()).toEqual([
    'AREASLOT, Area Slot, slot, link',
    'ASKMEBET, AskMeBet, sport, link',
    'BETFLIX, Betflix, slot, link',
    'CIRCUS, Circus, slot, link',
    'HUAYHD, Huay HD, lotto, link',
    'IMI, IMI, casino, link',
    'JOKER, Joker, slot, form',
    'JOKER2, Joker 2, slot, link',
    'PG, PG Soft, slot, link',
    'PGSLOT, PG Slot, slot, link',
    'SEXYGAME, Sexy Gaming, casino, form',
    'SLOTRACHA, Slot Racha, slot, link',
    'SLOTXO, SlotXO, slot, form',
    'SUPERSLOT, Super Slot, slot, form',
    'UFABET, UFABET, sport, form',
    'USUN, U-Sun, casino, link',
  ]);
});

test('a request to one provider alone is not sent twice, and three have apps of their own', () => {
  const all = [...gameProviders.values()];
  expect(all.filter(({ repeatsSafely }) => !repeatsSafely).map(({ code }) => code)).toEqual([
    'UFABET',
  ]);
  const apps = all.flatMap(({ code, apps: { android, ios } }) =>
    android === null && ios === null ? [] : [[code, android, ios].join(', ')],
  );
  expect(apps.toSorted()).toEqual([
    'JOKER, app?os=android, app?os=ios',
    'PG, app?os=android, app?os=ios',
    'SLOTXO, app?os=android, ',
  ]);
  // A kip is a thousandth of a credit, a baht is one.
  for (const { creditRate, latestSeconds } of all) {
    expect(creditRate).toEqual({ THB: { num: 1n, den: 1n }, LAK: { num: 1n, den: 1_000n } });
    expect(latestSeconds).toBe(120);
  }
});

describe.each([...gameProviders.values()])('$code', (provider) => {
  conforms(provider, () => partnerFor(provider.code), playAt(provider.code));
});

const folder = pathToFileURL(await mkdtemp(join(tmpdir(), 'new-provider-')));
afterAll(() => rm(folder, { recursive: true }));
await writeFile(new URL(`${folder}/newcomer.provider.ts`), fileOfNewcomer());

describe('a provider added as one file', async () => {
  const added = await loadFolder<GameProvider>(new URL(`${folder}/`));

  test('is found by its file alone', () => {
    expect([...added.values()]).toMatchObject([{ code: 'NEWCOMER', category: 'casino' }]);
  });

  // It speaks a known wire, so an existing simulator answers for it.
  for (const provider of added.values()) {
    conforms(provider, () => partnerFor('SLOTRACHA'), playAt('SLOTRACHA'));
  }
});

function partnerFor(code: string): Partner {
  const secret = `demo-${code.toLowerCase()}-secret`;
  return {
    key: code,
    url: `${url}/games/${code}`,
    clientId: 'demo',
    secret,
    isContracted: true,
    recordOutcome: () => undefined,
  };
}

/** Lets a player of a simulator play. */
function playAt(code: string) {
  return async (path: string, body: object) => {
    const reply = await fetch(`${url}/control/games/${code}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(200);
  };
}

/** The files that CONTRIBUTING asks for, in a folder of their own. */
function fileOfNewcomer(): string {
  const here = (file: string) => new URL(file, import.meta.url).href;
  return `import { signedWallet } from '${here('./families/signed-wallet.ts')}';
import { defineGameProvider } from '${here('./provider.ts')}';

export const provider = defineGameProvider({
  code: 'NEWCOMER',
  name: 'Newcomer',
  category: 'casino',
  launch: { kind: 'link' },
  family: signedWallet,
});
`;
}
