import type { BuiltInRole } from '@wallet/contract/capabilities';
import type { ValueChange } from '@wallet/contract/changes/staff';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { FlagKind } from '@wallet/contract/members/flags';
import type { Satang } from '@wallet/contract/money';
import type { WatchFinding } from '@wallet/contract/pauses/watch-finding';
import type { ViewedList, WorkKind } from '@wallet/contract/queue/kinds';
import type { RiskKind, riskOutcomes } from '@wallet/contract/risk/kinds';
import type { BatchAction, BatchOutcome } from '@wallet/contract/withdraw/batch';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The tables of the operator's staff, as the migrations make them. */
export interface StaffTables {
  staff: {
    id: Generated<StaffId>;
    username: string;
    name: string;
    /** For a role of the operator's own: the built-in role in its place for the release before. */
    role: BuiltInRole;
    custom_role: string | null;
    is_active: Generated<boolean>;
    password_hash: string;
    needs_own_password: Generated<boolean>;
    totp_secret: string;
    totp_step: Generated<bigint>;
    totp_confirmed_at: Date | null;
    created_at: ColumnType<Date, never, never>;
  };
  member_note: {
    id: Generated<bigint>;
    member_id: MemberId;
    text: string;
    written_by: StaffId;
    created_at: ColumnType<Date, never, never>;
  };
  member_flag: {
    id: Generated<bigint>;
    member_id: MemberId;
    kind: FlagKind;
    label: string | null;
    reason: string;
    ends_at: Date | null;
    raised_by: StaffId;
    created_at: ColumnType<Date, never, never>;
    ended_by: StaffId | null;
    ended_at: Date | null;
  };
  staff_request: {
    staff_id: StaffId;
    key: string;
    call: string;
    asked: Buffer;
    ref: string | null;
    created_at: ColumnType<Date, never, never>;
  };
  shift_note: {
    id: Generated<bigint>;
    text: string;
    written_by: StaffId;
    created_at: ColumnType<Date, never, never>;
  };
  common_place: {
    id: Generated<bigint>;
    kind: 'device' | 'address';
    mark: string;
    reason: string;
    added_by: StaffId;
    added_at: ColumnType<Date, never, never>;
    removed_by: StaffId | null;
    removed_at: Date | null;
  };
  risk_finding: {
    id: Generated<bigint>;
    kind: RiskKind;
    members: MemberId[];
    score: number;
    reasons: JSONColumnType<unknown[], string, string>;
    found_at: ColumnType<Date, never, never>;
    ended_at: Date | null;
    ended_by: StaffId | null;
    outcome: (typeof riskOutcomes)[number] | 'set-aside' | null;
    note: string | null;
  };
  risk_scan: {
    is_only: Generated<boolean>;
    until: Date;
  };
  bell_seen: {
    staff_id: StaffId;
    until: Date;
  };
  saved_view: {
    id: Generated<bigint>;
    list: ViewedList;
    name: string;
    is_team: boolean;
    query: JSONColumnType<Record<string, string>>;
    columns: JSONColumnType<Record<string, boolean>>;
    made_by: StaffId;
    created_at: ColumnType<Date, never, never>;
  };
  work_holder: {
    kind: WorkKind;
    item: string;
    staff_id: StaffId | null;
    given_by: StaffId;
    changed_at: Generated<Date>;
  };
  withdrawal_batch: {
    id: string;
    staff_id: StaffId;
    action: BatchAction;
    created_at: ColumnType<Date, never, never>;
  };
  withdrawal_batch_item: {
    batch_id: string;
    withdrawal_id: string;
    amount: Satang;
    outcome: BatchOutcome;
    at: ColumnType<Date, never, never>;
  };
  staff_role: {
    code: string;
    name: string | null;
    capabilities: string[];
    withdrawal_max: Satang | null;
    adjustment_max: Satang | null;
    files_per_hour: number;
    pages_per_hour: number;
    locks_per_hour: number;
  };
  first_password: {
    staff_id: StaffId;
    half: number;
    holder_id: StaffId;
    sealed: string;
    created_at: ColumnType<Date, never, never>;
  };
  staff_session: {
    token_hash: Buffer;
    id: Generated<bigint>;
    staff_id: StaffId;
    device: string;
    ip: string;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    expires_at: Date;
    seen_as: Generated<string | null>;
  };
  staff_audit: {
    id: Generated<bigint>;
    staff_id: StaffId;
    call: string;
    asked: JSONColumnType<Record<string, unknown>>;
    ip: string;
    at: ColumnType<Date, never, never>;
    outcome: string | null;
  };
  staff_decision: {
    id: string;
    case_id: bigint;
    action: string;
    payload: JSONColumnType<Record<string, unknown>>;
    reason: string;
    proposed_by: StaffId;
    proposed_at: ColumnType<Date, never, never>;
    state: Generated<'PROPOSED' | 'CARRIED_OUT' | 'WITHDRAWN'>;
    ended_by: StaffId | null;
    ended_at: Date | null;
  };
  audit_change: {
    audit_id: bigint;
    difference: JSONColumnType<readonly ValueChange[], string>;
    is_new: boolean;
  };
  decision_refusal: {
    decision_id: string;
    reason: string;
  };
  decision_pair: {
    decision_id: string;
    member_id: MemberId;
    account_id: bigint | null;
    shown: JSONColumnType<Record<string, unknown>, string> | null;
    reason: string | null;
  };
  pause: {
    id: Generated<bigint>;
    scope: string;
    reason: string;
    findings: JSONColumnType<WatchFinding[], string | null, never> | null;
    paused_by: StaffId | null;
    paused_at: ColumnType<Date, never, never>;
    resumed_by: StaffId | null;
    resumed_at: Date | null;
  };
  change_proposal: {
    id: string;
    call: string;
    subject: string;
    asked: JSONColumnType<Record<string, unknown>>;
    base: string | null;
    difference: ColumnType<ValueChange[], string, never>;
    account_numbers: string[];
    proposed_by: StaffId;
    proposed_at: ColumnType<Date, never, never>;
    state: Generated<'PROPOSED' | 'CARRIED_OUT' | 'REFUSED' | 'OUTDATED'>;
    ended_by: StaffId | null;
    ended_at: Date | null;
    reason: string | null;
  };
}
