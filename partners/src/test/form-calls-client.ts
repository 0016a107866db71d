import { hmacSha1OfForm } from '../http/signatures.ts';
import type { Reply, TestPartners } from './partners.ts';

/** Sends a form call of JOKER's family, as an operator would. */
export function formCall(
  partners: TestPartners,
  code: string,
  fields: Record<string, string>,
): Promise<Reply> {
  const form = new URLSearchParams({
    Timestamp: String(Math.floor(Date.now() / 1000)),
    ...fields,
  });
  const signature = hmacSha1OfForm(`demo-${code.toLowerCase()}-secret`, form);
  const query = new URLSearchParams({ AppID: 'demo', Signature: signature });
  return partners.call('POST', `/games/${code}/api?${query}`, form);
}
