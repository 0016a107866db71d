import type { Currency } from '@wallet/contract/money';
import type { StatementKind } from '@wallet/contract/reconciliation/staff';
import { feedPartnerKey, fetchBankStatement } from '#features/bankfeed/bankfeed-facts.ts';
import { contractedProviders, fetchGatewayStatement } from '#features/deposit/deposit-facts.ts';
import { contractedGames, fetchTransferStatement } from '#features/games/games-facts.ts';
import { fetchVoucherStatements, giftProvider } from '#features/gift-link/gift-link-facts.ts';
import { fetchPayoutStatement, payoutPartnerKey } from '#features/withdraw/withdraw-facts.ts';
import type { FetchStatement } from '#partner/provider-statement.ts';
import type { Services } from '#services.ts';
import { type BankAccount, listBankAccounts } from './reconciliation-store.ts';

/** A provider's statement about us and our own rows about it. */
export type ReconciledAccount = {
  /** `bank-SCB`, `game-PG`: its name everywhere. */
  readonly code: string;
  readonly kind: StatementKind;
  /** Channel or game of our own rows. */
  readonly company: string;
  /** Partner key of the provider. */
  readonly partner: string;
  /** The calls that list all of it together. */
  readonly lists: readonly FetchStatement[];
  /** Accounts without a list call: staff import their statements. */
  readonly files: readonly BankAccount[];
};

/** All reconciled accounts, by the operator's current accounts and contracts. */
export async function listReconciledAccounts(services: Services): Promise<ReconciledAccount[]> {
  const banks = Object.entries(
    Object.groupBy(await listBankAccounts(services.db), ({ bank }) => bank),
  );
  return [
    ...banks.map(([bank, accounts = []]) => bankBook(services, bank, accounts)),
    bookOf('payout', payoutPartnerKey.toUpperCase(), payoutPartnerKey, [
      fetchPayoutStatement(services),
    ]),
    ...contractedProviders(services).map((provider) =>
      bookOf('qr', provider.code, provider.partner, [fetchGatewayStatement(services, provider)]),
    ),
    bookOf('gift', giftProvider.code, giftProvider.partner, await fetchVoucherStatements(services)),
    ...contractedGames(services).map((code) =>
      bookOf('game', code, code, [fetchTransferStatement(services, code)]),
    ),
  ];
}

function bankBook(
  services: Services,
  bank: string,
  accounts: readonly BankAccount[],
): ReconciledAccount {
  const isListed = ({ isAutomatic }: BankAccount) => isAutomatic;
  const lists = accounts
    .filter(isListed)
    .map((account) => listedIn(account.currency, fetchBankStatement(services, account)));
  const files = accounts.filter((account) => !isListed(account));
  return { ...bookOf('bank', bank, feedPartnerKey, lists), files };
}

/** A list whose rows name the currency of their account: a bank may keep accounts of several. */
function listedIn(currency: Currency, ask: FetchStatement): FetchStatement {
  return async (question, signal) => {
    const page = await ask(question, signal);
    return page && { ...page, rows: page.rows.map((row) => ({ ...row, currency })) };
  };
}

function bookOf(
  kind: StatementKind,
  company: string,
  partner: string,
  lists: readonly FetchStatement[],
): ReconciledAccount {
  return { code: `${kind}-${company}`, kind, company, partner, lists, files: [] };
}
