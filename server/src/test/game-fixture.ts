import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { type FundedMember, fundedMember } from './funded-member.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export type GameFixture = {
  readonly server: TestServer;
  readonly member: FundedMember;
  /** Reads the member's balance in the provider's own records. */
  readonly atProvider: (code: string) => Promise<{ balance: number; movements: number }>;
  readonly fault: (code: string, fault: GameFault) => Promise<unknown>;
};

type GameFault = {
  readonly mode: string;
  readonly times?: number;
  readonly delayMs?: number;
  readonly direction?: 'in' | 'out';
};

/** A member with money and open games. */
export async function gameFixture(
  codes: readonly string[],
  { wallet = 1_000_00n, waitMs = 5_000 } = {},
): Promise<GameFixture> {
  const server = await startTestServer({ PARTNERS_WAIT_MS: String(waitMs) });
  const member = await fundedMember(server, { wallet });
  for (const slotCode of codes) {
    // If the server waits only a little, a busy machine may need a second try.
    await eventually(async () => {
      const call = 'GET /api/wallet/activate/:slotCode';
      const { status } = await member.client.ask(call, { params: { slotCode } });
      expect([200, 409]).toContain(status);
    });
  }
  return {
    server,
    member,
    atProvider: async (code) => {
      const { balance, statement } = await server.control<{
        balance: number;
        statement: unknown[];
      }>('GET', `/games/${code}/m${member.id}`);
      return { balance, movements: statement.length };
    },
    fault: (code, fault) => server.control('PUT', `/faults/${code}`, fault),
  };
}
