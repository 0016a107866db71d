import { createHash } from 'node:crypto';
import { type AccountId, type Transfer, type TransferResult, transferIdFrom } from '@wallet/ledger';
import { fastify } from 'fastify';
import { credit, debit } from './funded-accounts.ts';

const body = {
  type: 'object',
  required: ['id', 'amount'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', format: 'uuid' },
    amount: { type: 'integer', minimum: -1_000_000, maximum: 1_000_000 },
  },
} as const;

const reply = {
  type: 'object',
  required: ['status', 'balance', 'seq'],
  properties: {
    status: { type: 'string' },
    balance: { type: 'number' },
    seq: { type: 'number' },
  },
} as const;

export type TransferServer = { port: number; close(): Promise<void> };

/** A minimal API over `move`: bearer token, validation, one transfer, its answer. */
export async function serveTransfers(
  accountOfToken: ReadonlyMap<string, AccountId>,
  move: (transfer: Transfer) => Promise<TransferResult>,
): Promise<TransferServer> {
  const app = fastify();
  app.post<{ Body: { id: string; amount: number } }>(
    '/transfer',
    { schema: { body, response: { 200: reply } } },
    async (request, answer) => {
      const account = accountOfToken.get(tokenKey(request.headers.authorization?.slice(7) ?? ''));
      if (account === undefined) return answer.code(401).send();
      const { id, amount } = request.body;
      const { status, balance, seq } = await move(
        amount < 0
          ? debit(account, BigInt(-amount), transferIdFrom(id))
          : credit(account, BigInt(amount), transferIdFrom(id)),
      );
      return { status, balance: Number(balance), seq: Number(seq) };
    },
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: Number(new URL(address).port), close: () => app.close() };
}

/** Looks tokens up by their hash, as real sessions are. */
export function tokenKey(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
