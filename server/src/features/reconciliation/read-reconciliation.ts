import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { listReconciledAccounts, type ReconciledAccount } from './reconciled-accounts.ts';
import {
  type KeptDay,
  type KeptDifference,
  listBooksOf,
  listDays,
  listDifferences,
  listFilesOf,
  listKeptDays,
} from './reconciliation-store.ts';
import { sourceOf } from './statement-source-rules.ts';

const daysMax = 31;
const differencesMax = 500;

type ReplyTo<N extends keyof Api> = ResponseOf<Api[N]>;
type DayView = ReplyTo<'GET /staff/api/reconciliation/:day'>['books'][number];

export async function readDays({
  db,
}: Services): Promise<ReplyTo<'GET /staff/api/reconciliation'>> {
  return { days: await listDays(db, daysMax) };
}

export async function readDay(
  services: Services,
  day: string,
): Promise<ReplyTo<'GET /staff/api/reconciliation/:day'>> {
  return { books: await viewsOf(services, await listShown(services, day), day) };
}

export async function readStatementDay(
  services: Services,
  { day, book: code }: { readonly day: string; readonly book: string },
): Promise<ReplyTo<'GET /staff/api/reconciliation/:day/:book'>> {
  const books = (await listShown(services, day)).filter((book) => book.code === code);
  const [book] = await viewsOf(services, books, day);
  if (!book) throw new DomainError('NO_DATA');
  const differences = await listDifferences(services.db, { book: code, day }, differencesMax);
  return { book, differences: differences.map(differenceView) };
}

type ShownBook = Pick<ReconciledAccount, 'code' | 'kind' | 'company' | 'files'> & {
  readonly isFormer: boolean;
};

/** All books that are compared, and former ones that were on this day: what differs there is still open. */
async function listShown(services: Services, day: string): Promise<ShownBook[]> {
  const books = await listReconciledAccounts(services);
  const known = new Set(books.map(({ code }) => code));
  const former = (await listBooksOf(services.db, day)).flatMap((code) => {
    const source = known.has(code) ? null : sourceOf(code);
    return source ? [{ ...source, code, files: [], isFormer: true }] : [];
  });
  return [...books.map((book) => ({ ...book, isFormer: false })), ...former];
}

async function viewsOf(
  { db }: Services,
  books: readonly ShownBook[],
  day: string,
): Promise<DayView[]> {
  const kept = await listKeptDays(
    db,
    books.map(({ code }) => code),
    day,
  );
  return Promise.all(
    kept.map(async (one) => {
      const book = books.find(({ code }) => code === one.book);
      if (!book) throw new Error(`there is no book ${one.book}`);
      const files = book.files.length === 0 ? [] : await listFilesOf(db, book.code, day);
      return dayView(book, one, files);
    }),
  );
}

function dayView(
  { kind, company, files, isFormer }: ShownBook,
  kept: KeptDay,
  brought: readonly string[],
) {
  const { theirCount, theirAmount, theirSums, ourCount, ourAmount, ourSums, state, ...rest } = kept;
  return {
    ...rest,
    kind,
    company,
    isFormer,
    state: state ?? 'WAITING',
    theirs: { count: theirCount, amount: theirAmount, amounts: theirSums },
    ours: { count: ourCount, amount: ourAmount, amounts: ourSums },
    filesMissing: files
      .filter(({ account }) => !brought.includes(account))
      .map(({ id, account }) => ({ accountId: id, account })),
  } as const;
}

function differenceView(one: KeptDifference) {
  const { ourAmount, ourAt, theirAmount, theirAt, theirCount, ...rest } = one;
  return {
    ...rest,
    ours: ourAmount === null || ourAt === null ? null : { amount: ourAmount, at: ourAt },
    theirs:
      theirAmount === null || theirAt === null
        ? null
        : { amount: theirAmount, at: theirAt, count: theirCount },
  };
}
