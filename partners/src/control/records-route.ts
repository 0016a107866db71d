import type { FastifyInstance } from 'fastify';
import type { BankRecords } from '../bank/bank-records.ts';
import type { Payouts } from '../bank/payouts.ts';
import type { SlipCheck } from '../bank/slip-check.ts';
import type { Game } from '../games/game.ts';
import type { QrRecords } from '../gateways/qr-records.ts';
import type { GiftVouchers } from '../gift/gift-vouchers.ts';
import { bahtNumber, sumOf } from '../money.ts';
import type { SmsGateway } from '../sms/sms-gateway.ts';

export type AllRecords = {
  readonly sms: SmsGateway;
  readonly qr: QrRecords;
  readonly payouts: Payouts;
  readonly bank: BankRecords;
  readonly slips: SlipCheck;
  readonly gifts: GiftVouchers;
  readonly games: ReadonlyMap<string, Game>;
};

/** Totals of every partner, for reconciliation with the operator's own. */
export function recordsRoute(app: FastifyInstance, books: AllRecords): void {
  app.get('/control/books', async () => ({
    sms: { messages: books.sms.messagesTo(undefined).length },
    gateways: gatewayTotals(books.qr),
    payouts: payoutTotals(books.payouts),
    bank: bankTotals(books.bank),
    slip: { checked: books.slips.checkedCount() },
    gift: {
      made: bahtNumber(books.gifts.totals().made),
      redeemed: bahtNumber(books.gifts.totals().redeemed),
    },
    games: Object.fromEntries([...books.games].map(([code, game]) => [code, gameTotals(game)])),
  }));
}

function gatewayTotals(book: QrRecords): object {
  const byGateway = Object.groupBy(book.list(), ({ gateway }) => gateway);
  return Object.fromEntries(
    Object.entries(byGateway).map(([code, codes = []]) => {
      const payments = codes.flatMap((qr) => qr.payments);
      const paid = bahtNumber(sumOf(payments));
      return [code, { codes: codes.length, payments: payments.length, paid }];
    }),
  );
}

function payoutTotals(payouts: Payouts): object {
  const byStatus = Object.groupBy(payouts.list(), ({ status }) => status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      { count: group.length, amount: bahtNumber(sumOf(group)) },
    ]),
  );
}

function bankTotals(book: BankRecords): object {
  const byAccount = Object.groupBy(
    book.list(),
    (transfer) => `${transfer.toBank} ${transfer.toAccount}`,
  );
  return Object.fromEntries(
    Object.entries(byAccount).map(([account, group = []]) => [
      account,
      { transfers: group.length, received: bahtNumber(sumOf(group)) },
    ]),
  );
}

/** Totals of one provider in baht; `in` minus `out` plus `play` is always `balance`. */
function gameTotals({ book }: Game): object {
  const players = book.players();
  const movements = players.flatMap((player) => player.movements);
  const totalOf = (wanted: string) => sumOf(movements.filter(({ type }) => type === wanted));
  return {
    players: players.length,
    in: bahtNumber(totalOf('in')),
    out: bahtNumber(0 - totalOf('out')),
    play: bahtNumber(totalOf('play')),
    balance: bahtNumber(players.reduce((sum, { balance }) => sum + balance, 0)),
  };
}
