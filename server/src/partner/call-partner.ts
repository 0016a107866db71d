import { storableJson } from '#lib/storable.ts';
import type { CallOutcome } from './circuit-breaker.ts';
import type { OpenPartner } from './partner.ts';

/** A parsed response; the adapter interprets it. */
export type PartnerReply = { readonly status: number; readonly body: unknown };

type PartnerRequest = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * Asks a provider over HTTP. Null when no readable answer came: then no one knows whether the
 * request was carried out, and only the same reference may be sent again. To a provider without a
 * contract nothing is sent.
 */
export async function callPartner(
  { recordOutcome, isContracted }: Pick<OpenPartner, 'recordOutcome' | 'isContracted'>,
  { method, url, headers, body }: PartnerRequest,
  signal: AbortSignal,
): Promise<PartnerReply | null> {
  if (!isContracted) return null;
  const since = performance.now();
  const record = (outcome: CallOutcome, reason?: string) =>
    recordOutcome(outcome, (performance.now() - since) / 1_000, reason);
  try {
    // A redirect would send our signature to another address.
    const options = { method, headers, signal, redirect: 'error' } as const;
    const reply = await fetch(url, body === undefined ? options : { ...options, body });
    // One odd sign in a name or a number must not keep us from booking the money.
    const answer = { status: reply.status, body: JSON.parse(storableJson(await textOf(reply))) };
    record(outcomeOf(answer));
    return answer;
  } catch (error) {
    record(outcomeOfSilence(error), reasonOf(error));
    return null;
  }
}

/** Bytes, unpacked, of the longest answer: a page of a list with some thousand rows has room in it. */
const answerBytesMax = 2 * 1024 * 1024;

/** Reads an answer up to a limit: a few bytes that unpack to gigabytes would take the server's memory. */
async function textOf(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > answerBytesMax) throw new SyntaxError('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function outcomeOf({ status }: PartnerReply): CallOutcome {
  if (status >= 500) return 'error';
  // The provider rejects our secret, clock or IP address.
  return status === 401 || status === 403 ? 'denied' : 'answered';
}

function outcomeOfSilence(error: unknown): CallOutcome {
  if (error instanceof SyntaxError) return 'unreadable';
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return 'abandoned';
  return name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

/** Code of the error that prevented a call to its provider, such as `ENOTFOUND` or `CERT_HAS_EXPIRED`. */
function reasonOf(error: unknown): string | undefined {
  const { code } = Object(error instanceof Error ? error.cause : undefined);
  return typeof code === 'string' ? code : undefined;
}
