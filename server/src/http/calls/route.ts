import type { Api, CallName } from '@wallet/contract/api';
import type { Received, ResponseOf } from '@wallet/contract/call';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { FastifyBaseLogger } from 'fastify';
import type { StaffRole } from '#access/role-store.ts';
import type { Cookies } from './cookies.ts';

/** The member identified by a bearer token. */
export type SignedIn = {
  readonly id: MemberId;
  readonly sessionId: bigint;
  /** A time-out or a self-exclusion is in force. */
  readonly isExcluded: boolean;
};

/** Request metadata for handlers. */
export type Caller = {
  readonly ip: string;
  /** Short name of the browser, for the list of sessions. */
  readonly device: string;
  readonly language: TextKey;
  readonly cookies: Cookies;
  /** The request's idempotency key; null when the caller sent none. */
  readonly intent: string | null;
  /** Line of the audit that records the call; null: it is not recorded. */
  readonly auditId: bigint | null;
  /** Aborts when the caller disconnects or the call times out. */
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
};

/** A staff user, identified by a bearer token. */
export type StaffUser = {
  readonly id: StaffId;
  readonly sessionId: bigint;
  readonly role: StaffRole;
  /** True while they try out another role; then the call only reads. */
  readonly isSeenAs?: true;
  /** True while the password is the one that was handed out. */
  readonly needsOwnPassword: boolean;
};

type WhoOf<C> = C extends { access: 'staff' }
  ? { readonly staffUser: StaffUser }
  : C extends { access: 'member' }
    ? { readonly member: SignedIn }
    : { readonly member: SignedIn | null };

type UploadOf<C> = C extends { upload: true } ? { readonly upload: Upload } : unknown;

/** The one file of an upload call, streamed. `fields` are the text parts before it. */
export type Upload = {
  readonly stream: NodeJS.ReadableStream & { readonly truncated: boolean };
  readonly fields: Readonly<Record<string, string>>;
} | null;

/** The raw request, for webhooks whose signature covers the exact bytes. */
export type RawRequest = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

export type Visit<C> = Received<C> &
  WhoOf<C> &
  UploadOf<C> & {
    readonly caller: Caller;
    readonly raw: RawRequest;
  };

/** Says that the outcome is not known yet: the reply travels as 202. */
export class Accepted<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
}

export type Handler<C> = (visit: Visit<C>) => Promise<ResponseOf<C> | Accepted<ResponseOf<C>>>;

/** The server side of some calls, by their names. */
export type Routes = { readonly [N in CallName]?: Handler<Api[N]> };
