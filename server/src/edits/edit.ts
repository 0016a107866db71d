import type { StaffId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { versionOf } from './change-seen.ts';
import type { FieldRules } from './edit-rules.ts';
import type { Cost, CostFacts } from './worst-cost-rules.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change of content that may need a second person. It can be looked at again and again. */
export type Edit = {
  /** The subject of the change, such as `bonus:WELCOME100`. */
  readonly subject: string;
  /** The state that somebody saw; null: of something new. */
  readonly version: string | null;
  /** Entered values, by their fields. */
  readonly entered: Fields;
  readonly look: (tx: Tx) => Promise<Sight>;
};

/** A change held against what is there now. */
export type Sight = {
  /** As lists tell it; null: there is nothing. */
  readonly version: string | null;
  /** State that has to be the same still when a change that waits is confirmed. */
  readonly base: string | null;
  readonly currency: Currency;
  /** Present values, by the same fields. */
  readonly before: Fields;
  readonly rules: FieldRules;
  /**
   * Writes it, and refuses what is not sound; `people` is how many stand behind it, `colleagueId` who
   * put it in force.
   */
  readonly carryOut: (people: 1 | 2, colleagueId: StaffId) => Promise<void>;
  readonly costs: (facts: CostFacts) => readonly Cost[];
};

/** The two marks of a thing for which any edit is a new state. */
export function statesOf(thing: object | undefined): {
  version: string | null;
  base: string | null;
} {
  const version = thing ? versionOf(thing) : null;
  return { version, base: version };
}

type New = Pick<Edit, 'subject' | 'entered'> &
  Pick<Sight, 'currency' | 'rules'> & {
    readonly insert: (tx: Tx) => Promise<void>;
    readonly costs?: (tx: Tx) => Promise<Sight['costs']>;
  };

/** Adds something that was not there. */
export function addition({ subject, entered, insert, costs = noCosts, ...sight }: New): Edit {
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

type Changed<Thing> = Pick<Edit, 'subject' | 'version' | 'entered'> &
  Pick<Sight, 'rules'> & {
    readonly find: (tx: Tx) => Promise<Thing | undefined>;
    readonly currencyOf: (before: Thing) => Currency;
    readonly update: (tx: Tx, before: Thing) => Promise<void>;
    readonly costs?: (tx: Tx, before: Thing) => Promise<Sight['costs']>;
  };

/** Changes something that is there; refuses with NO_DATA what is not. */
export function alteration<Thing extends Fields>(change: Changed<Thing>): Edit {
  const { subject, version, entered, rules, find, currencyOf, update, costs = noCosts } = change;
  return {
    subject,
    version,
    entered,
    look: async (tx) => {
      const before = await find(tx);
      if (!before) throw new Refusal('NO_DATA');
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

async function noCosts(): Promise<Sight['costs']> {
  return () => [];
}
