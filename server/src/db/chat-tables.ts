import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { TextKey, Texts } from '@wallet/contract/languages';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The tables of the chat, as the migrations make them. */
export interface ChatTables {
  chat_guest: { id: string; token_hash: Buffer; created_at: ColumnType<Date, never, never> };
  chat_thread: {
    id: string;
    member_id: MemberId | null;
    guest_id: string | null;
    session_id: string;
    language: Generated<TextKey>;
    status: Generated<'OPEN' | 'CLOSED'>;
    assigned_to: StaffId | null;
    is_blocked: Generated<boolean>;
    last_seq: Generated<number>;
    hidden_before_seq: Generated<number>;
    delivered_seq: Generated<number>;
    customer_read_seq: Generated<number>;
    agent_read_seq: Generated<number>;
    waiting_since: Date | null;
    created_at: ColumnType<Date, never, never>;
    last_at: Generated<Date>;
  };
  chat_message: {
    id: string;
    thread_id: string;
    seq: number;
    client_id: string;
    session_id: string;
    sender: 'customer' | 'agent' | 'bot';
    staff_id: StaffId | null;
    type: string;
    content: JSONColumnType<Record<string, unknown>>;
    created_at: ColumnType<Date, never, never>;
    redacted_at: Date | null;
  };
  chat_talk: {
    id: string;
    thread_id: string;
    begun_at: Generated<Date>;
    asked_at: Date | null;
    answered_at: Date | null;
    closed_at: Date | null;
    closed_by: StaffId | null;
    /** Agent who had the chat when it was closed. */
    assigned_to: StaffId | null;
    rating: number | null;
    rated_at: Date | null;
  };
  chat_answer: {
    thread_id: string;
    asked_at: Date;
    answered_at: ColumnType<Date, never, never>;
    staff_id: StaffId;
  };
  chat_note: {
    id: Generated<bigint>;
    thread_id: string;
    staff_id: StaffId;
    text: string;
    created_at: ColumnType<Date, never, never>;
  };
  chat_tag: { id: Generated<bigint>; name: string };
  chat_thread_tag: { thread_id: string; tag_id: bigint };
  canned_reply: {
    id: Generated<bigint>;
    title: string;
    texts: JSONColumnType<Texts>;
  };
  chat_upload: {
    path: string;
    kind: 'image' | 'video';
    member_id: MemberId | null;
    guest_id: string | null;
    staff_id: StaffId | null;
    is_used: Generated<boolean>;
    created_at: ColumnType<Date, never, never>;
  };
  chat_presence: { staff_id: StaffId; seen_at: Generated<Date> };
}
