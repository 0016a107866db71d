import type { BookKind } from '@wallet/contract/reconciliation/staff';
import { askBankList, bankCompany } from '#features/bankfeed/bankfeed-facts.ts';
import { askGatewayList, contractedProviders } from '#features/deposit/deposit-facts.ts';
import { askTransferList, contractedGames } from '#features/games/games-facts.ts';
import { askTicketLists, giftCompany } from '#features/gift-link/gift-link-facts.ts';
import { askPayoutList, payoutCompany } from '#features/withdraw/withdraw-facts.ts';
import type { AskList } from '#partner/company-list.ts';
import type { Services } from '#services.ts';
import { type BankAccount, listBankAccounts } from './reconciliation-store.ts';

/** Books of one company about us, and ours about it, row by row. */
export type Book = {
  /** `bank-SCB`, `game-PG`: its name everywhere. */
  readonly code: string;
  readonly kind: BookKind;
  /** The channel or game that our own rows carry. */
  readonly company: string;
  /** Whom to ask, by its key among the partners. */
  readonly partner: string;
  /** The calls that list all of it together. */
  readonly lists: readonly AskList[];
  /** Accounts without such a call: a colleague brings their statements. */
  readonly files: readonly BankAccount[];
};

/** Every book there is, as the operator's accounts and contracts stand now. */
export async function listBooks(services: Services): Promise<Book[]> {
  const banks = Object.entries(
    Object.groupBy(await listBankAccounts(services.db), ({ bank }) => bank),
  );
  return [
    ...banks.map(([bank, accounts = []]) => bankBook(services, bank, accounts)),
    bookOf('payout', payoutCompany.toUpperCase(), payoutCompany, [askPayoutList(services)]),
    ...contractedProviders(services).map((provider) =>
      bookOf('qr', provider.code, provider.partner, [askGatewayList(services, provider)]),
    ),
    bookOf('gift', giftCompany.code, giftCompany.partner, await askTicketLists(services)),
    ...contractedGames(services).map((code) =>
      bookOf('game', code, code, [askTransferList(services, code)]),
    ),
  ];
}

function bankBook(services: Services, bank: string, accounts: readonly BankAccount[]): Book {
  const isListed = ({ isAutomatic }: BankAccount) => isAutomatic;
  const lists = accounts.filter(isListed).map((account) => askBankList(services, account));
  const files = accounts.filter((account) => !isListed(account));
  return { ...bookOf('bank', bank, bankCompany, lists), files };
}

function bookOf(kind: BookKind, company: string, partner: string, lists: readonly AskList[]): Book {
  return { code: `${kind}-${company}`, kind, company, partner, lists, files: [] };
}
