import { z } from 'zod';
import { staff } from '../call.ts';
import { Code, Currency, Day, Id, MemberNumber, Message, SignedBaht, Time } from '../values.ts';

/** Kind of statement: a bank account's, payouts, a QR provider's, gift vouchers, or a game provider's. */
export const statementKinds = ['bank', 'payout', 'qr', 'gift', 'game'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Differences of a row that does not match exactly one of ours and one of the provider's. */
export const differenceCodes = [
  'MISSING_HERE',
  'MISSING_THERE',
  'AMOUNT_DIFFERS',
  'LISTED_TWICE',
  'GIVEN_BACK_HERE',
  'OTHER_PARTY',
] as const;
export type DifferenceCode = (typeof differenceCodes)[number];

/**
 * State of a day's comparison. `NEEDS_FILE`: the provider has no list call. `UNREADABLE`: it returned no
 * readable list. `WAITING`: not compared yet.
 */
const reconciledStates = ['DONE', 'UNREADABLE', 'NEEDS_FILE', 'WAITING'] as const;

/** One side of a day: the number of rows, and their sum in each currency. */
const Side = z.object({
  count: z.int(),
  /** For all currencies together, for consoles of the release before. */
  amount: SignedBaht,
  /** Currency null: unknown, or the amounts are credits of a game. Not returned by the release before. */
  amounts: z.array(z.object({ currency: Currency.nullable(), amount: SignedBaht })).optional(),
});

const BookDay = z.object({
  book: Code,
  kind: z.enum(statementKinds),
  /** Code of the provider. */
  company: z.string(),
  state: z.enum(reconciledStates),
  theirs: Side,
  ours: Side,
  matched: z.int(),
  /** Not settled yet when the day was compared. */
  underWay: z.int(),
  /** Our rows that could not be compared for lack of a list. */
  unchecked: z.int(),
  /** Open differences, neither resolved by later statements nor by two people. */
  differences: z.int(),
  /** Null: never, and all figures but the differences are unknown. */
  comparedAt: Time.nullable(),
  /** It is being compared again. */
  isRunning: z.boolean(),
  /**
   * It is no longer compared: its provider has no contract now, or its bank no account of the operator. Not returned by
   * the release before, which leaves such a statement out.
   */
  isFormer: z.boolean().optional(),
  /** Accounts whose statement of this day has to be uploaded as a file. */
  filesMissing: z.array(z.object({ accountId: Id, account: z.string() })),
});

const Difference = z.object({
  id: Id,
  code: z.enum(differenceCodes),
  ref: z.string(),
  memberId: MemberNumber.nullable(),
  ours: z.object({ amount: SignedBaht, at: Time }).nullable(),
  theirs: z.object({ amount: SignedBaht, at: Time, count: z.int() }).nullable(),
  foundAt: Time,
  /** Since when both sides agree; null: they do not. */
  explainedAt: Time.nullable(),
  /** Its case, and whether staff have closed it. */
  caseId: Id.nullable(),
  isClosed: z.boolean(),
});

const day = z.object({ day: Day });
const bookDay = z.object({ day: Day, book: Code });

export const staffReconciliation = {
  /** The latest days, newest first, as far as they were compared. */
  'GET /staff/api/reconciliation': staff('reconcile', {
    reply: z.object({
      days: z.array(
        z.object({
          day: Day,
          books: z.int(),
          /** Statements without a readable list or file. */
          unread: z.int(),
          underWay: z.int(),
          differences: z.int(),
        }),
      ),
    }),
  }),
  /** A Bangkok day, statement by statement. */
  'GET /staff/api/reconciliation/:day': staff('reconcile', {
    params: day,
    reply: z.object({ books: z.array(BookDay) }),
  }),
  /** Differences found in a statement of that day, open ones first. */
  'GET /staff/api/reconciliation/:day/:book': staff('reconcile', {
    params: bookDay,
    reply: z.object({ book: BookDay, differences: z.array(Difference) }),
    invalid: 'NO_DATA',
    errors: ['NO_DATA'],
  }),
  /** Compares that day again, all statements or one; replies before the comparison runs. */
  'POST /staff/api/reconciliation/:day': staff('reconcile', {
    params: day,
    body: z.strictObject({ book: Code.optional() }),
    reply: Message,
    errors: ['NO_DATA'],
  }),
  /** Imports the statement of an account for that day, replacing the previous one; all of it or nothing. */
  'POST /staff/api/reconciliation/:day/files': staff('reconcile', {
    // Too long for the audit, which names the call and its day.
    holdsSecrets: true,
    params: day,
    body: z.strictObject({ accountId: Id, content: z.string().trim().min(1).max(200_000) }),
    reply: z.object({ rows: z.int() }),
    errors: ['NO_DATA'],
  }),
};
