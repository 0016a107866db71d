import type { FastifyInstance } from 'fastify';
import type { BankBook } from '../bank/bank-book.ts';
import { makeTransfer } from '../bank/make-transfer.ts';
import { slipImage } from '../bank/slip-image.ts';
import type { GiftVouchers } from '../gift/gift-vouchers.ts';
import { amount, fieldsOf, InvalidField, text, whole } from '../http/fields.ts';
import { bahtNumber } from '../money.ts';
import type { StandIns } from '../stand-ins.ts';

const defaultOwnerMobile = '0877777777';

/** Actions of a member at their own bank and in the gift wallet. */
export async function bankControlRoutes(
  app: FastifyInstance,
  standIns: StandIns,
  { bank, gifts }: { bank: BankBook; gifts: GiftVouchers },
): Promise<void> {
  app.post('/control/bank-transfers', async (request) =>
    makeTransfer(standIns, bank, fieldsOf(request.body), request),
  );

  app.get<{ Params: { transRef: string }; Querystring: { format?: string } }>(
    '/slips/:transRef.png',
    async ({ params, query }, reply) => {
      const transfer = bank.find(params.transRef);
      if (transfer === undefined) return reply.code(404).send({ message: 'No such slip' });
      const format = query.format === 'jpg' ? 'jpg' : 'png';
      reply.type(format === 'jpg' ? 'image/jpeg' : 'image/png');
      const receiverName = bank.operatorAccount(transfer.toBank, transfer.toAccount)?.name ?? '';
      return reply.send(await slipImage(transfer, { receiverName, format }));
    },
  );

  app.put('/control/operator-accounts', async (request) => {
    if (!Array.isArray(request.body)) throw new InvalidField('body');
    const accounts = request.body.map((entry) => {
      const fields = fieldsOf(entry);
      return {
        bank: text(fields, 'bank'),
        account: text(fields, 'account', /^\d{6,20}$/),
        name: text(fields, 'name'),
      };
    });
    bank.setOperatorAccounts(accounts);
    return accounts;
  });

  app.post('/control/gift-links', async (request) => {
    const fields = fieldsOf(request.body);
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
  });
}
