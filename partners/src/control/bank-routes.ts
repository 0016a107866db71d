import type { FastifyInstance, FastifyReply } from 'fastify';
import { type BankRecords, type Holder, readAccounts } from '../bank/bank-records.ts';
import { makeTransfer } from '../bank/make-transfer.ts';
import { slipImage } from '../bank/slip-image.ts';
import type { GiftVouchers } from '../gift/gift-vouchers.ts';
import { amount, type Fields, fieldsOf, text, whole } from '../http/fields.ts';
import { bahtNumber } from '../money.ts';
import type { Sandbox } from '../sandbox.ts';

const defaultOwnerMobile = '0877777777';

type Books = { readonly bank: BankRecords; readonly gifts: GiftVouchers };

/** Actions of a member at their own bank and in the gift wallet. */
export function bankControlRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  { bank, gifts }: Books,
): void {
  app.post('/control/bank-transfers', async (request) =>
    makeTransfer(sandbox, bank, fieldsOf(request.body), request),
  );
  app.get<{ Params: { transRef: string }; Querystring: { format?: string } }>(
    '/slips/:transRef.png',
    ({ params, query }, reply) => sendSlip(reply, bank, { ...params, ...query }),
  );
  app.put('/control/operator-accounts', async ({ body }) => {
    const accounts = readAccounts(body);
    bank.setOperatorAccounts(accounts);
    return accounts;
  });
  app.put('/control/bank-accounts', async ({ body }) => {
    const holder = holderOf(fieldsOf(body));
    bank.setHolder(holder);
    return holder;
  });
  app.post('/control/gift-links', async ({ body }) => makeGiftLink(gifts, fieldsOf(body)));
}

async function sendSlip(
  reply: FastifyReply,
  bank: BankRecords,
  request: { readonly transRef: string; readonly format?: string },
): Promise<FastifyReply> {
  const transfer = bank.find(request.transRef);
  if (transfer === undefined) return reply.code(404).send({ message: 'No such slip' });
  const format = request.format === 'jpg' ? 'jpg' : 'png';
  const receiverName = bank.operatorAccount(transfer.toBank, transfer.toAccount)?.name ?? '';
  const image = await slipImage(transfer, { receiverName, format });
  return reply.type(format === 'jpg' ? 'image/jpeg' : 'image/png').send(image);
}

/** The holder in a request; without a name the bank has no such account. */
function holderOf(fields: Fields): Holder {
  return {
    bank: text(fields, 'bank'),
    account: text(fields, 'account', /^\d{6,20}$/),
    name: fields.has('name') ? text(fields, 'name') : null,
  };
}

function makeGiftLink(gifts: GiftVouchers, fields: Fields): object {
  const voucher = gifts.make({
    amount: amount(fields, 'amount'),
    people: Math.max(whole(fields, 'people', 1), 1),
    ownerMobile: fields.has('ownerMobile') ? text(fields, 'ownerMobile') : defaultOwnerMobile,
    isExpired: fields.get('expired') === true,
  });
  return {
    link: `https://gift.truemoney.com/campaign/?v=${voucher.hash}`,
    hash: voucher.hash,
    amount: bahtNumber(voucher.amount),
  };
}
