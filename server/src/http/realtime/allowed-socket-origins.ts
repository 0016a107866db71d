import type { IncomingMessage } from 'node:http';

/** Origins allowed to open a socket. */
export type OwnPages = {
  readonly origin: string;
  /** True where the app is tried out under any name that reaches this machine. */
  readonly underAnyName: boolean;
};

/** Parameters that the protocol itself puts into the address; a token there would be written into logs. */
const knownParameters: ReadonlySet<string> = new Set(['EIO', 'transport', 't', 'sid']);

/** Checks the Origin header: only our own pages may connect. */
export function mayConnect(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  own: OwnPages,
): boolean {
  const { searchParams } = new URL(url, 'http://localhost');
  if ([...searchParams.keys()].some((name) => !knownParameters.has(name))) return false;
  const { origin, host } = headers;
  if (origin === undefined || origin === own.origin) return true;
  // The Host header is untrusted: any domain can resolve to us.
  return own.underAnyName && URL.canParse(origin) && new URL(origin).host === host;
}
