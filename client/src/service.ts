/** The server as one app speaks to it. */
export type Service = {
  /** Its origin; empty for the one that the page came from. */
  readonly origin: string;
  /** The app that speaks, as the server counts them. */
  readonly clientType: 'member-web' | 'staff-console';
  readonly readToken: () => string | null;
  readonly currentLanguage: () => string;
  /** Hears the code of every refusal, before the caller does. */
  readonly onRefusal: (code: string) => void;
};
