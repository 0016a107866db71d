import type { FastifyInstance } from 'fastify';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import { type Fields, fieldsOf, rejectInvalidFields, text, whole } from '../http/fields.ts';
import { listQuery } from '../http/lists.ts';
import { requireSignature } from '../http/signed-requests.ts';
import { bahtText } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';
import type { BankRecords, BankTransfer } from './bank-records.ts';

const mostEntries = 500;

const dialect: Dialect = {
  refused: { status: 422, body: { code: 'REFUSED', message: 'refused' } },
  maintenance: { status: 503, body: { code: 'MAINTENANCE', message: 'maintenance' } },
};

/** The bank's statement of an operator account, page by page behind a cursor. */
export async function feedRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  book: BankRecords,
): Promise<void> {
  rejectInvalidFields(app, ({ message }) => ({
    status: 400,
    body: { code: 'INVALID_REQUEST', message },
  }));
  app.addHook('preHandler', requireSignature(sandbox, 'bank'));

  app.get('/bank/v1/feed', (request, reply) =>
    answer(sandbox, reply, { partner: 'bank', dialect }, () => {
      const query = fieldsOf(request.query);
      const after = whole(query, 'after', 0);
      const transfers = book.feed({
        bank: text(query, 'bank'),
        account: text(query, 'account'),
        after,
        limit: Math.min(whole(query, 'limit', 100), mostEntries),
      });
      return {
        status: 200,
        body: { entries: transfers.map(entryOf), next: transfers.at(-1)?.cursor ?? after },
      };
    }),
  );
  app.get('/bank/v1/statement', (request, reply) =>
    answer(sandbox, reply, { partner: 'bank', dialect }, () =>
      statement(sandbox, book, fieldsOf(request.query)),
    ),
  );
}

/** Payments that reached an account in a stretch of time; its bank books them by the time of the transfer. */
function statement({ lists }: Sandbox, book: BankRecords, query: Fields): PartnerReply {
  const account = { bank: text(query, 'bank'), account: text(query, 'account') };
  const all = book
    .feed({ ...account, after: 0, limit: Number.POSITIVE_INFINITY })
    .map((transfer) => ({ ...transfer, ref: transfer.transRef }));
  const { rows, next } = lists.page('bank', all, listQuery(query));
  const entries = rows.map(({ ref: _, ...transfer }) => entryOf(transfer));
  return { status: 200, body: { entries, next } };
}

function entryOf({ slipReadyAt: _, ...transfer }: BankTransfer): object {
  return {
    ...transfer,
    ref1: transfer.ref1 ?? '',
    ref2: transfer.ref2 ?? '',
    amount: bahtText(transfer.amount),
    at: new Date(transfer.at).toISOString(),
  };
}
