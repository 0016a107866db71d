import type { FastifyRequest } from 'fastify';
import { amount, type Fields, InvalidField, text, whole } from '../http/fields.ts';
import type { Sandbox } from '../sandbox.ts';
import { bankOf } from './bank-list.ts';
import type { BankRecords, BankTransfer } from './bank-records.ts';
import { miniQr } from './slip-image.ts';

const minuteMs = 60_000;
const accountNumber = /^\d{6,20}$/;
const reference = /^[A-Z0-9]{1,20}$/;

/** Transfers money to the operator and returns the slip's details, as a payer's bank app has them. */
export function makeTransfer(
  sandbox: Sandbox,
  book: BankRecords,
  fields: Fields,
  request: FastifyRequest,
): object {
  const fromBank = bankOf(text(fields, 'fromBank'));
  if (fromBank === undefined) throw new InvalidField('fromBank');
  const toBank = text(fields, 'toBank', /^[A-Z0-9]{2,12}$/);
  const at = timeOf(fields, sandbox.now());
  const sender = {
    bank: fromBank.code,
    account: text(fields, 'fromAccount', accountNumber),
    name: text(fields, 'fromName'),
  };
  // Anyone who sends money from an account holds it.
  if (book.holderOf(sender.bank, sender.account) === undefined) book.setHolder(sender);
  const transfer = book.add({
    sendingBank: fromBank.number,
    fromBank: fromBank.code,
    fromAccount: text(fields, 'fromAccount', accountNumber),
    fromName: text(fields, 'fromName'),
    toBank: bankOf(toBank)?.code ?? toBank,
    toAccount: text(fields, 'toAccount', accountNumber),
    amount: amount(fields, 'amount'),
    at,
    ...(fields.has('ref1') ? { ref1: text(fields, 'ref1', reference), ref2: '' } : {}),
    slipReadyAt: sandbox.now() + whole(fields, 'slipDelayMinutes', 0) * minuteMs,
  });
  return {
    transRef: transfer.transRef,
    sendingBank: transfer.sendingBank,
    qr: miniQr(transfer),
    slipUrl: slipUrl(request, transfer),
  };
}

function slipUrl(request: FastifyRequest, { transRef }: BankTransfer): string {
  return `${request.protocol}://${request.host}/slips/${transRef}.png`;
}

function timeOf(fields: Fields, now: number): number {
  if (!fields.has('at')) return now;
  const at = Date.parse(text(fields, 'at'));
  if (Number.isNaN(at)) throw new InvalidField('at');
  return at;
}
