import type { Language } from '@wallet/contract/languages';
import type { Credit } from '#money/credit-rate.ts';
import type { Finding, Verdict } from '#money/movement/outcome.ts';
import type { ListPage, ListQuestion } from '#partner/company-list.ts';
import type { Partner } from '#partner/partner.ts';

export type TransferOrder = {
  readonly ref: string;
  readonly username: string;
  /** Above zero into the game, below zero out of it. */
  readonly credit: Credit;
};

export type Player = { readonly username: string; readonly password: string };

export type EntryOrder = Player & {
  readonly language: Language;
  readonly isMobile: boolean;
  readonly returnUrl: string;
};

/** A player's balance at a company. */
export type Balance = {
  readonly credit: Credit;
  /** Stakes of undecided bets, beside the credit; zero where the protocol does not tell. */
  readonly outstanding: Credit;
};

/** Entry to a provider's site: an address to open, or one to post these fields to. */
export type Entrance = {
  readonly address: string;
  readonly fields?: Readonly<Record<string, string>>;
};

export type Creation = 'created' | 'maintenance' | 'failed';

/** The calls of one wire protocol, which several companies may share. Null: no readable answer. */
export type GameFamily = {
  /** Creates the player; `created` once it exists, created now or before. */
  createPlayer(partner: Partner, player: Player, signal: AbortSignal): Promise<Creation>;
  setPassword(partner: Partner, player: Player, signal: AbortSignal): Promise<Verdict>;
  balance(partner: Partner, username: string, signal: AbortSignal): Promise<Balance | null>;
  transfer(partner: Partner, order: TransferOrder, signal: AbortSignal): Promise<Verdict>;
  findTransfer(partner: Partner, order: TransferOrder, signal: AbortSignal): Promise<Finding>;
  /** Lists the transfers that happened; those that were refused are in no list. */
  list(partner: Partner, question: ListQuestion, signal: AbortSignal): Promise<ListPage | null>;
  /** Makes an entry that is valid for one session of this player. */
  enter(partner: Partner, order: EntryOrder, signal: AbortSignal): Promise<Entrance | null>;
};
