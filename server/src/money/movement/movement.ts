import type { Finding as CaseFinding } from '@wallet/contract/cases/findings';
import type { CaseKind } from '@wallet/contract/cases/kinds';
import type { MemberId } from '@wallet/contract/ids';
import type { MovementState } from '@wallet/contract/movement';
import type { Lane } from '@wallet/ledger';
import type { RawBuilder } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { MovementKind } from '#db/tables.ts';
import type { TransferKind } from '#money/book/book.ts';
import type { Order, RemedyAction } from '#money/cases/remedies.ts';
import type { Services } from '#services.ts';
import type { Finding, Verdict, Word } from './outcome.ts';
import type { End, Unresolved } from './resolve.ts';

/** Money that is reserved while a company is told of it; `id` is our reference everywhere. */
export type Movement = Unresolved & {
  readonly id: string;
  readonly memberId: MemberId;
  /** The company's key among the partners. */
  readonly partner: string;
  readonly state: MovementState;
  readonly createdAt: Date;
};

/** A movement at its end, inside the transaction that writes it down. */
export type Ended<Note> = Pick<Movement, 'id' | 'memberId' | 'createdAt'> & {
  readonly note: Note | undefined;
};

export type Settlement<Note> = End<Note> & { readonly id: string };

type Why = { readonly kind: CaseKind; readonly why: CaseFinding };

/** Ending of movements of a kind. `Note`: what a definite word brings along that has to be written down. */
export type Ending<Note> = {
  readonly kind: MovementKind;
  /** Labels in the ledger for the end of what it reserved; null: it reserved nothing. */
  readonly ledgerKinds: Readonly<Record<'posted' | 'voided', TransferKind>> | null;
  readonly onPosted: (tx: Tx, ended: readonly Ended<Note>[]) => Promise<void>;
  readonly onVoided: (tx: Tx, ended: readonly Ended<Note>[]) => Promise<void>;
  /** False of a movement that ended for a reason which a later "it happened" does not contradict. */
  readonly canContradict?: (tx: Tx, id: string) => Promise<boolean>;
  /** Of `ended`: posted, it still needs its job, for what follows it. */
  readonly keepsJob?: RawBuilder<boolean>;
  readonly cases: {
    /** The company stays silent: a person finds out, by one of the remedies. */
    readonly unanswered: Why & { readonly kind: MovementKind };
    /** The company says that it did what had been given back: nobody may guess then. */
    readonly contradiction: Why;
    /** A person has to approve it before the company is told. */
    readonly approval?: Pick<Why, 'kind'>;
  };
  /** Remedies of a person, once the company was told and stays silent. */
  readonly remedies: { readonly [Action in RemedyAction]?: (order: Order<Action>) => End<Note> };
};

/** One kind of movement: what is its own in the common story. `One` is a movement with its details. */
export type MovementStory<One extends Movement, Note> = Ending<Note> & {
  /** The company of a movement, and what it promises about repeats. */
  readonly promises: (partner: string) => {
    readonly repeatsSafely: boolean;
    readonly latestSeconds: number;
  };
  readonly find: (db: Database, id: string) => Promise<One | undefined>;
  /** Tells the company to do it; the same reference however often it is told. */
  readonly tell: (
    services: Services,
    one: One,
    signal: AbortSignal,
  ) => Promise<Word<Verdict, Note>>;
  /** Asks the company's books whether it happened. */
  readonly ask: (services: Services, one: One, signal: AbortSignal) => Promise<Word<Finding, Note>>;
};

/** Queues of movements that are settled at the same moment, by database. */
type SettlementLanes<Note> = WeakMap<Database, Lane<Settlement<Note>, MovementState>>;

/** All that ending a movement takes. */
export type Settling<Note> = Ending<Note> & { readonly lanes: SettlementLanes<Note> };

export type MovementDefinition<One extends Movement, Note> = MovementStory<One, Note> &
  Settling<Note>;

export function defineMovement<One extends Movement, Note>(
  story: MovementStory<One, Note>,
): MovementDefinition<One, Note> {
  return { ...story, lanes: new WeakMap() };
}
