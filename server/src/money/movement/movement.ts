import type { Finding } from '@wallet/contract/cases/findings';
import type { CaseKind } from '@wallet/contract/cases/kinds';
import type { MemberId } from '@wallet/contract/ids';
import type { MovementState } from '@wallet/contract/movement';
import type { Lane } from '@wallet/ledger';
import type { RawBuilder } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { MovementKind } from '#db/tables.ts';
import type { TransferKind } from '#money/book/book.ts';
import type { ResolutionAction, ResolutionRequest } from '#money/cases/resolutions.ts';
import type { Services } from '#services.ts';
import type { ProviderReply, ProviderResult, QueryResult } from './outcome.ts';
import type { MovementOutcome, Unresolved } from './resolve.ts';

/** Money reserved while a provider is called; `id` is our reference everywhere. */
export type Movement = Unresolved & {
  readonly id: string;
  readonly memberId: MemberId;
  /** Partner key of the provider. */
  readonly partner: string;
  readonly state: MovementState;
  readonly createdAt: Date;
};

/** A movement at its end, inside the transaction that records it. */
export type Ended<Note> = Pick<Movement, 'id' | 'memberId' | 'createdAt'> & {
  readonly note: Note | undefined;
};

export type Settlement<Note> = MovementOutcome<Note> & { readonly id: string };

type CaseOpening = { readonly kind: CaseKind; readonly why: Finding };

/** Ending of movements of a kind. `Note`: what a definite reply brings along that has to be stored. */
export type SettlementDefinition<Note> = {
  readonly kind: MovementKind;
  /** Ledger kinds that end its reservation; null: nothing was reserved. */
  readonly ledgerKinds: Readonly<Record<'posted' | 'voided', TransferKind>> | null;
  readonly onPosted: (tx: Tx, ended: readonly Ended<Note>[]) => Promise<void>;
  readonly onVoided: (tx: Tx, ended: readonly Ended<Note>[]) => Promise<void>;
  /** False of a movement that ended for a reason which a later success does not contradict. */
  readonly canContradict?: (tx: Tx, id: string) => Promise<boolean>;
  /** True of a posted movement that still needs its job for a follow-up. */
  readonly keepsJob?: RawBuilder<boolean>;
  readonly cases: {
    /** The provider does not respond: staff find out, by one of the resolutions. */
    readonly unanswered: CaseOpening & { readonly kind: MovementKind };
    /** The provider reports success for a movement that was already returned; staff must decide. */
    readonly contradiction: CaseOpening;
    /** The provider took back what it had carried out, after it was posted; staff must decide. Absent: it takes back nothing. */
    readonly sentBack?: CaseOpening;
    /** Needs approval before the provider is called; `why`: again, since its account may not be paid. */
    readonly approval?: CaseOpening;
  };
  /** Resolutions once the provider was called and does not respond. */
  readonly resolutions: {
    readonly [Action in ResolutionAction]?: (
      order: ResolutionRequest<Action>,
    ) => MovementOutcome<Note>;
  };
};

/** Definition of one kind of movement. `One` is a movement with its details. */
type MovementSpec<One extends Movement, Note> = SettlementDefinition<Note> & {
  /** The provider of a movement and its guarantees about repeats. */
  readonly guarantees: (partner: string) => {
    readonly repeatsSafely: boolean;
    readonly latestSeconds: number;
  };
  readonly find: (db: Database, id: string) => Promise<One | undefined>;
  /** Sends the request; always under the same reference. */
  readonly send: (
    services: Services,
    one: One,
    signal: AbortSignal,
  ) => Promise<ProviderReply<ProviderResult, Note>>;
  /** Queries the provider's records. */
  readonly query: (
    services: Services,
    one: One,
    signal: AbortSignal,
  ) => Promise<ProviderReply<QueryResult, Note>>;
};

/** Batch queues of movements being settled, by database. */
type SettlementLanes<Note> = WeakMap<Database, Lane<Settlement<Note>, MovementState>>;

/** All that ending a movement takes. */
export type Settling<Note> = SettlementDefinition<Note> & { readonly lanes: SettlementLanes<Note> };

export type MovementDefinition<One extends Movement, Note> = MovementSpec<One, Note> &
  Settling<Note>;

export function defineMovement<One extends Movement, Note>(
  spec: MovementSpec<One, Note>,
): MovementDefinition<One, Note> {
  return { ...spec, lanes: new WeakMap() };
}
