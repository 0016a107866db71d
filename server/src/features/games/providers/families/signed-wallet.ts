import { z } from 'zod';
import { Decimal, decimalNumber } from '#lib/decimal.ts';
import type { ProviderResult } from '#money/movement/outcome.ts';
import { callPartner, type PartnerReply } from '#partner/call-partner.ts';
import type { Partner } from '#partner/partner.ts';
import { signatureHeaders } from '#partner/partner-signature.ts';
import type { GameFamily, TransferOrder } from './family.ts';

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const Failure = z.object({ code: z.string() });
const Transfer = z.object({
  ref: z.string(),
  username: z.string(),
  amount: Decimal,
  status: z.literal('done'),
});
const Player = z.object({ username: z.string(), balance: Decimal, outstanding: Decimal });
const Listed = z.object({
  transfers: z.array(Transfer.extend({ at: Moment })),
  next: z.int().positive().nullable(),
});
const Launch = z.object({ url: z.string() });

/** The transfer did not happen, and this very request will not make it happen later. */
const refusals = new Set([
  'INVALID_REQUEST',
  'INVALID_SIGNATURE',
  'PLAYER_NOT_FOUND',
  'REFUSED',
  'MAINTENANCE',
]);

/** A JSON wallet over HTTPS, every request signed with HMAC-SHA256 of its time and body. */
export const signedWallet: GameFamily = {
  async createPlayer(partner, { username, password }, signal) {
    const reply = await send(partner, 'POST', '/players', { username, password }, signal);
    if (reply?.status === 200) return 'created';
    return codeOf(reply) === 'MAINTENANCE' ? 'maintenance' : 'failed';
  },
  async setPassword(partner, { username, password }, signal) {
    const path = `/players/${encodeURIComponent(username)}/password`;
    const reply = await send(partner, 'PUT', path, { password }, signal);
    if (reply?.status === 200) return 'applied';
    return refusalOf(reply);
  },
  async balance(partner, username, signal) {
    const reply = await send(
      partner,
      'GET',
      `/players/${encodeURIComponent(username)}`,
      null,
      signal,
    );
    const player = Player.safeParse(reply?.body);
    if (reply?.status !== 200 || !player.success) return null;
    return { credit: player.data.balance, outstanding: player.data.outstanding };
  },
  async transfer(partner, order, signal) {
    const body = { ref: order.ref, username: order.username, amount: decimalNumber(order.credit) };
    const reply = await send(partner, 'POST', '/transfers', body, signal);
    if (isTransfer(reply, order)) return 'applied';
    return refusalOf(reply);
  },
  async findTransfer(partner, order, signal) {
    const reply = await send(partner, 'GET', `/transfers/${order.ref}`, null, signal);
    if (isTransfer(reply, order)) return 'applied';
    return codeOf(reply) === 'TRANSFER_NOT_FOUND' ? 'absent' : 'unknown';
  },
  async list(partner, { from, to, after }, signal) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      after: `${after}`,
    });
    const reply = await send(partner, 'GET', `/transfers?${query}`, null, signal);
    const listed = Listed.safeParse(reply?.body);
    if (reply?.status !== 200 || !listed.success) return null;
    const rows = listed.data.transfers.map(({ ref, username, amount, at }) => ({
      ref,
      amount,
      at,
      party: username,
      isDone: true,
    }));
    return { rows, next: listed.data.next };
  },
  async enter(partner, { username, language, isMobile, returnUrl }, signal) {
    const body = { username, language, mobile: isMobile, redirectUrl: returnUrl };
    const reply = await send(partner, 'POST', '/launch', body, signal);
    const launch = Launch.safeParse(reply?.body);
    return reply?.status === 200 && launch.success ? { address: launch.data.url } : null;
  },
};

function send(
  partner: Partner,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  content: object | null,
  signal: AbortSignal,
): Promise<PartnerReply | null> {
  const url = `${partner.url}/v1${path}`;
  const body = content && JSON.stringify(content);
  const { pathname, search } = new URL(url);
  // A request without a body signs its path.
  const headers = signatureHeaders(partner, body ?? `${pathname}${search}`);
  return body === null
    ? callPartner(partner, { method, url, headers }, signal)
    : callPartner(
        partner,
        { method, url, headers: { ...headers, 'content-type': 'application/json' }, body },
        signal,
      );
}

function isTransfer(reply: PartnerReply | null, { ref, username, credit }: TransferOrder): boolean {
  const transfer = Transfer.safeParse(reply?.body);
  return (
    reply?.status === 200 &&
    transfer.success &&
    transfer.data.ref === ref &&
    transfer.data.username === username &&
    transfer.data.amount === credit
  );
}

function refusalOf(reply: PartnerReply | null): ProviderResult {
  const code = codeOf(reply);
  if (code === 'INSUFFICIENT_BALANCE') return 'notEnough';
  return refusals.has(code) ? 'refused' : 'unknown';
}

function codeOf(reply: PartnerReply | null): string {
  if (!reply || reply.status < 400) return '';
  const failure = Failure.safeParse(reply.body);
  return failure.success ? failure.data.code : '';
}
