import type { CaseKind } from '@wallet/contract/cases/kinds';
import type { Remedy as RemedyShape } from '@wallet/contract/cases/remedy';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { z } from 'zod';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';

export type Remedy = z.output<typeof RemedyShape>;
export type RemedyAction = Remedy['action'];

/** A case, and how two people decided that it shall end. */
export type Order<Action extends RemedyAction = RemedyAction> = {
  readonly caseId: bigint;
  /** The number of what the case is about. */
  readonly subject: string;
  readonly memberId: MemberId | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly remedy: Extract<Remedy, { action: Action }>;
  /** The colleague who carries it out. */
  readonly decidedBy: StaffId;
};

/**
 * Does what a remedy says, inside the transaction that ends its case, and answers whose apps are to be
 * told. It asks no outside company, and refuses when there is nothing left to decide.
 */
export type CarryOut<Action extends RemedyAction> = (
  tx: Tx,
  order: Order<Action>,
) => Promise<MemberId | null>;

/** The ways in which cases of a kind may end. */
export type Remedies = { readonly [Action in RemedyAction]?: CarryOut<Action> };

/** Every kind of case: each feature brings the remedies of its own. */
export type CaseRemedies = Readonly<Record<CaseKind, Remedies>>;

/** Of cases that are only looked into: no money moves by it. */
export const closeOnly: Remedies = { close: async (_, { memberId }) => memberId };

/** Ends a case in one of its ways; `action` is its remedy's. */
export function carryOutRemedy<Action extends RemedyAction>(
  tx: Tx,
  remedies: Remedies,
  action: Action,
  order: Order<Action>,
): Promise<MemberId | null> {
  const carryOut = remedies[action];
  if (!carryOut) throw new Refusal('INVALID_DATA');
  return carryOut(tx, order);
}
