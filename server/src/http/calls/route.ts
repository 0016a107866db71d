import type { Api, CallName } from '@wallet/contract/api';
import type { Answer, Received } from '@wallet/contract/call';
import type { Role } from '@wallet/contract/capabilities';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import type { FastifyBaseLogger } from 'fastify';
import type { Cookies } from './cookies.ts';

/** The member a bearer token stands for. */
export type SignedIn = { readonly id: MemberId; readonly sessionId: bigint };

/** Facts about a request, beside its contents, that a handler may use. */
export type Caller = {
  readonly ip: string;
  /** The browser's own name, shortened, for the list of sessions. */
  readonly device: string;
  readonly language: TextKey;
  readonly cookies: Cookies;
  /** One intention of a member: repeats carry the same key. Null from callers that send none. */
  readonly intent: string | null;
  /** Ends when the caller hangs up or the call's time is over. */
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
};

/** A colleague, known by a bearer token. */
export type Colleague = {
  readonly id: StaffId;
  readonly sessionId: bigint;
  readonly role: Role;
  /** True while the password is the one that was handed out. */
  readonly needsOwnPassword: boolean;
};

type WhoOf<C> = C extends { access: 'staff' }
  ? { readonly colleague: Colleague }
  : C extends { access: 'member' }
    ? { readonly member: SignedIn }
    : { readonly member: SignedIn | null };

type UploadOf<C> = C extends { upload: true } ? { readonly upload: Upload } : unknown;

/** The one file of an upload call, streamed. `fields` are the text parts before it. */
export type Upload = {
  readonly stream: NodeJS.ReadableStream & { readonly truncated: boolean };
  readonly fields: Readonly<Record<string, string>>;
} | null;

/** The raw request, for notices whose signature covers the exact bytes. */
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

export type Handler<C> = (visit: Visit<C>) => Promise<Answer<C> | Accepted<Answer<C>>>;

/** The server side of some calls, by their names. */
export type Routes = { readonly [N in CallName]?: Handler<Api[N]> };
