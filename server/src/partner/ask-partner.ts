import type { CallOutcome } from './companies.ts';
import type { OpenPartner } from './partner.ts';

/** An answer that could be parsed. Its meaning is for the adapter to tell. */
export type PartnerReply = { readonly status: number; readonly body: unknown };

type Question = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/**
 * Asks a company over HTTP. Null when no readable answer came: then nobody knows whether the
 * request was carried out, and only the same reference may be sent again.
 */
export async function askPartner(
  { heard }: Pick<OpenPartner, 'heard'>,
  { method, url, headers, body }: Question,
  signal: AbortSignal,
): Promise<PartnerReply | null> {
  const since = performance.now();
  const tell = (outcome: CallOutcome) => heard(outcome, (performance.now() - since) / 1_000);
  try {
    // A redirect would carry our signature to another address.
    const options = { method, headers, signal, redirect: 'error' } as const;
    const reply = await fetch(url, body === undefined ? options : { ...options, body });
    const answer = { status: reply.status, body: await reply.json() };
    tell(outcomeOf(answer));
    return answer;
  } catch (error) {
    tell(outcomeOfSilence(error));
    return null;
  }
}

function outcomeOf({ status }: PartnerReply): CallOutcome {
  if (status >= 500) return 'error';
  // Our secret, our clock or our address is not what the company expects.
  return status === 401 || status === 403 ? 'denied' : 'answered';
}

function outcomeOfSilence(error: unknown): CallOutcome {
  if (error instanceof SyntaxError) return 'unreadable';
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return 'abandoned';
  return name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
