import type { CaseKind } from '@wallet/contract/cases/kinds';
import type { Resolution as ResolutionShape } from '@wallet/contract/cases/resolution';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { z } from 'zod';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';

export type CaseResolution = z.output<typeof ResolutionShape>;
export type ResolutionAction = CaseResolution['action'];

/** A case and the resolution that two people decided on. */
export type ResolutionRequest<Action extends ResolutionAction = ResolutionAction> = {
  readonly caseId: bigint;
  /** The number of the case's subject. */
  readonly subject: string;
  readonly memberId: MemberId | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly resolution: Extract<CaseResolution, { action: Action }>;
  /** The staff user who confirms it. */
  readonly decidedBy: StaffId;
};

/**
 * Applies a resolution inside the transaction that closes its case, and returns the members whose apps should
 * be notified. It calls no provider, and rejects when there is nothing left to decide.
 */
export type ApplyResolution<Action extends ResolutionAction> = (
  tx: Tx,
  order: ResolutionRequest<Action>,
) => Promise<MemberId | null>;

/** Resolutions that cases of a kind allow. */
export type Resolutions = { readonly [Action in ResolutionAction]?: ApplyResolution<Action> };

/** Facts of a case on which the resolutions that it allows depend. */
type CaseFacts = Pick<ResolutionRequest, 'subject' | 'detail'>;

/** Resolutions of every kind of case, or of each case of a kind, contributed by the features. */
export type CaseResolutions = Readonly<
  Record<CaseKind, Resolutions | ((found: CaseFacts) => Resolutions)>
>;

/** Resolutions that a case allows. */
export function resolutionsOf(
  caseResolutions: CaseResolutions,
  { kind, ...found }: CaseFacts & { readonly kind: CaseKind },
): Resolutions {
  const resolutions = caseResolutions[kind];
  return typeof resolutions === 'function' ? resolutions(found) : resolutions;
}

/** For cases that are only acknowledged: no money moves. */
export const closeOnly: Resolutions = { close: async (_, { memberId }) => memberId };

/** Closes a case; `action` is the action of the resolution. */
export function applyResolution<Action extends ResolutionAction>(
  tx: Tx,
  resolutions: Resolutions,
  action: Action,
  order: ResolutionRequest<Action>,
): Promise<MemberId | null> {
  const carryOut = resolutions[action];
  if (!carryOut) throw new DomainError('INVALID_DATA');
  return carryOut(tx, order);
}
