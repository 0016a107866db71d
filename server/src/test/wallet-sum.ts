import { expect } from 'vitest';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';
import { violationsOf } from './violations.ts';

/** A member's whole money in baht: wallet, under way, and in games. */
export async function wholeMoney(client: TestClient): Promise<number> {
  const { wallet, slots } = await client.call('GET /api/wallet', {});
  const games = slots.reduce((sum, { amount }) => sum + amount, 0);
  return wallet.amount + wallet.inTransit + wallet.withdrawing + games;
}

/** Nothing in the books contradicts anything else. */
export async function expectConsistentLedger({ db }: TestServer): Promise<void> {
  expect(await violationsOf(db)).toEqual([]);
}
