import { lookup } from 'node:dns';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Address ranges that are not public: loopback, private and reserved ones. */
const inner = new BlockList();
const innerNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
for (const [network, bits] of innerNetworks) inner.addSubnet(network, bits, 'ipv4');
// Only 2000::/3 of IPv6 is allocated; parts of it map to IPv4.
const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  inner.addSubnet(network, bits, 'ipv6');
}

/** True of a public IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inner.check(address, 'ipv4');
  return version === 6 && outer.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/**
 * True of `https:` with a host name and the default port; an IP address would bypass the checks on resolved
 * addresses.
 */
export function isPublicUrl(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return url.hostname.includes('.') && isIP(url.hostname) === 0 && !url.hostname.endsWith('.');
}

export type Posted = { readonly status: number; readonly retryAfter: string | undefined };

type Post = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly waitMs: number;
  /** An address configured by us, which may be private. */
  readonly isTrusted: boolean;
};

/**
 * Posts to an untrusted address; returns null when nothing responded. The connection goes to a resolved
 * public address only; redirects are not followed and the body is not read.
 */
export function postPublicly(address: string, post: Post): Promise<Posted | null> {
  const { headers, body, waitMs, isTrusted } = post;
  if (!isTrusted && !isPublicUrl(address)) return Promise.resolve(null);
  const request = address.startsWith('https:') ? requestHttps : requestHttp;
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    signal: AbortSignal.timeout(waitMs),
    agent: false,
    ...(!isTrusted && { lookup: lookupPublic }),
  };
  return new Promise((resolve) => {
    const sent = request(address, options, ({ statusCode = 0, headers: answered }) => {
      resolve({ status: statusCode, retryAfter: answered['retry-after'] });
      sent.destroy();
    });
    sent.on('error', () => resolve(null));
    sent.end(body);
  });
}

const lookupPublic: NonNullable<RequestOptions['lookup']> = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (!first) callback(error ?? new Error(`${hostname} has no public address`), []);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
