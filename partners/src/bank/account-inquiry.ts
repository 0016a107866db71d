import type { FastifyInstance } from 'fastify';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import { type Fields, fieldsOf, rejectInvalidFields, text } from '../http/fields.ts';
import { requireSignature } from '../http/signed-requests.ts';
import type { Sandbox } from '../sandbox.ts';
import type { BankRecords } from './bank-records.ts';

const dialect: Dialect = {
  refused: failure(422, 'REFUSED'),
  maintenance: failure(503, 'MAINTENANCE'),
};

/** Reports whose account a number is. It has faults of its own, under `inquiry`. */
export async function accountInquiryRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  book: BankRecords,
): Promise<void> {
  rejectInvalidFields(app, () => failure(400, 'INVALID_REQUEST'));
  app.addHook('preHandler', requireSignature(sandbox, 'bank'));
  app.post('/bank/v1/account-inquiries', (request, reply) =>
    answer(sandbox, reply, { partner: 'inquiry', dialect }, () =>
      inquire(book, fieldsOf(request.body)),
    ),
  );
}

/** An account that no one has mentioned yet is opened when someone asks about it: a demo has no other banks. */
function inquire(book: BankRecords, fields: Fields): PartnerReply {
  const bankCode = text(fields, 'bankCode', /^[A-Z0-9]{2,12}$/);
  const accountNo = text(fields, 'accountNo', /^\d{6,20}$/);
  const request = { bank: bankCode, account: accountNo, name: text(fields, 'accountName') };
  const known = book.holderOf(bankCode, accountNo);
  if (known === undefined) book.setHolder(request);
  const { name } = known ?? request;
  if (name === null) return failure(404, 'ACCOUNT_NOT_FOUND');
  return { status: 200, body: { bankCode, accountNo, name } };
}

function failure(status: number, code: string): PartnerReply {
  return { status, body: { code, message: code.toLowerCase().replaceAll('_', ' ') } };
}
