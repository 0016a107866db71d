import type { ProviderHealth } from '#partner/circuit-breaker.ts';
import { type JobKind, priorities, queueOf, slotsOf } from './job-kinds.ts';

/** Name of a queue: jobs of one kind and, where they call a provider, of one provider. */
export type LaneName = {
  readonly lane: string;
  readonly kind: JobKind;
  readonly company: string | null;
};

/** A number of jobs to take from a lane. */
export type Claim = LaneName & { readonly count: number };

type Situation = {
  /** Lanes with work that is due, the one that has waited longest first. */
  readonly due: readonly LaneName[];
  /** One for each job that runs on this node. */
  readonly running: readonly LaneName[];
  readonly providerHealth: Pick<ProviderHealth, 'room'>;
};

/**
 * Plans which jobs a node claims next to the running ones: deposits first, each queue up to its concurrency
 * limit, and one job at a time for a provider that does not respond.
 */
export function planClaims({ due, running, providerHealth }: Situation): Claim[] {
  const taken = [...running];
  const plan: Claim[] = [];
  for (const name of inOrder(due)) {
    const { priority, concurrency } = queueOf(name.kind);
    const { lane, company } = name;
    const count = Math.min(
      concurrency - taken.filter((job) => job.lane === lane).length,
      slotsOf[priority] - taken.filter(({ kind }) => queueOf(kind).priority === priority).length,
      company === null
        ? concurrency
        : providerHealth.room(company) - taken.filter((job) => job.company === company).length,
    );
    if (count <= 0) continue;
    plan.push({ ...name, count });
    taken.push(...Array.from({ length: count }, () => name));
  }
  return plan;
}

function inOrder(due: readonly LaneName[]): LaneName[] {
  const rank = ({ kind }: LaneName) => priorities.indexOf(queueOf(kind).priority);
  return due.toSorted((one, other) => rank(one) - rank(other));
}
