import type { Satang } from '../money.ts';
import { type Fields, InvalidField, text, whole } from './fields.ts';

const mostRows = 500;

/** Something that a provider's list reports. */
export type ListedRow = {
  readonly ref: string;
  readonly amount: Satang;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/** A lie of a list about one row: another amount, nothing, or the row twice. */
export type Untruth = { readonly amount: Satang } | 'left out' | 'twice';

/** Falsified rows of the providers' lists. Kept in memory: a restart restores the true ones. */
export type Lists = {
  /** Undefined restores the true row. */
  tellWrongly(list: string, ref: string, untruth: Untruth | undefined): void;
  /** One page of a list: entries from `from` until before `to`, in the order of the book. */
  page<Row extends ListedRow>(list: string, rows: Iterable<Row>, request: ListQuery): Page<Row>;
};

type ListQuery = {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  /** Rows that the caller has; the list only grows at its end. */
  readonly after: number;
  readonly limit: number;
};

export type Page<Row> = {
  readonly rows: readonly Row[];
  /** The place to go on from; null: this was all of it. */
  readonly next: number | null;
};

export function createLists(): Lists {
  const untruths = new Map<string, Untruth>();
  const keyOf = (list: string, ref: string) => `${list.toLowerCase()} ${ref}`;

  function result<Row extends ListedRow>(list: string, row: Row): readonly Row[] {
    const untruth = untruths.get(keyOf(list, row.ref));
    if (untruth === undefined) return [row];
    if (untruth === 'left out') return [];
    return untruth === 'twice' ? [row, row] : [{ ...row, amount: untruth.amount }];
  }

  return {
    tellWrongly(list, ref, untruth) {
      if (untruth === undefined) untruths.delete(keyOf(list, ref));
      else untruths.set(keyOf(list, ref), untruth);
    },
    page(list, rows, { from, to, after, limit }) {
      const all = [...rows]
        .filter(({ at }) => at >= from && at < to)
        .flatMap((row) => result(list, row));
      const end = after + limit;
      return { rows: all.slice(after, end), next: end < all.length ? end : null };
    },
  };
}

/** Reads what a list call asks for, under the names that most providers use. */
export function listQuery(fields: Fields): ListQuery {
  return {
    from: moment(fields, 'from'),
    to: moment(fields, 'to'),
    after: whole(fields, 'after', 0),
    limit: Math.min(whole(fields, 'limit', 100), mostRows),
  };
}

/** An ISO time, as milliseconds since the epoch. */
export function moment(fields: Fields, name: string): number {
  const at = Date.parse(text(fields, name));
  if (Number.isNaN(at)) throw new InvalidField(name);
  return at;
}
