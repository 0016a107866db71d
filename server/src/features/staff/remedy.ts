import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Remedy as RemedyShape } from '@wallet/contract/staff-money';
import type { z } from 'zod';
import type { Tx } from '#db/database.ts';

export type Remedy = z.output<typeof RemedyShape>;

/** A case and how it shall end. */
export type Order = {
  readonly caseId: bigint;
  /** The number of what the case is about. */
  readonly subject: string;
  readonly memberId: MemberId | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly remedy: Remedy;
  /** Who carries it out. */
  readonly decidedBy: StaffId;
};

/**
 * Does what a remedy says, inside the transaction that ends its case, and answers whose apps are to be
 * told. It asks no outside company, and refuses when there is nothing left to decide.
 */
export type CarryOut = (tx: Tx, order: Order) => Promise<MemberId | null>;
