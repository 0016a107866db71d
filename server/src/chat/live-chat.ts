import type { CustomerEvents, MessagingEvent, StaffEvents } from '@wallet/contract/chat/events';
import type { StaffId } from '@wallet/contract/ids';
import type { Customer } from './customer.ts';

/** Receivers of an event at this node. */
export type Listeners<Events extends Readonly<Record<string, (...news: never[]) => void>>> = {
  emit<E extends keyof Events & string>(event: E, ...news: Parameters<Events[E]>): unknown;
};

export type Audience = {
  /** Every device of one customer. */
  readonly customer: (customer: Customer) => Listeners<CustomerEvents>;
  /** Every open console. */
  readonly staff: Listeners<StaffEvents>;
};

/** Functions of the chat that the open connections of a node need. */
export type LiveChat = {
  readonly roomOf: (customer: Customer) => string;
  /** Resolves the guest of a handshake; rejects with UNAUTHORIZED or INVALID_USER. */
  readonly admitGuest: (auth: unknown) => Promise<Customer>;
  /** Lists the messages that a customer has missed; null when there are too many to send one by one. */
  readonly listMissed: (customer: Customer, lastSeq: number) => Promise<MessagingEvent[] | null>;
  readonly noteDelivered: (customer: Customer, seq: number) => Promise<void>;
  readonly findThread: (customer: Customer) => Promise<string | undefined>;
  readonly notePresence: (staffIds: readonly StaffId[]) => Promise<void>;
  /** Sends the audience the news behind the hints of this node and others. */
  readonly announce: (hints: readonly string[], audience: Audience) => Promise<void>;
};
