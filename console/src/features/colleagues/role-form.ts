import type { ReplyOf } from '@wallet/contract/api';
import type { Capability } from '@wallet/contract/capabilities';
import type { Baht } from '@wallet/contract/money';

export type RoleRow = ReplyOf<'GET /staff/api/roles'>[number];

/** A role as its form has it; null: a number that is missing. */
export type EnteredRole = {
  readonly code: string;
  readonly name: string;
  readonly capabilities: readonly Capability[];
  readonly withdrawalMax: Baht | null;
  readonly adjustmentMax: Baht | null;
  readonly pagesPerHour: number | null;
  readonly filesPerHour: number | null;
  readonly locksPerHour: number | null;
};
