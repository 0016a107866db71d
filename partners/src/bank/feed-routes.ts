import type { FastifyInstance } from 'fastify';
import { answer, type Dialect } from '../http/answer.ts';
import { fieldsOf, text, whole } from '../http/fields.ts';
import { requireSignature } from '../http/signed-requests.ts';
import { bahtText } from '../money.ts';
import type { StandIns } from '../stand-ins.ts';
import type { BankBook } from './bank-book.ts';

const mostEntries = 500;

const dialect: Dialect = {
  refused: { status: 422, body: { code: 'REFUSED', message: 'refused' } },
  maintenance: { status: 503, body: { code: 'MAINTENANCE', message: 'maintenance' } },
};

/** The bank's statement of an operator account, page by page behind a cursor. */
export async function feedRoutes(
  app: FastifyInstance,
  standIns: StandIns,
  book: BankBook,
): Promise<void> {
  app.addHook('preHandler', requireSignature(standIns, 'bank'));

  app.get('/bank/v1/feed', (request, reply) =>
    answer(standIns, reply, { partner: 'bank', dialect }, () => {
      const query = fieldsOf(request.query);
      const after = whole(query, 'after', 0);
      const transfers = book.feed({
        bank: text(query, 'bank'),
        account: text(query, 'account'),
        after,
        limit: Math.min(whole(query, 'limit', 100), mostEntries),
      });
      const entries = transfers.map(({ slipReadyAt: _, ...transfer }) => ({
        ...transfer,
        ref1: transfer.ref1 ?? '',
        ref2: transfer.ref2 ?? '',
        amount: bahtText(transfer.amount),
        at: new Date(transfer.at).toISOString(),
      }));
      return { status: 200, body: { entries, next: transfers.at(-1)?.cursor ?? after } };
    }),
  );
}
