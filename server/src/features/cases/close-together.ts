import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { type ClosingOutcome, isCaseKind, isClosedTogether } from '@wallet/contract/cases/kinds';
import type { StaffId } from '@wallet/contract/ids';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { CaseResolutions } from '#money/cases/resolutions.ts';
import type { Services } from '#services.ts';
import { findCase } from './case-store.ts';
import { confirmDecision } from './confirm-decision.ts';
import { findProposedClosing } from './decision-store.ts';
import { proposeDecision } from './propose-decision.ts';

type Closings = ResponseOf<Api['POST /staff/api/case-closings']>;

/** Proposes to close many cases, each by its own decision, which takes two people. */
export function proposeClosings(
  db: Database,
  caseResolutions: CaseResolutions,
  request: {
    readonly cases: readonly bigint[];
    readonly reason: string;
    readonly proposedBy: StaffId;
  },
): Promise<Closings> {
  const { cases, reason, proposedBy } = request;
  return each(cases, async (caseId) => {
    await requireClosedTogether(db, caseId);
    const resolution = { action: 'close' } as const;
    await proposeDecision(db, caseResolutions, { caseId, resolution, reason, proposedBy });
  });
}

/** Closes cases whose closing another person has proposed. */
export function confirmClosings(
  services: Services,
  caseResolutions: CaseResolutions,
  { cases, staffId }: { readonly cases: readonly bigint[]; readonly staffId: StaffId },
): Promise<Closings> {
  return each(cases, async (caseId) => {
    await requireClosedTogether(services.db, caseId);
    const id = await findProposedClosing(services.db, caseId);
    if (id === undefined) throw new DomainError('ALREADY_DECIDED');
    await confirmDecision(services, caseResolutions, { id, staffId });
  });
}

async function requireClosedTogether(db: Database, caseId: bigint): Promise<void> {
  const found = await findCase(db, caseId);
  const isFit = found && isCaseKind(found.kind) && isClosedTogether(found.kind);
  if (!isFit) throw new DomainError('NO_DATA');
}

/** Applies the same to each case; one that is rejected stays unchanged and does not stop the others. */
async function each(
  cases: readonly bigint[],
  work: (caseId: bigint) => Promise<void>,
): Promise<Closings> {
  const outcomes: Closings['outcomes'] = [];
  for (const id of new Set(cases)) outcomes.push({ id, outcome: await outcomeOf(() => work(id)) });
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
  return { done, left: outcomes.length - done, outcomes };
}

async function outcomeOf(work: () => Promise<void>): Promise<ClosingOutcome> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refusals[error.code] ?? 'decided';
  }
}

const refusals: Readonly<Partial<Record<string, ClosingOutcome>>> = {
  NO_DATA: 'unfit',
  SECOND_PERSON_NEEDED: 'own',
  PROPOSER_MAY_NOT: 'proposer',
};
