import type { Database, Tx } from '#db/database.ts';
import { rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import type { Settings } from '#settings/settings.ts';
import { listOwnAccounts } from '../change-store.ts';
import { answered, answeredInTurn, foreignAccounts, type Habit } from './account-number-rules.ts';
import { addressesIn, namesOf } from './address-rules.ts';
import { type Texts, textsByLanguage } from './shown-words-rules.ts';

/** Numbers and hosts that texts for members may contain without a second person. */
export type Own = {
  /** Account and phone numbers, in plain digits. */
  readonly accounts: readonly string[];
  /** Hosts; of hosts that many share, addresses. */
  readonly addresses: ReadonlySet<string>;
};

/**
 * Accounts and hosts of the operator and its providers: those that two people confirmed, numbers among its
 * contacts, and addresses that its settings show already.
 */
export async function readOwn(
  db: Database | Tx,
  { publicUrl, gameHosts }: OwnHosts,
  settings: Settings,
): Promise<Own> {
  const accounts = await listOwnAccounts(db);
  const contacts = textsByLanguage(settings.contactText);
  const shown = textsByLanguage(settings).flatMap(addressesIn);
  return {
    accounts: [...accounts, ...contacts.flatMap((texts) => foreignAccounts(texts, accounts))],
    addresses: new Set([...addressesIn([publicUrl, ...gameHosts]), ...shown, ...namesOf(shown)]),
  };
}

type OwnHosts = Pick<Services['config'], 'publicUrl' | 'gameHosts'>;

export type Foreign = {
  readonly accounts: readonly string[];
  readonly addresses: readonly string[];
};

/** Accounts and addresses that are not the operator's, and that stand more often in `after` than in `before`. */
export function foreignAdded(
  before: readonly Texts[],
  after: readonly Texts[],
  own: Own,
  habit?: Habit,
): Foreign {
  const accountsOf = (texts: Texts = []) => foreignAccounts(texts, own.accounts, habit);
  const accounts = after.flatMap((texts, nth) =>
    without(accountsOf(texts), accountsOf(before[nth])),
  );
  const known = new Set([...own.addresses, ...before.flatMap(addressesIn)]);
  const addresses = after.flatMap(addressesIn).filter((address) => !known.has(address));
  return { accounts: [...new Set(accounts)], addresses: [...new Set(addresses)] };
}

/** Each known number is taken away once: one that stands in a second place is new there. */
function without(numbers: readonly string[], known: readonly string[]): string[] {
  const left = [...known];
  return numbers.filter((number) => {
    const place = left.indexOf(number);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}

/**
 * Rejects an answer that leads a customer's money elsewhere: with ACCOUNT_NOT_OURS an account number, with
 * LINK_NOT_OURS an address. `before` are answers that stand above it.
 */
export function requireOwnWords(words: Texts, own: Own, before: Texts = []): void {
  const alone = foreignAdded([], [words], own, answered);
  const inTurn = foreignAdded([before], [[...before, ...words]], own, answeredInTurn);
  rejectIf(alone.accounts.length + inTurn.accounts.length > 0 ? 'ACCOUNT_NOT_OURS' : null);
  rejectIf(alone.addresses.length > 0 ? 'LINK_NOT_OURS' : null);
}
