import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** An age as PostgreSQL reads it. */
type Age = `${number} ${'hour' | 'hours' | 'day' | 'days'}`;

/** The fate of a table's rows. */
type Retention = {
  readonly because: string;
} & (
  | {
      /** They are deleted when they are so old; `since` is what their age is counted from. */
      readonly after: Age;
      readonly since: string;
    }
  | {
      /** They are deleted with the row of this table that they belong to. */ readonly with: string;
    }
  | { readonly kept: 'book' | 'evidence' | 'as many as there are' }
);

/**
 * Retention of every table: deleted at some age, deleted with another row, or kept, and why. A new table does
 * not compile without an entry here.
 */
export const retention = {
  // Deleted.
  attempt: {
    after: '1 hour',
    since: 'the end of its window',
    because: 'a limit whose window is over holds no one up',
  },
  chat_guest: {
    after: '180 days',
    since: 'its first word, while it has no talk',
    because: 'the token only guards the talk',
  },
  chat_thread: {
    after: '180 days',
    since: 'the last word in a guest’s talk that waits for no one',
    because: 'no one asks about it any more, and it is about a person; members’ talks are kept',
  },
  chat_upload: {
    after: '180 days',
    since: 'its upload',
    because: 'long enough for every question about what it shows, and no longer',
  },
  company_row: {
    after: '120 days',
    since: 'its payment, unless something about it still differs',
    because: 'a comparison looks back no further; the outcome of each day is kept',
  },
  day_result: {
    after: '400 days',
    since: 'its day, unless something was given for it',
    because:
      'what cashback and referral were reckoned from is evidence; days without either are not',
  },
  deposit_notice: {
    after: '90 days',
    since: 'its announcement, when it has ended',
    because: 'a member’s word moves no money',
  },
  excluded_identity: {
    after: '1 day',
    since: 'the end of its exclusion, or the return of its member',
    because: 'an excluded person is known by it until then, also after an erasure',
  },
  first_password: {
    after: '72 hours',
    since: 'its making, if it was not shown before',
    because: 'who begins does so within days; afterwards a reset makes another',
  },
  hook_notice: {
    after: '90 days',
    since: 'its processing',
    because:
      'what it reported is in the book by then; one that comes again is recognized there by its number',
  },
  launch_ticket: {
    after: '1 hour',
    since: 'its end',
    because: 'it opens a game once, within a minute',
  },
  member_place: {
    after: '365 days',
    since: 'the last sign-in there',
    because: 'a device that no one used for a year is no sign of its member',
  },
  otp: {
    after: '7 days',
    since: 'its sending',
    because: 'a code works for minutes, and the limits on codes look back a day',
  },
  passkey_challenge: {
    after: '1 hour',
    since: 'its end',
    because: 'it is signed once, within minutes',
  },
  qr_code: {
    after: '90 days',
    since: 'its making, when nothing was ever paid with it',
    because: 'gateways reject it long before; paid ones belong to their payment',
  },
  register_digest: {
    after: '1 day',
    since: 'the end of its exclusion, or the return of its member',
    because: 'it identifies a person to a register until then, also after an erasure',
  },
  register_entry: {
    after: '1 day',
    since: 'its end',
    because: 'it excludes whom a register names until then',
  },
  request: {
    after: '72 hours',
    since: 'the request',
    because: 'no one repeats a call under its key after three days',
  },
  session: {
    after: '7 days',
    since: 'its end',
    because: 'until then anyone who returns reads that it is over',
  },
  shift_note: {
    after: '30 days',
    since: 'its writing',
    because: 'the next shifts have read it; it may name members',
  },
  staff_request: {
    after: '72 hours',
    since: 'the request',
    because: 'no one repeats a call under its key after three days',
  },
  staff_session: {
    after: '7 days',
    since: 'its end',
    because: 'the audit has its sign-in',
  },
  verification_picture: {
    after: '3650 days',
    since: 'its decision at the latest; the operator sets how many',
    because: 'long enough for every question about the decision; it shows a person',
  },
  work_holder: {
    after: '90 days',
    since: 'its last change',
    because: 'no one works on one thing for so long',
  },

  // Deleted with what they belong to.
  chat_answer: { with: 'chat_thread', because: 'it records how long a conversation had to wait' },
  chat_message: { with: 'chat_thread', because: 'it is what was said in it' },
  chat_note: { with: 'chat_thread', because: 'it is about the talk' },
  chat_tag: { with: 'chat_thread_tag', because: 'it is found by its chats, and may name a person' },
  chat_talk: { with: 'chat_thread', because: 'it is a part of it' },
  chat_thread_tag: { with: 'chat_thread', because: 'it sorts the talk' },
  push_device: {
    with: 'session',
    because:
      'it is needed while the browser is signed in; its push service reports when it is gone',
  },

  // Kept: the ledger and its evidence.
  confirmed_sender: { kept: 'book', because: 'it records whose money arrives from there' },
  coupon: { kept: 'book', because: 'it is what a spin won, or two people gave' },
  game_transfer: { kept: 'book', because: 'it is a movement of money' },
  gift_link: { kept: 'book', because: 'it is a movement of money' },
  inbound_payment: { kept: 'book', because: 'it is money that arrived' },
  invite_reward: { kept: 'book', because: 'it is money that was given' },
  movement: { kept: 'book', because: 'it is a movement of money' },
  obligation: { kept: 'book', because: 'it is what granted money was given on' },
  payment_sighting: { kept: 'book', because: 'it keeps a payment from being credited twice' },
  promotion_receipt: { kept: 'book', because: 'it keeps a promotion from being given twice' },
  refund: { kept: 'book', because: 'it is money that was given' },
  slip: { kept: 'book', because: 'it claims a payment, once; its picture goes sooner' },
  spin: { kept: 'book', because: 'it is a coin that was spent' },
  statement_entry: { kept: 'book', because: 'it is what the member reads of the book' },
  withdrawal: { kept: 'book', because: 'it is a movement of money' },
  bank_account_history: { kept: 'evidence', because: 'it records where money was paid to' },
  book_seal: { kept: 'evidence', because: 'it is the chain that shows a changed row' },
  change_proposal: { kept: 'evidence', because: 'two people decided it' },
  decision_refusal: { kept: 'evidence', because: 'it is why a second person said no' },
  decision_pair: { kept: 'evidence', because: 'it is what two people saw before they gave money' },
  difference: { kept: 'evidence', because: 'it is what our books and theirs disagreed about' },
  nightly_run: { kept: 'evidence', because: 'a row a night shows that its work was done once' },
  guarded_change: { kept: 'evidence', because: 'it records what was changed past the console' },
  restore: { kept: 'evidence', because: 'it records that the database was restored, and when' },
  exclusion: {
    kept: 'evidence',
    because: 'it records when a member could not play, and that it was kept to',
  },
  deposit_limit: {
    kept: 'evidence',
    because: 'it records what a member allowed themselves, and when',
  },
  play_limit: {
    kept: 'evidence',
    because: 'it records what a member allowed themselves to lose and to play, and when',
  },
  limit_notice: {
    kept: 'evidence',
    because: 'it records that a member knew that a raised limit could be confirmed',
  },
  removed_account: {
    kept: 'evidence',
    because: 'it records who proposed an account, and who removed it',
  },
  register_file: {
    kept: 'evidence',
    because: 'it records who brought a register and who took one',
  },
  play_signal: { kept: 'evidence', because: 'it records what was seen in play, and what was done' },
  member_flag: { kept: 'evidence', because: 'it records who marked a member, why and until when' },
  member_note: { kept: 'evidence', because: 'colleagues rely on it until the member is erased' },
  risk_finding: {
    kept: 'evidence',
    because: 'it records what spoke against members, and who decided',
  },
  verification: {
    kept: 'evidence',
    because: 'it records that a member showed a document, and who decided about it',
  },
  withdrawal_batch: { kept: 'evidence', because: 'it records what one person decided together' },
  withdrawal_batch_item: { kept: 'evidence', because: 'it records how each of a batch ended' },
  pause: { kept: 'evidence', because: 'it records when money stood still, and why' },
  reconciled_day: { kept: 'evidence', because: 'a row a day shows that books were compared' },
  reward_day: { kept: 'evidence', because: 'a row a day shows what was given within its ceiling' },
  audit_change: { kept: 'evidence', because: 'it is what one person changed alone' },
  staff_audit: { kept: 'evidence', because: 'it is what the staff did' },
  staff_case: { kept: 'evidence', because: 'it is what people had to decide' },
  staff_decision: { kept: 'evidence', because: 'two people decided it' },
  statement_file: { kept: 'evidence', because: 'it records who brought a bank’s list' },

  // Kept: these do not grow with time.
  account_check: { kept: 'as many as there are', because: 'a row a member' },
  bank: { kept: 'as many as there are', because: 'a row a bank' },
  bank_feed: { kept: 'as many as there are', because: 'a row an account of ours' },
  banner: { kept: 'as many as there are', because: 'the operator’s own' },
  bell_seen: { kept: 'as many as there are', because: 'a row a colleague' },
  bonus: { kept: 'as many as there are', because: 'the operator’s own' },
  canned_reply: { kept: 'as many as there are', because: 'the operator’s own' },
  chat_presence: { kept: 'as many as there are', because: 'a row a colleague' },
  common_place: { kept: 'as many as there are', because: 'places that the staff set aside' },
  company_check: { kept: 'as many as there are', because: 'a row a company' },
  deposit_account: { kept: 'as many as there are', because: 'the operator’s own' },
  game_account: { kept: 'as many as there are', because: 'a row a member and game' },
  game_popularity: { kept: 'as many as there are', because: 'a row a game, for seven days' },
  game_setting: { kept: 'as many as there are', because: 'a row a game' },
  gateway_setting: { kept: 'as many as there are', because: 'a row a gateway' },
  member_birth: { kept: 'as many as there are', because: 'a row a member' },
  limit_review: { kept: 'as many as there are', because: 'a row a member' },
  job: { kept: 'as many as there are', because: 'a job that is done is gone' },
  member: { kept: 'as many as there are', because: 'a member stays until erased, as a number' },
  number_key: { kept: 'as many as there are', because: 'one row' },
  outside_anchor: { kept: 'as many as there are', because: 'one row' },
  passkey: { kept: 'as many as there are', because: 'ten a member at the most' },
  play_count: { kept: 'as many as there are', because: 'a row a member' },
  play_time: { kept: 'as many as there are', because: 'a row a member' },
  promotion: { kept: 'as many as there are', because: 'the operator’s own' },
  push_choice: { kept: 'as many as there are', because: 'a row a member' },
  risk_scan: { kept: 'as many as there are', because: 'one row' },
  saved_view: { kept: 'as many as there are', because: 'fifty a colleague at the most' },
  setting: { kept: 'as many as there are', because: 'the operator’s own' },
  source: { kept: 'as many as there are', because: 'the operator’s own' },
  staff: { kept: 'as many as there are', because: 'the audit names colleagues who have left' },
  staff_role: { kept: 'as many as there are', because: 'the operator’s own' },
  suspense_account: { kept: 'as many as there are', because: 'a row a currency' },
  voucher_key: { kept: 'as many as there are', because: 'one row' },
  watch: { kept: 'as many as there are', because: 'a row a watch' },
  wheel: { kept: 'as many as there are', because: 'the operator’s own' },
  wheel_slice: { kept: 'as many as there are', because: 'the operator’s own' },
} as const satisfies Readonly<Record<keyof Tables, Retention>>;

type Lines = typeof retention;

/** The tables whose rows are deleted by their age. */
export type ExpiringTable = {
  [Table in keyof Lines]: Lines[Table] extends { after: Age } ? Table : never;
}[keyof Lines];

/** Columns that are cleared sooner than their row, or rows that are deleted before others of their table. */
const soonerParts = {
  chatFileUnsent: { after: '2 days', because: 'a message may name its file for a day' },
  placeAddress: { after: '30 days', because: 'addresses of a phone line are given to others' },
  pictureUnsent: { after: '2 days', because: 'a picture of a document is sent within a day' },
  slipPicture: {
    after: '180 days',
    because: 'long enough for every question about a transfer; then it is only data about people',
  },
} as const satisfies Readonly<Record<string, { readonly after: Age; readonly because: string }>>;

/** Age at which rows of a table are deleted, in SQL. */
export function ageOf(table: ExpiringTable): RawBuilder<unknown> {
  return interval(retention[table].after);
}

/** Age at which such a column is cleared, in SQL. */
export function ageOfPart(part: keyof typeof soonerParts): RawBuilder<unknown> {
  return interval(soonerParts[part].after);
}

function interval(age: Age): RawBuilder<unknown> {
  return sql`interval ${sql.lit(age)}`;
}

/** Maximum rows deleted by one statement: a fraction of a second, so that nothing waits for it. */
export const batchRows = 1_000;

/** End of a query for the rows of one batch: limited, and skipping locked rows. */
export const batch = sql`limit ${sql.lit(batchRows)} for update skip locked`;

/** The same of rows that nothing changes: to lock them takes a right to change them, which the product lacks. */
export const unlockedBatch = sql`limit ${sql.lit(batchRows)}`;

/** Deletes one batch of a table's old rows and returns their number. */
export type Expires = (db: Database) => Promise<{ readonly numAffectedRows?: bigint }>;

/** Deletes the tags that no chat has any more. */
export const unusedTags = sql`
  delete from chat_tag
  where not exists (select from chat_thread_tag where tag_id = chat_tag.id)`;
