import type { ReplyOf } from '@wallet/contract/api';
import { reading } from '#lib/reading.ts';

export type BookDay = ReplyOf<'GET /staff/api/reconciliation/:day'>['books'][number];
export type Difference = ReplyOf<'GET /staff/api/reconciliation/:day/:book'>['differences'][number];

const runningMs = 2_000;
const idleMs = 30_000;

/** A Bangkok day, polled while it is being compared. */
export function dayReading(day: string) {
  return {
    ...reading('GET /staff/api/reconciliation/:day', { params: { day } }),
    refetchInterval: ({ state: { data } }: Polled<{ books: readonly BookDay[] }>) =>
      data?.books.some(({ isRunning }) => isRunning) ? runningMs : idleMs,
  };
}

/** A statement of that day, with its differences. */
export function statementQuery(day: string, book: string) {
  return {
    ...reading('GET /staff/api/reconciliation/:day/:book', { params: { day, book } }),
    refetchInterval: ({ state: { data } }: Polled<{ book: BookDay }>) =>
      data?.book.isRunning ? runningMs : idleMs,
  };
}

type Polled<Data> = { readonly state: { readonly data: Data | undefined } };
