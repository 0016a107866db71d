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

test('every code of the lobby has its provider', () => {
  expect([...gameProviders.keys()].sort()).toEqual([
    'AREASLOT',
    'ASKMEBET',
    'BETFLIX',
    'CIRCUS',
    'HUAYHD',
    'IMI',
    'JOKER',
    'JOKER2',
    'PG',
    'PGSLOT',
    'SEXYGAME',
    'SLOTRACHA',
    'SLOTXO',
    'SUPERSLOT',
    'UFABET',
    'USUN',
  ]);
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
