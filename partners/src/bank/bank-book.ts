import { freshId } from '../books/fresh-id.ts';
import type { Journal } from '../books/journal.ts';
import type { Satang } from '../money.ts';

/** Money that somebody sent to an account of the operator. */
export interface BankTransfer {
  /** Its place in the feed. */
  cursor: number;
  transRef: string;
  /** The three digits of the bank it came from. */
  sendingBank: string;
  fromBank: string;
  fromAccount: string;
  fromName: string;
  toBank: string;
  toAccount: string;
  amount: Satang;
  at: number;
  /** What a bill's QR carries; absent of a plain transfer. */
  ref1?: string;
  ref2?: string;
  /** Until then the slip check says that the bank is slow. */
  slipReadyAt: number;
}

export interface OperatorAccount {
  bank: string;
  account: string;
  name: string;
}

type BankFact =
  | { type: 'transfer'; transfer: BankTransfer }
  | { type: 'accounts'; accounts: OperatorAccount[] };

export interface BankBook {
  add(transfer: Omit<BankTransfer, 'cursor' | 'transRef'>): BankTransfer;
  find(transRef: string): BankTransfer | undefined;
  /** What reached an account, oldest first, after a cursor. */
  feed(account: { bank: string; account: string; after: number; limit: number }): BankTransfer[];
  /** Newest first. */
  list(): BankTransfer[];
  setOperatorAccounts(accounts: OperatorAccount[]): void;
  operatorAccounts(): readonly OperatorAccount[];
  operatorAccount(bank: string, account: string): OperatorAccount | undefined;
}

export function openBankBook(journal: Journal): BankBook {
  const transfers = new Map<string, BankTransfer>();
  let operatorAccounts: OperatorAccount[] = [];

  const record = journal.book<BankFact>('bank', (fact) => {
    if (fact.type === 'transfer') transfers.set(fact.transfer.transRef, fact.transfer);
    else operatorAccounts = fact.accounts;
  });

  return {
    add(details) {
      const cursor = transfers.size + 1;
      const transRef = freshId(`${bangkokDay(details.at)}TR`, transfers.size);
      const transfer = { cursor, transRef, ...details };
      record({ type: 'transfer', transfer });
      return transfer;
    },
    find: (transRef) => transfers.get(transRef),
    feed: ({ bank, account, after, limit }) =>
      [...transfers.values()]
        .filter((transfer) => transfer.cursor > after)
        .filter((transfer) => transfer.toBank === bank && transfer.toAccount === account)
        .slice(0, limit),
    list: () => [...transfers.values()].reverse(),
    setOperatorAccounts(accounts) {
      record({ type: 'accounts', accounts });
    },
    operatorAccounts: () => operatorAccounts,
    operatorAccount: (bank, account) =>
      operatorAccounts.find((own) => own.bank === bank && own.account === account),
  };
}

/** The day at the bank, as 20260131. */
export function bangkokDay(at: number): string {
  return bangkokTime(at).slice(0, 10).replaceAll('-', '');
}

/** The clock at the bank, as 2026-01-31T10:00:00; Thailand has had one offset since 1920. */
export function bangkokTime(at: number): string {
  return new Date(at + 7 * 60 * 60 * 1000).toISOString().slice(0, 19);
}
