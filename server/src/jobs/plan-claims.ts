import type { Companies } from '#partner/companies.ts';
import { type JobKind, laneOf, priorities, slotsOf } from './job-kinds.ts';

/** Name of a lane: jobs of one kind and, where they ask a company, at one company. */
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
  readonly companies: Pick<Companies, 'room'>;
};

/**
 * Plans the jobs that a node takes beside those it runs: deposits first, of each lane no more than may
 * run at once, and of a company that does not answer one job at a time.
 */
export function planClaims({ due, running, companies }: Situation): Claim[] {
  const taken = [...running];
  const plan: Claim[] = [];
  for (const name of inOrder(due)) {
    const { priority, concurrency } = laneOf(name.kind);
    const { lane, company } = name;
    const count = Math.min(
      concurrency - taken.filter((job) => job.lane === lane).length,
      slotsOf[priority] - taken.filter(({ kind }) => laneOf(kind).priority === priority).length,
      company === null
        ? concurrency
        : companies.room(company) - taken.filter((job) => job.company === company).length,
    );
    if (count <= 0) continue;
    plan.push({ ...name, count });
    taken.push(...Array.from({ length: count }, () => name));
  }
  return plan;
}

function inOrder(due: readonly LaneName[]): LaneName[] {
  const rank = ({ kind }: LaneName) => priorities.indexOf(laneOf(kind).priority);
  return due.toSorted((one, other) => rank(one) - rank(other));
}
