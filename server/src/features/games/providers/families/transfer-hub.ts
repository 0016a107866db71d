import { z } from 'zod';
import { Decimal, decimalNumber } from '#lib/decimal.ts';
import type { ProviderResult } from '#money/movement/outcome.ts';
import { callPartner, type PartnerReply } from '#partner/call-partner.ts';
import type { Partner } from '#partner/partner.ts';
import type { GameFamily } from './family.ts';

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const Success = z.object({ status: z.literal('SUCCESS'), data: z.unknown() });
const Failure = z.object({ status: z.literal('ERROR'), code: z.string() });
const Player = z.object({ username: z.string(), balance: Decimal, outstanding: Decimal });
const Transfer = z.object({
  status: z.literal('SUCCESS'),
  transactionRef: z.string(),
  beforeBalance: Decimal,
  balance: Decimal,
});
const FoundTransfer = z.object({
  status: z.literal('SUCCESS'),
  transactionRef: z.string(),
  username: z.string(),
  type: z.enum(['DEPOSIT', 'WITHDRAW']),
  amount: Decimal,
});
const Listed = z.object({
  transactions: z.array(FoundTransfer.extend({ time: Moment })),
  next: z.int().positive().nullable(),
});
const Launch = z.object({ url: z.string() });

/** The transfer did not happen, and this very request will not make it happen later. */
const refusals = new Set([
  'INVALID_REQUEST',
  'INVALID_CREDENTIALS',
  'MEMBER_NOT_FOUND',
  'REFUSED',
  'MAINTENANCE',
]);

/** A hub for several game providers: JSON with Basic authentication, transfers by reference. */
export const transferHub: GameFamily = {
  async createPlayer(partner, { username, password }, signal) {
    const reply = await send(partner, ['POST', '/member', { username, password }], signal);
    if (dataOf(reply) !== undefined) return 'created';
    return codeOf(reply) === 'MAINTENANCE' ? 'maintenance' : 'failed';
  },
  async setPassword(partner, { username, password }, signal) {
    const reply = await send(partner, ['PUT', '/member/password', { username, password }], signal);
    return dataOf(reply) === undefined ? refusalOf(reply) : 'applied';
  },
  async balance(partner, username, signal) {
    const query = new URLSearchParams({ username });
    const player = Player.safeParse(
      dataOf(await send(partner, ['GET', `/balance?${query}`], signal)),
    );
    if (!player.success) return null;
    return { credit: player.data.balance, outstanding: player.data.outstanding };
  },
  async transfer(partner, { ref, username, credit }, signal) {
    const path = credit > 0n ? '/deposit' : '/withdraw';
    const amount = decimalNumber(credit > 0n ? credit : -credit);
    const body = { username, amount, transactionRef: ref };
    const reply = await send(partner, ['POST', path, body], signal);
    const transfer = Transfer.safeParse(dataOf(reply));
    if (!transfer.success) return refusalOf(reply);
    const { transactionRef, beforeBalance, balance } = transfer.data;
    return transactionRef === ref && balance - beforeBalance === credit ? 'applied' : 'unknown';
  },
  async findTransfer(partner, { ref, username, credit }, signal) {
    const reply = await send(partner, ['GET', `/transactions/${ref}`], signal);
    if (codeOf(reply) === 'TRANSACTION_NOT_FOUND') return 'absent';
    const found = FoundTransfer.safeParse(dataOf(reply));
    if (!found.success) return 'unknown';
    const { transactionRef, amount, type } = found.data;
    const moved = type === 'DEPOSIT' ? amount : -amount;
    const isOurs = transactionRef === ref && found.data.username === username && moved === credit;
    return isOurs ? 'applied' : 'unknown';
  },
  async list(partner, { from, to, after }, signal) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      after: `${after}`,
    });
    const reply = await send(partner, ['GET', `/transactions?${query}`], signal);
    const listed = Listed.safeParse(dataOf(reply));
    if (!listed.success) return null;
    const rows = listed.data.transactions.map((found) => ({
      ref: found.transactionRef,
      amount: found.type === 'DEPOSIT' ? found.amount : -found.amount,
      at: found.time,
      party: found.username,
      isDone: true,
    }));
    return { rows, next: listed.data.next };
  },
  async enter(partner, { username, language, isMobile, returnUrl }, signal) {
    const body = {
      username,
      gameCode: '',
      isMobileLogin: isMobile,
      language,
      redirectUrl: returnUrl,
    };
    const launch = Launch.safeParse(dataOf(await send(partner, ['POST', '/logIn', body], signal)));
    return launch.success ? { address: launch.data.url } : null;
  },
};

type HubRequest =
  | readonly ['GET', path: string]
  | readonly ['POST' | 'PUT', path: string, body: object];

function send(
  partner: Partner,
  [method, path, body]: HubRequest,
  signal: AbortSignal,
): Promise<PartnerReply | null> {
  const { url, clientId, secret } = partner;
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const request = { method, url: `${url}/hub${path}` };
  return body === undefined
    ? callPartner(partner, { ...request, headers: { authorization } }, signal)
    : callPartner(
        partner,
        {
          ...request,
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        signal,
      );
}

function dataOf(reply: PartnerReply | null): unknown {
  const success = Success.safeParse(reply?.body);
  return reply?.status === 200 && success.success ? success.data.data : undefined;
}

function refusalOf(reply: PartnerReply | null): ProviderResult {
  const code = codeOf(reply);
  if (code === 'INSUFFICIENT_BALANCE') return 'notEnough';
  return refusals.has(code) ? 'refused' : 'unknown';
}

function codeOf(reply: PartnerReply | null): string {
  const failure = Failure.safeParse(reply?.body);
  return reply && reply.status >= 400 && failure.success ? failure.data.code : '';
}
