/** A call's values before they become a request. */
export type Parts = {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** Reply as it arrived, however the request was sent. */
export type Arrived = {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | null;
};

/** A reply as received, its call, and a function that makes further calls. */
export type Incomplete = {
  readonly parts: Parts;
  readonly arrived: Arrived;
  readonly ask: (name: never, request: never) => Promise<unknown>;
};

/** The server as one app speaks to it. */
export type Service = {
  /** Its origin; empty for that of the page. */
  readonly origin: string;
  /** The app that calls, as the server counts them. */
  readonly clientType: 'member-web' | 'staff-console';
  readonly readToken: () => string | null;
  readonly currentLanguage: () => string;
  /** The answer to a request that was sent already, before the app could do it. */
  readonly takeEarlyAnswer?: (url: string, headers: object) => Promise<Response> | undefined;
  /** Completes the replies of a server that implements only the specification. */
  readonly complete?: (name: string, reply: Incomplete) => Promise<Arrived>;
  /** True while it is called for the replies of our own server, too. */
  completesAll?: boolean;
  /** Called with the code of every rejected call, before the caller. */
  readonly onRefusal: (code: string) => void;
};
