import { freshId } from '../books/fresh-id.ts';
import type { Journal } from '../books/journal.ts';
import { fieldsOf, InvalidField, text } from '../http/fields.ts';
import type { Satang } from '../money.ts';

/** A transfer from a bank account to an account of the operator. */
export type BankTransfer = {
  /** Its place in the feed. */
  readonly cursor: number;
  readonly transRef: string;
  /** The three digits of the bank it came from. */
  readonly sendingBank: string;
  readonly fromBank: string;
  readonly fromAccount: string;
  readonly fromName: string;
  readonly toBank: string;
  readonly toAccount: string;
  readonly amount: Satang;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** References inside a paid bill's QR; absent for a plain transfer. */
  readonly ref1?: string;
  readonly ref2?: string;
  /** Milliseconds since the epoch; before then the slip check answers that the bank is slow. */
  readonly slipReadyAt: number;
};

export type OperatorAccount = {
  readonly bank: string;
  readonly account: string;
  readonly name: string;
};

/** Holder of an account at a bank; null: the bank has no such account. */
export type Holder = {
  readonly bank: string;
  readonly account: string;
  readonly name: string | null;
};

type BankFact =
  | { type: 'holder'; holder: Holder }
  | { type: 'transfer'; transfer: BankTransfer }
  | { type: 'accounts'; accounts: readonly OperatorAccount[] };

export type BankRecords = {
  add(transfer: Omit<BankTransfer, 'cursor' | 'transRef'>): BankTransfer;
  find(transRef: string): BankTransfer | undefined;
  /** Transfers to an account after a cursor, oldest first. */
  feed(account: {
    bank: string;
    account: string;
    after: number;
    limit: number;
  }): readonly BankTransfer[];
  /** Newest first. */
  list(): readonly BankTransfer[];
  setOperatorAccounts(accounts: readonly OperatorAccount[]): void;
  operatorAccounts(): readonly OperatorAccount[];
  operatorAccount(bank: string, account: string): OperatorAccount | undefined;
  setHolder(holder: Holder): void;
  /** Undefined: no one has said yet who holds it. */
  holderOf(bank: string, account: string): Holder | undefined;
};

export function openBankRecords(journal: Journal): BankRecords {
  const transfers = new Map<string, BankTransfer>();
  const holders = new Map<string, Holder>();
  let operatorAccounts: readonly OperatorAccount[] = [];

  const record = journal.book<BankFact>('bank', (fact) => {
    if (fact.type === 'transfer') transfers.set(fact.transfer.transRef, fact.transfer);
    else if (fact.type === 'holder') {
      holders.set(`${fact.holder.bank} ${fact.holder.account}`, fact.holder);
    } else operatorAccounts = fact.accounts;
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
    setHolder(holder) {
      record({ type: 'holder', holder });
    },
    holderOf: (bank, account) => holders.get(`${bank} ${account}`),
    operatorAccounts: () => operatorAccounts,
    operatorAccount: (bank, account) =>
      operatorAccounts.find((own) => own.bank === bank && own.account === account),
  };
}

/** The day at the bank, as 20260131. */
export function bangkokDay(at: number): string {
  return bangkokTime(at).slice(0, 10).replaceAll('-', '');
}

/** The time at the bank, as 2026-01-31T10:00:00; Thailand has had one offset since 1920. */
export function bangkokTime(at: number): string {
  return new Date(at + 7 * 60 * 60 * 1000).toISOString().slice(0, 19);
}

/** Reads accounts of the operator, as a JSON list names them. */
export function readAccounts(list: unknown): readonly OperatorAccount[] {
  if (!Array.isArray(list)) throw new InvalidField('body');
  return list.map((entry) => {
    const fields = fieldsOf(entry);
    return {
      bank: text(fields, 'bank'),
      account: text(fields, 'account', /^\d{6,20}$/),
      name: text(fields, 'name'),
    };
  });
}
