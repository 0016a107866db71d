import type { Api } from '@wallet/contract/api';
import type { Received, ResponseOf } from '@wallet/contract/call';
import type { StaffId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { TxServices } from '#services.ts';
import type { FieldRules } from './edit-rules.ts';
import { versionOf } from './versions.ts';
import type { CampaignCost, CostFacts } from './worst-cost-rules.ts';

/** The calls whose changes may need a second person: their replies carry the id of the change that waits. */
export type EditCall = {
  [N in keyof Api]: ResponseOf<Api[N]> extends { readonly changeId: string | null } ? N : never;
}[keyof Api];

export type EditRequest<N extends EditCall> = Omit<Received<Api[N]>, 'query'>;

type Fields = Readonly<Record<string, unknown>>;

/** Present state of a subject, as an edit compares it. */
type EditState = {
  /** As returned by lists; null: nothing. The edit is rejected when it is not the version that the caller saw. */
  readonly version: string | null;
  /** State that has to be the same still when a change that waits is confirmed. */
  readonly base: string | null;
  /** Present values, by the fields that are entered. */
  readonly values: Fields;
};

/** Worst cost of a campaign before and after a change, by the figures of the day. */
export type WorstCost = (facts: CostFacts) => readonly CampaignCost[];

type ReadContext<N extends EditCall> = {
  readonly services: TxServices;
  readonly request: EditRequest<N>;
};

type RowContext<N extends EditCall, Row> = ReadContext<N> & { readonly before: Row };

type WriteContext<N extends EditCall, Row> = RowContext<N, Row> & {
  /** Number of persons behind the change. */
  readonly people: 1 | 2;
  /** The staff user who puts it in force. */
  readonly staffId: StaffId;
  /** The one who began it; until a second person confirms, the same. */
  readonly proposerId: StaffId;
};

/** Persons behind a change. */
type Authors = Pick<WriteContext<EditCall, unknown>, 'people' | 'staffId' | 'proposerId'>;

/**
 * One thing that the operator edits, from the request of the console to the row. `read` stands before what uses
 * its row, whose type the compiler takes from there.
 */
type Definition<N extends EditCall, Row> = {
  /** Subject of the change, such as `bonus:WELCOME100`. One change of a subject waits at a time. */
  readonly subject: (request: EditRequest<N>) => string;
  /** Its body has a key: the same request of the same person, sent again, answers as it did first. */
  readonly isKeyed?: true;
  /** Version that the caller saw; by default the body's `version`, null for something new. */
  readonly version?: (request: EditRequest<N>) => string | null;
  /** Entered values by field; by default the body without its `version`. */
  readonly entered?: (request: EditRequest<N>) => Fields;
  /** Rules of what one person may do to a field. A field without a rule takes two people. */
  readonly rules: FieldRules | ((before: Row) => FieldRules);
  /** Reads what is there now; undefined rejects with NO_DATA. */
  readonly read: (tx: Tx, context: ReadContext<N>) => Promise<Row | undefined>;
  /** By default, any other value of the row is another version and another base. */
  readonly state?: (before: Row, request: EditRequest<N>) => EditState;
  /** Writes the change, and rejects an invalid one. */
  readonly write: (tx: Tx, writing: WriteContext<N, Row>) => Promise<void>;
  /** Currency of its amounts; by default the operator's. */
  readonly currency?: (found: RowContext<N, Row>) => Currency;
  readonly worstCost?: (tx: Tx, found: RowContext<N, Row>) => Promise<WorstCost>;
};

/** An edit held against what is there now. Previewing has no effect and can be repeated. */
export type EditPreview = Omit<EditState, 'values'> & {
  readonly subject: string;
  readonly versionSeen: string | null;
  readonly currency: Currency;
  readonly before: Fields;
  readonly entered: Fields;
  readonly rules: FieldRules;
  readonly write: (by: Authors) => Promise<void>;
  readonly worstCost: WorstCost;
};

export type Edit<N extends EditCall = EditCall> = {
  readonly call: N;
  readonly isKeyed: boolean;
  readonly preview: (tx: Tx, services: TxServices, request: EditRequest<N>) => Promise<EditPreview>;
};

/** The edit of every call that has one. */
export type Edits = { readonly [N in EditCall]: Edit<N> };

/** Defines an edit that may need a second person. */
export function defineEdit<N extends EditCall, Row>(
  call: N,
  definition: Definition<N, Row>,
): Edit<N> {
  const { subject, rules, read, write, state = stateOf, worstCost = noCost } = definition;
  return {
    call,
    isKeyed: definition.isKeyed ?? false,
    preview: async (tx, services, request) => {
      const before = await read(tx, { services, request });
      if (before === undefined) throw new DomainError('NO_DATA');
      const found = { services, request, before };
      const { version: versionSeen, ...fields } = versioned(request);
      const { values, ...marks } = state(before, request);
      return {
        ...marks,
        subject: subject(request),
        versionSeen: definition.version ? definition.version(request) : versionSeen,
        currency: definition.currency?.(found) ?? services.config.currency,
        before: values,
        entered: definition.entered?.(request) ?? fields,
        rules: typeof rules === 'function' ? rules(before) : rules,
        write: (by) => write(tx, { ...found, ...by }),
        worstCost: await worstCost(tx, found),
      };
    },
  };
}

/** State of something that is not there before. */
export const absent: EditState = { version: null, base: null, values: {} };

export function stateOf(row: unknown): EditState {
  if (row === null) return absent;
  const version = versionOf(row);
  return { version, base: version, values: Object(row) };
}

/** Reader of an edit that adds something. */
export async function nothing(): Promise<null> {
  return null;
}

async function noCost(): Promise<WorstCost> {
  return () => [];
}

/** The body's fields, with the version that the caller saw. */
function versioned({ body }: { readonly body: unknown }): Fields & { version: string | null } {
  const fields: Fields = Object(body);
  const { version } = fields;
  return { ...fields, version: typeof version === 'string' ? version : null };
}
