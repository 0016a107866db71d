/** An answer that could be read. What it means is for the adapter to say. */
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
  { method, url, headers, body }: Question,
  signal: AbortSignal,
): Promise<PartnerReply | null> {
  try {
    // A redirect would carry our signature to another address.
    const options = { method, headers, signal, redirect: 'error' } as const;
    const reply = await fetch(url, body === undefined ? options : { ...options, body });
    return { status: reply.status, body: await reply.json() };
  } catch {
    return null;
  }
}
