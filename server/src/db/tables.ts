import type { SlipNote } from '@wallet/contract/errors';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { TextKey, Texts } from '@wallet/contract/languages';
import type { LimitPeriod } from '@wallet/contract/limits/terms';
import type { Currency, Satang } from '@wallet/contract/money';
import type { MovementState } from '@wallet/contract/movement';
import type { PushKind } from '@wallet/contract/push/kinds';
import type { SignalKind } from '@wallet/contract/signals/kinds';
import type {
  IdentityDocument,
  PictureSide,
  VerificationReason,
  VerificationState,
} from '@wallet/contract/verification/kinds';
import type { WithdrawReason } from '@wallet/contract/withdraw/member';
import type { AccountId } from '@wallet/ledger';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Sealed } from '#lib/number-seal.ts';
import type { ChatTables } from './chat-tables.ts';
import type { ReconcileTables } from './reconcile-tables.ts';
import type { RewardTables } from './reward-tables.ts';
import type { StaffTables } from './staff-tables.ts';

/** The tables of the product, as the migrations make them. Those of the ledger are declared nowhere. */
export interface Tables extends RewardTables, StaffTables, ChatTables, ReconcileTables {
  setting: {
    name: string;
    /** Any JSON value; written as its text. */
    value: ColumnType<unknown, string, string>;
    updated_at: Defaulted;
  };
  bank: BankTable;
  source: {
    code: string;
    /** Shown in languages without a name. */
    description: string;
    name_th: string | null;
    name_la: string | null;
    name_en: string | null;
    position: Generated<number>;
    is_shown: Generated<boolean>;
  };
  deposit_account: DepositAccountTable;
  removed_account: RemovedAccountTable;
  member: MemberTable;
  bank_account_history: {
    id: Generated<bigint>;
    member_id: MemberId;
    bank_code: string;
    account_no: Sealed<'account'>;
    account_name: string;
    /** Null of an erased person, of whose account only the digest is left. */
    salt: Generated<string | null>;
    erased_digest: Buffer | null;
    since: Defaulted;
  };
  exclusion: {
    id: Generated<bigint>;
    member_id: MemberId;
    kind: 'time-out' | 'self-exclusion' | 'register';
    began_at: Defaulted;
    ends_at: Date;
    passwords_at: Date | null;
    return_asked_at: Date | null;
    returned_at: Date | null;
  };
  deposit_limit: {
    id: Generated<bigint>;
    member_id: MemberId;
    period: LimitPeriod;
    /** Satang; null: no limit any more. */
    amount: Satang | null;
    set_at: Defaulted;
    in_force_at: Date | null;
  };
  play_limit: {
    id: Generated<bigint>;
    member_id: MemberId;
    kind: PlayLimitKind;
    /** Satang, or minutes of a session; null: no limit any more. */
    amount: bigint | null;
    set_at: Defaulted;
    in_force_at: Date | null;
  };
  play_time: {
    member_id: MemberId;
    check_minutes: number | null;
    began_at: Date | null;
    latest_at: Date | null;
    ended_at: Date | null;
    checked_at: Date | null;
    pushed_at: Date | null;
  };
  member_birth: { member_id: MemberId; born_on: Date; told_at: Defaulted };
  verification: {
    id: string;
    member_id: MemberId;
    document: IdentityDocument;
    state: Generated<VerificationState>;
    reason: VerificationReason | null;
    sent_at: Defaulted;
    decided_by: StaffId | null;
    decided_at: Date | null;
  };
  verification_picture: {
    id: string;
    member_id: MemberId;
    verification_id: string | null;
    side: PictureSide;
    file: string;
    sealed_key: string;
    created_at: Defaulted;
  };
  play_signal: {
    id: Generated<bigint>;
    member_id: MemberId;
    kind: SignalKind;
    /** Bangkok day. */
    day: string;
    value: number;
    threshold: number;
    created_at: Defaulted;
    action: Generated<string | null>;
    done_by: Generated<StaffId | null>;
    done_at: Generated<Date | null>;
  };
  limit_review: { member_id: MemberId; reviewed_at: Defaulted };
  limit_notice: { kind: 'deposit' | 'play'; limit_id: bigint; told_at: Defaulted };
  register_file: {
    id: string;
    kind: 'import' | 'export';
    row_count: number;
    confirmed_by: StaffId;
    confirmed_at: Defaulted;
    compared_to: bigint | null;
    compared_at: Date | null;
  };
  register_entry: { digest: string; ends_at: Date; file_id: string };
  register_digest: { exclusion_id: bigint; digest: string };
  excluded_identity: { exclusion_id: bigint; digest: string };
  session: SessionTable;
  otp: OtpTable;
  passkey: {
    id: Generated<bigint>;
    member_id: MemberId;
    credential_id: Buffer;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    device: string;
    created_at: Defaulted;
    last_used_at: Date | null;
  };
  passkey_challenge: { challenge: string; session_id: bigint | null; expires_at: Date };
  push_device: {
    id: Generated<bigint>;
    session_id: bigint;
    member_id: MemberId;
    endpoint: string;
    p256dh: string;
    auth: string;
    language: TextKey;
    created_at: Defaulted;
  };
  push_choice: {
    member_id: MemberId;
    kinds: PushKind[];
    quiet_from: number | null;
    quiet_to: number | null;
    shows_amounts: boolean;
  };
  member_place: {
    member_id: MemberId;
    kind: 'device' | 'address';
    mark: string;
    first_at: Defaulted;
    last_at: Defaulted;
  };
  attempt: { key: string; count: number; until: Date };
  request: RequestTable;
  job: JobTable;
  staff_case: StaffCaseTable;
  statement_entry: StatementEntryTable;
  book_seal: {
    n: bigint;
    book: string;
    from_at: Date;
    to_at: Date;
    rows: bigint;
    digest: Buffer;
    hash: Buffer;
    sealed_at: Defaulted;
  };
  guarded_change: {
    id: Generated<bigint>;
    at: Defaulted;
    row_of: string;
    subject: string;
    columns: string[];
    digest: Buffer;
    role: string;
  };
  restore: { mark: string; since: Date | null; found_at: Defaulted };
  outside_anchor: {
    is_only: Defaulted;
    began_at: Defaulted;
    kept_at: Date | null;
    missing: string | null;
  };
  watch: {
    name: 'minute' | 'night';
    checked_at: Date;
    findings: JSONColumnType<object[]>;
    mark: JSONColumnType<Record<string, unknown>>;
  };
  inbound_payment: InboundPaymentTable;
  qr_code: QrCodeTable;
  suspense_account: { currency: Currency; account: AccountId };
  hook_notice: HookNoticeTable;
  deposit_notice: DepositNoticeTable;
  game_setting: {
    code: string;
    is_enabled: Generated<boolean>;
    is_maintenance: Generated<boolean>;
    position: Generated<number>;
    name: ColumnType<Texts, string | undefined, string>;
    logo: string | null;
    background: string | null;
    badge: 'new' | 'hot' | null;
    site: string | null;
    android: string | null;
    ios: string | null;
  };
  game_popularity: { day: Date; code: string; players: number };
  company_check: { company: string; mark: string; passed_at: Date };
  gateway_setting: {
    code: string;
    is_shown: Generated<boolean>;
  };
  number_key: { is_only: Generated<boolean>; sealed: string };
  game_account: GameAccountTable;
  launch_ticket: LaunchTicketTable;
  voucher_key: { is_only: Generated<boolean>; sealed: string };
  movement: MovementTable;
  game_transfer: GameTransferTable;
  withdrawal: WithdrawalTable;
  payment_sighting: {
    channel: string;
    external_ref: string;
    payment_id: string;
    seen_at: Defaulted;
  };
  confirmed_sender: {
    member_id: bigint;
    bank_code: string;
    account_no: Sealed<'account'>;
    name: string;
    payment_id: string;
    confirmed_at: Defaulted;
  };
  bank_feed: { bank_code: string; account_no: string; cursor: bigint; read_at: Defaulted };
  slip: SlipTable;
  gift_link: GiftLinkTable;
}

/** Set by the database unless given (seeds and tests give it). */
type Defaulted = ColumnType<Date, Date | undefined, Date>;

export type Status = 'PENDING' | 'SUCCESS' | 'FAILED';
export type StatementKind = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer';
export type LinkedKind = 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';

/** Also the kind of a movement's job, and of its case when the provider stays silent. */
/** Subject of a limit of play: losses in a period, or the minutes of a session. */
export type PlayLimitKind = `loss-${LimitPeriod}` | 'session';

export type MovementKind = 'payout' | 'game-transfer' | 'gift-link';

interface BankTable {
  code: string;
  number: string | null;
  name_th: string;
  name_en: string;
  name_la: string | null;
  color: Generated<string>;
  country: 'TH' | 'LA';
  position: Generated<number>;
  is_shown: Generated<boolean>;
}

interface DepositAccountTable {
  id: Generated<bigint>;
  bank_code: string | null;
  account_name: string;
  account_no: string;
  kind: Generated<'bank' | 'wallet'>;
  mode: string;
  currency: Currency;
  is_shown: Generated<boolean>;
  position: Generated<number>;
  proposed_by: StaffId | null;
  proposed_at: Defaulted;
  confirmed_by: StaffId | null;
  confirmed_at: Date | null;
  is_confirmed: GeneratedAlways<boolean>;
}

interface RemovedAccountTable {
  id: bigint;
  bank_code: string | null;
  account_no: string;
  proposed_by: StaffId;
  removed_by: StaffId;
  removed_at: Defaulted;
}

interface MemberTable {
  id: Generated<MemberId>;
  /** The phone number. */
  username: Sealed<'phone'>;
  phone_ending: string | null;
  password_hash: string;
  name: string;
  is_active: Generated<boolean>;
  currency: Currency;
  source_code: string | null;
  inviter_id: MemberId | null;
  bank_code: string;
  bank_account_name: string;
  bank_account_no: Sealed<'account'>;
  account_ending: string | null;
  account_bare: string | null;
  bank_changed_at: Date | null;
  password_changed_at: Date | null;
  wallet_account: AccountId;
  coin_account: AccountId;
  invite_account: AccountId;
  refund_account: AccountId;
  /** Set by the member's exclusions alone. 'infinity' while a return was not confirmed: compare it in SQL. */
  excluded_until: ColumnType<Date | null, never, never>;
  /** Null until money is held for the first time. */
  held_account: AccountId | null;
  statement_count: Generated<bigint>;
  slip_count: Generated<bigint>;
  language: Generated<TextKey>;
  created_at: Defaulted;
}

interface SessionTable {
  token_hash: Buffer;
  id: Generated<bigint>;
  member_id: MemberId;
  device: string;
  ip: string;
  is_remembered: boolean;
  created_at: Defaulted;
  last_seen_at: Defaulted;
  expires_at: Date;
}

interface OtpTable {
  id: Generated<bigint>;
  token_hash: Buffer;
  phone: Sealed<'phone'>;
  purpose: 'register' | 'password';
  ref: string;
  code_hash: Buffer;
  ip: string;
  place: Generated<string>;
  tries: Generated<number>;
  created_at: Defaulted;
  expires_at: Date;
  blocked_at: Date | null;
  replaced_at: Date | null;
  verified_at: Date | null;
  consumed_at: Date | null;
}

interface RequestTable {
  member_id: MemberId;
  key: string;
  call: string;
  asked: Buffer;
  ref: string;
  created_at: Defaulted;
}

interface JobTable {
  id: Generated<bigint>;
  kind: string;
  key: string;
  company: string | null;
  lane: GeneratedAlways<string>;
  payload: JSONColumnType<Record<string, unknown>>;
  run_at: Defaulted;
  attempts: Generated<number>;
  failures: Generated<number>;
  last_error: string | null;
  parked_at: Date | null;
  created_at: Defaulted;
  /** Added again while it ran, or since it ran last. */
  asked_again: Generated<boolean>;
}

interface StaffCaseTable {
  id: Generated<bigint>;
  kind: string;
  subject: string;
  member_id: MemberId | null;
  detail: JSONColumnType<Record<string, unknown>>;
  opened_at: Defaulted;
  closed_at: Date | null;
  resolution: string | null;
}

interface StatementEntryTable {
  id: string;
  member_id: MemberId;
  seq: bigint;
  type: StatementKind;
  status: Generated<Status>;
  from_code: string;
  to_code: string;
  amount: Satang;
  balance_after: Satang | null;
  linked_kind: LinkedKind | null;
  /** As it was written before it was kept in every language. */
  linked_description: string | null;
  linked_name: JSONColumnType<Texts> | null;
  created_at: Defaulted;
  updated_at: Defaulted;
}

interface InboundPaymentTable {
  id: string;
  channel: string;
  external_ref: string;
  amount: Satang;
  paid_at: Date;
  member_id: MemberId | null;
  state: 'credited' | 'suspense' | 'returned' | 'held';
  qr_id: string | null;
  credit_id: string | null;
  return_ref: string | null;
  from_bank: string | null;
  from_account: Sealed<'account'> | null;
  from_name: string | null;
  /** Set by a trigger. */
  credited_at: ColumnType<Date | null, never, never>;
  created_at: Defaulted;
}

interface QrCodeTable {
  id: string;
  member_id: MemberId;
  provider: string;
  reference: string;
  provider_ref: string | null;
  asked: bigint;
  amount: Satang | null;
  payload: string | null;
  state: 'creating' | 'live' | 'paid' | 'cancelled' | 'expired' | 'failed';
  payment_id: string | null;
  created_at: Defaulted;
  expires_at: Date | null;
}

interface HookNoticeTable {
  provider: string;
  event_id: string;
  body: JSONColumnType<Record<string, unknown>>;
  received_at: Defaulted;
  processed_at: Date | null;
}

interface DepositNoticeTable {
  id: string;
  member_id: MemberId;
  amount: Satang;
  state: Generated<'open' | 'matched' | 'expired'>;
  created_at: Defaulted;
  payment_id: string | null;
}

interface GameAccountTable {
  member_id: MemberId;
  code: string;
  username: string;
  password: string;
  next_password: string | null;
  state: 'opening' | 'active';
  amount: Generated<Satang>;
  outstanding: Generated<Satang>;
  refreshed_at: Date | null;
  failed_at: Date | null;
  created_at: Defaulted;
}

interface LaunchTicketTable {
  ticket_hash: Buffer;
  member_id: MemberId;
  session_id: bigint;
  code: string;
  expires_at: Date;
}

interface MovementTable {
  id: string;
  kind: MovementKind;
  member_id: MemberId;
  partner: string;
  state: Generated<MovementState>;
  is_open: GeneratedAlways<boolean>;
  attempts: Generated<number>;
  asked_at: Date | null;
  unknown_at: Date | null;
  created_at: Defaulted;
  settled_at: Date | null;
  /** Satang; null: of a node of the release before, or not about a game. */
  lost: Satang | null;
}

interface GameTransferTable {
  id: string;
  request_ref: string;
  direction: 'in' | 'out';
  amount: Satang;
  credit: Satang;
  taken: Generated<Satang>;
  onward_code: string | null;
}

interface WithdrawalTable {
  id: string;
  amount: Satang;
  bank_code: string;
  bank_account_no: Sealed<'account'>;
  bank_account_name: string;
  decided_by: string | null;
  refusal: WithdrawReason | null;
  bank_reason: string | null;
  bank_ref: string | null;
}

interface SlipTable {
  id: string;
  member_id: MemberId;
  seq: bigint;
  reference: string;
  picture: string | null;
  status: Generated<Status>;
  note: SlipNote | null;
  sending_bank: string | null;
  trans_ref: string | null;
  /** A whole number is sealed; one that the bank masks is stored as shown. */
  sender_account: Sealed<'text'> | null;
  sender_name: string | null;
  amount: Satang | null;
  denials: Generated<number>;
  payment_id: string | null;
  created_at: Defaulted;
  settled_at: Date | null;
}

interface GiftLinkTable {
  id: string;
  voucher_hmac: Buffer;
  voucher: string | null;
  mobile: string;
  refusal: 'TRUELINK_INVALID' | 'TRUELINK_DUPLICATE' | null;
  amount: Satang | null;
  payment_id: string | null;
}
