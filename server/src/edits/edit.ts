import type { StaffId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { versionOf } from './change-seen.ts';
import type { FieldRules } from './edit-rules.ts';
import type { CampaignCost, CostFacts } from './worst-cost-rules.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change of content that may need a second person. Previewing it has no effect and can be repeated. */
export type Edit = {
  /** The subject of the change, such as `bonus:WELCOME100`. */
  readonly subject: string;
  /** Version that the caller saw; null for something new. */
  readonly version: string | null;
  /** Entered values, by their fields. */
  readonly entered: Fields;
  readonly look: (tx: Tx) => Promise<EditPreview>;
};

/** A change held against what is there now. */
export type EditPreview = {
  /** As returned by lists; null: nothing. */
  readonly version: string | null;
  /** State that has to be the same still when a change that waits is confirmed. */
  readonly base: string | null;
  readonly currency: Currency;
  /** Present values, by the same fields. */
  readonly before: Fields;
  readonly rules: FieldRules;
  /**
   * Writes the change, and rejects an invalid one; `people` is the number of persons behind it, `colleagueId`
   * the one who puts it in force.
   */
  readonly carryOut: (people: 1 | 2, colleagueId: StaffId) => Promise<void>;
  readonly costs: (facts: CostFacts) => readonly CampaignCost[];
};

/** The two marks of a thing for which any edit is a new state. */
export function statesOf(thing: object | undefined): {
  version: string | null;
  base: string | null;
} {
  const version = thing ? versionOf(thing) : null;
  return { version, base: version };
}

type NewEdit = Pick<Edit, 'subject' | 'entered'> &
  Pick<EditPreview, 'currency' | 'rules'> & {
    readonly insert: (tx: Tx) => Promise<void>;
    readonly costs?: (tx: Tx) => Promise<EditPreview['costs']>;
  };

/** Adds something that was not there. */
export function addition({ subject, entered, insert, costs = noCosts, ...sight }: NewEdit): Edit {
  return {
    subject,
    version: null,
    entered,
    look: async (tx) => ({
      ...sight,
      ...statesOf(undefined),
      before: {},
      carryOut: () => insert(tx),
      costs: await costs(tx),
    }),
  };
}

type ChangedEdit<Thing> = Pick<Edit, 'subject' | 'version' | 'entered'> &
  Pick<EditPreview, 'rules'> & {
    readonly find: (tx: Tx) => Promise<Thing | undefined>;
    readonly currencyOf: (before: Thing) => Currency;
    readonly update: (tx: Tx, before: Thing) => Promise<void>;
    readonly costs?: (tx: Tx, before: Thing) => Promise<EditPreview['costs']>;
  };

/** Changes an existing item; rejects with NO_DATA when it is gone. */
export function alteration<Thing extends Fields>(change: ChangedEdit<Thing>): Edit {
  const { subject, version, entered, rules, find, currencyOf, update, costs = noCosts } = change;
  return {
    subject,
    version,
    entered,
    look: async (tx) => {
      const before = await find(tx);
      if (!before) throw new DomainError('NO_DATA');
      return {
        ...statesOf(before),
        currency: currencyOf(before),
        before,
        rules,
        carryOut: () => update(tx, before),
        costs: await costs(tx, before),
      };
    },
  };
}

async function noCosts(): Promise<EditPreview['costs']> {
  return () => [];
}
