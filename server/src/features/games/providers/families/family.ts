import type { Language } from '@wallet/contract/languages';
import type { Credit } from '#money/credit-rate.ts';
import type { ProviderResult, QueryResult } from '#money/movement/outcome.ts';
import type { Partner } from '#partner/partner.ts';
import type { ListPage, ListQuestion } from '#partner/provider-statement.ts';

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

/** A player's balance at a provider. */
export type Balance = {
  readonly credit: Credit;
  /** Stakes of undecided bets, not part of the credit; zero where the protocol does not report them. */
  readonly outstanding: Credit;
};

/** Entry to a provider's site: an address to open, or one to post these fields to. */
export type LaunchTarget = {
  readonly address: string;
  readonly fields?: Readonly<Record<string, string>>;
};

export type Creation = 'created' | 'maintenance' | 'failed';

/** Calls of one wire protocol, which several providers may share. Null: no readable response. */
export type GameFamily = {
  /** Creates the player; `created` once it exists, created now or before. */
  createPlayer(partner: Partner, player: Player, signal: AbortSignal): Promise<Creation>;
  setPassword(partner: Partner, player: Player, signal: AbortSignal): Promise<ProviderResult>;
  balance(partner: Partner, username: string, signal: AbortSignal): Promise<Balance | null>;
  transfer(partner: Partner, order: TransferOrder, signal: AbortSignal): Promise<ProviderResult>;
  findTransfer(partner: Partner, order: TransferOrder, signal: AbortSignal): Promise<QueryResult>;
  /** Lists executed transfers; rejected ones are not listed. */
  list(partner: Partner, question: ListQuestion, signal: AbortSignal): Promise<ListPage | null>;
  /** Makes an entry that is valid for one session of this player. */
  enter(partner: Partner, order: EntryOrder, signal: AbortSignal): Promise<LaunchTarget | null>;
};
