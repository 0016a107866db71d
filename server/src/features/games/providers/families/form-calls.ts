import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { Decimal, decimalText } from '#lib/decimal.ts';
import type { ProviderResult } from '#money/movement/outcome.ts';
import { callPartner, type PartnerReply } from '#partner/call-partner.ts';
import type { Partner } from '#partner/partner.ts';
import type { GameFamily, TransferOrder } from './family.ts';

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const Failure = z.object({ Code: z.string() });
const Status = z.object({ Status: z.enum(['Created', 'OK']) });
const Player = z.object({ Username: z.string(), Credit: Decimal, OutstandingCredit: Decimal });
const Transfer = z.object({
  Username: z.string(),
  RequestID: z.string(),
  Credit: Decimal,
  BeforeCredit: Decimal,
});
const FoundTransfer = z.object({ Username: z.string(), RequestID: z.string(), Amount: Decimal });
const Listed = z.object({
  Transfers: z.array(FoundTransfer.extend({ Time: Moment })),
  Next: z.int().positive().nullable(),
});
const Session = z.object({ Token: z.string() });

/** The transfer did not happen, and this very request will not make it happen later. */
const refusals = new Set([
  'INVALID_REQUEST',
  'INVALID_SIGNATURE',
  'PLAYER_NOT_FOUND',
  'REFUSED',
  'MAINTENANCE',
]);

/** One address for everything: a form whose `Method` names the call, signed with HMAC-SHA1. */
export const formCalls: GameFamily = {
  async createPlayer(partner, { username, password }, signal) {
    const created = await send(partner, { Method: 'CU', Username: username }, signal);
    if (created?.status !== 200 || !Status.safeParse(created.body).success) {
      return codeOf(created) === 'MAINTENANCE' ? 'maintenance' : 'failed';
    }
    const fields = { Method: 'SP', Username: username, Password: password };
    return (await send(partner, fields, signal))?.status === 200 ? 'created' : 'failed';
  },
  async setPassword(partner, { username, password }, signal) {
    const fields = { Method: 'SP', Username: username, Password: password };
    const reply = await send(partner, fields, signal);
    if (reply?.status === 200 && Status.safeParse(reply.body).success) return 'applied';
    return refusalOf(reply);
  },
  async balance(partner, username, signal) {
    const reply = await send(partner, { Method: 'GC', Username: username }, signal);
    const player = Player.safeParse(reply?.body);
    if (reply?.status !== 200 || !player.success) return null;
    return { credit: player.data.Credit, outstanding: player.data.OutstandingCredit };
  },
  async transfer(partner, { ref, username, credit }, signal) {
    const fields = {
      Method: 'TC',
      Username: username,
      Amount: decimalText(credit),
      RequestID: ref,
    };
    const reply = await send(partner, fields, signal);
    const transfer = Transfer.safeParse(reply?.body);
    if (reply?.status === 200 && transfer.success && transfer.data.RequestID === ref) {
      return transfer.data.Credit - transfer.data.BeforeCredit === credit ? 'applied' : 'unknown';
    }
    return refusalOf(reply);
  },
  async findTransfer(partner, order, signal) {
    const reply = await send(partner, { Method: 'TCH', RequestID: order.ref }, signal);
    if (isTransfer(reply, order)) return 'applied';
    return codeOf(reply) === 'NOT_FOUND' ? 'absent' : 'unknown';
  },
  async list(partner, { from, to, after }, signal) {
    const fields = {
      Method: 'TL',
      From: `${from.getTime()}`,
      To: `${to.getTime()}`,
      Cursor: `${after}`,
    };
    const reply = await send(partner, fields, signal);
    const listed = Listed.safeParse(reply?.body);
    if (reply?.status !== 200 || !listed.success) return null;
    const rows = listed.data.Transfers.map(({ RequestID, Username, Amount, Time }) => ({
      ref: RequestID,
      amount: Amount,
      at: Time,
      party: Username,
      isDone: true,
    }));
    return { rows, next: listed.data.Next };
  },
  async enter(partner, { username, language, isMobile, returnUrl }, signal) {
    const reply = await send(partner, { Method: 'PLAY', Username: username }, signal);
    const session = Session.safeParse(reply?.body);
    if (reply?.status !== 200 || !session.success) return null;
    const fields = {
      token: session.data.Token,
      mobile: String(isMobile),
      lang: language,
      redirectUrl: returnUrl,
    };
    return { address: `${partner.url}/play`, fields };
  },
};

function send(
  partner: Partner,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<PartnerReply | null> {
  const timed = { ...fields, Timestamp: String(Math.floor(Date.now() / 1000)) };
  const query = new URLSearchParams({
    AppID: partner.clientId,
    Signature: signatureOf(partner.secret, timed),
  });
  return callPartner(
    partner,
    {
      method: 'POST',
      url: `${partner.url}/api?${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(timed).toString(),
    },
    signal,
  );
}

/** Signs all fields as `k=v&…` in the order of their names, before any encoding. */
function signatureOf(secret: string, fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).sort();
  const text = names.map((name) => `${name}=${fields[name]}`).join('&');
  return createHmac('sha1', secret).update(text).digest('base64');
}

function isTransfer(reply: PartnerReply | null, { ref, username, credit }: TransferOrder): boolean {
  const found = FoundTransfer.safeParse(reply?.body);
  return (
    reply?.status === 200 &&
    found.success &&
    found.data.RequestID === ref &&
    found.data.Username === username &&
    found.data.Amount === credit
  );
}

function refusalOf(reply: PartnerReply | null): ProviderResult {
  const code = codeOf(reply);
  if (code === 'NOT_ENOUGH_CREDIT') return 'notEnough';
  return refusals.has(code) ? 'refused' : 'unknown';
}

function codeOf(reply: PartnerReply | null): string {
  if (!reply || reply.status < 400) return '';
  const failure = Failure.safeParse(reply.body);
  return failure.success ? failure.data.Code : '';
}
