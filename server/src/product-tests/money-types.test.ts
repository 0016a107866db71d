import type { Api, ReplyOf, RequestFor } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import {
  type Baht,
  bahtOf,
  type Currency,
  type formatBaht,
  type formatSatang,
  type Satang,
  type Unit,
} from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import type { AccountId, TransferId } from '@wallet/ledger';
import { expectTypeOf, test } from 'vitest';
import type { BookTransfer, House, TransferKind } from '#money/book/book.ts';

// The compiler is what tests here: a swap that it lets pass does not compile.

test('an amount, a member, a staff user and an account are never interchangeable', () => {
  expectTypeOf<Satang>().not.toExtend<MemberId>();
  expectTypeOf<Satang>().not.toExtend<StaffId>();
  expectTypeOf<Satang>().not.toExtend<AccountId>();
  expectTypeOf<MemberId>().not.toExtend<Satang>();
  expectTypeOf<MemberId>().not.toExtend<AccountId>();
  expectTypeOf<MemberId>().not.toExtend<StaffId>();
  expectTypeOf<StaffId>().not.toExtend<MemberId>();
  expectTypeOf<StaffId>().not.toExtend<Satang>();
  expectTypeOf<AccountId>().not.toExtend<Satang>();
  expectTypeOf<AccountId>().not.toExtend<MemberId>();
});

test('a plain number is no member, no staff user and no account; what arithmetic gives is an amount', () => {
  expectTypeOf<bigint>().not.toExtend<MemberId>();
  expectTypeOf<bigint>().not.toExtend<StaffId>();
  expectTypeOf<bigint>().not.toExtend<AccountId>();
  expectTypeOf<bigint>().toExtend<Satang>();
});

test('baht are not satang, and no plain number is baht', () => {
  expectTypeOf<number>().not.toExtend<Satang>();
  expectTypeOf<Satang>().not.toExtend<number>();
  expectTypeOf<Baht>().not.toExtend<Satang>();
  expectTypeOf<Satang>().not.toExtend<Baht>();
  expectTypeOf<number>().not.toExtend<Baht>();
  expectTypeOf<MemberId>().not.toExtend<Baht>();
  // The sum of baht is a plain number: sums are made in satang.
  const sum = bahtOf(10n) + bahtOf(20n);
  expectTypeOf(sum).not.toExtend<Baht>();
});

test('typed amounts become satang, the wire carries baht, and the server computes in satang', () => {
  type RequestedAmount = RequestFor<'POST /api/wallet/withdraw'>['body']['amount'];
  type Inside = Received<Api['POST /api/wallet/withdraw']>['body']['amount'];
  expectTypeOf(parseBaht).returns.toEqualTypeOf<Satang | null>();
  expectTypeOf<RequestedAmount>().toEqualTypeOf<Baht>();
  expectTypeOf<number>().not.toExtend<RequestedAmount>();
  expectTypeOf<Satang>().not.toExtend<RequestedAmount>();
  expectTypeOf<Inside>().toExtend<Satang>();
  expectTypeOf<Baht>().not.toExtend<Inside>();
  expectTypeOf<ReplyOf<'GET /api/wallet'>['wallet']['amount']>().toEqualTypeOf<Baht>();
  expectTypeOf<Parameters<typeof formatSatang>[0]>().toEqualTypeOf<Satang>();
  expectTypeOf<number>().not.toExtend<Parameters<typeof formatBaht>[0]>();
  expectTypeOf<Satang>().not.toExtend<Parameters<typeof formatBaht>[0]>();
});

test('a text is no transfer id, and a made-up code no house account or kind of transfer', () => {
  expectTypeOf<string>().not.toExtend<TransferId>();
  expectTypeOf<string>().not.toExtend<House>();
  expectTypeOf<'deposit:KBANK:THB'>().toExtend<House>();
  expectTypeOf<'deposit:KBANK:USD'>().not.toExtend<House>();
  expectTypeOf<'gifts:THB'>().not.toExtend<House>();
  expectTypeOf<'xyz'>().not.toExtend<TransferKind>();
});

test('a currency belongs to one set: members hold no coins, and BAHT is the word of a form', () => {
  expectTypeOf<'COIN'>().not.toExtend<Currency>();
  expectTypeOf<'BAHT'>().not.toExtend<Unit>();
  expectTypeOf<Currency>().toExtend<Unit>();
});

type Sides = { readonly id: TransferId; readonly amount: Satang; readonly op: 'single' };

test('a transfer is between an account and a house account, in the direction that it names', () => {
  type Deposit = Sides & { readonly kind: 'deposit' };
  expectTypeOf<Deposit & { from: House; to: AccountId }>().toExtend<BookTransfer>();
  expectTypeOf<Deposit & { from: AccountId; to: House }>().toExtend<BookTransfer>();
  expectTypeOf<Deposit & { from: AccountId; to: AccountId }>().not.toExtend<BookTransfer>();
  expectTypeOf<Deposit & { from: House; to: MemberId }>().not.toExtend<BookTransfer>();
  expectTypeOf<Deposit & { from: House; to: Satang }>().not.toExtend<BookTransfer>();
  expectTypeOf<Deposit & { from: House }>().not.toExtend<BookTransfer>();
});
