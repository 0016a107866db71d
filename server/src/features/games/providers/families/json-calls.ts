import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Decimal, decimalNumber } from '#lib/decimal.ts';
import type { ProviderResult } from '#money/movement/outcome.ts';
import { callPartner } from '#partner/call-partner.ts';
import type { Partner } from '#partner/partner.ts';
import type { GameFamily } from './family.ts';

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const Answer = z.object({ status: z.object({ code: z.int() }), data: z.unknown().optional() });
const Player = z.object({ balance: Decimal, outstanding: Decimal });
const Transfer = z.object({
  ref: z.string(),
  balance: z.object({ before: Decimal, after: Decimal }),
});
const FoundTransfer = z.object({
  ref: z.string(),
  username: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  amount: Decimal,
});
const Listed = z.object({
  transactions: z.array(FoundTransfer.extend({ time: Moment })),
  next: z.int().positive().nullable(),
});
const Launch = z.object({ url: z.string() });

const success = 0;
const transactionNotFound = 1005;
const notEnough = 1006;
/** Invalid request or signature, unknown player, rejected, maintenance: nothing happened, nor will. */
const refusals = new Set([400, 901, 1004, 1008, 999]);
const maintenance = 999;
const noAnswer = { code: -1, data: null };

/** JSON calls, each signed with PBKDF2 of its body; the outcome is a number inside the answer. */
export const jsonCalls: GameFamily = {
  async createPlayer(partner, { username, password }, signal) {
    const { code } = await send(partner, 'create', { username, password }, signal);
    if (code === success) return 'created';
    return code === maintenance ? 'maintenance' : 'failed';
  },
  async setPassword(partner, { username, password }, signal) {
    const { code } = await send(partner, 'password', { username, password }, signal);
    return code === success ? 'applied' : refusalOf(code);
  },
  async balance(partner, username, signal) {
    const { code, data } = await send(partner, 'balance', { username }, signal);
    const player = Player.safeParse(data);
    if (code !== success || !player.success) return null;
    return { credit: player.data.balance, outstanding: player.data.outstanding };
  },
  async transfer(partner, { ref, username, credit }, signal) {
    const call = credit > 0n ? 'deposit' : 'withdraw';
    const amount = decimalNumber(credit > 0n ? credit : -credit);
    const { code, data } = await send(partner, call, { username, amount, ref }, signal);
    if (code !== success) return refusalOf(code);
    const transfer = Transfer.safeParse(data);
    if (!transfer.success || transfer.data.ref !== ref) return 'unknown';
    const { before, after } = transfer.data.balance;
    return after - before === credit ? 'applied' : 'unknown';
  },
  async findTransfer(partner, { ref, username, credit }, signal) {
    const { code, data } = await send(partner, 'transaction', { ref }, signal);
    if (code === transactionNotFound) return 'absent';
    const found = FoundTransfer.safeParse(data);
    if (code !== success || !found.success) return 'unknown';
    const { amount, type } = found.data;
    const moved = type === 'deposit' ? amount : -amount;
    const isOurs = found.data.ref === ref && found.data.username === username && moved === credit;
    return isOurs ? 'applied' : 'unknown';
  },
  async list(partner, { from, to, after }, signal) {
    const fields = { from: from.getTime(), to: to.getTime(), after };
    const { code, data } = await send(partner, 'transactions', fields, signal);
    const listed = Listed.safeParse(data);
    if (code !== success || !listed.success) return null;
    const rows = listed.data.transactions.map(({ ref, username, type, amount, time }) => ({
      ref,
      amount: type === 'deposit' ? amount : -amount,
      at: time,
      party: username,
      isDone: true,
    }));
    return { rows, next: listed.data.next };
  },
  async enter(partner, { username, language, isMobile, returnUrl }, signal) {
    const fields = { username, language, mobile: isMobile, redirectUrl: returnUrl };
    const { code, data } = await send(partner, 'launch', fields, signal);
    const launch = Launch.safeParse(data);
    return code === success && launch.success ? { address: launch.data.url } : null;
  },
};

function refusalOf(code: number): ProviderResult {
  if (code === notEnough) return 'notEnough';
  return refusals.has(code) ? 'refused' : 'unknown';
}

async function send(
  partner: Partner,
  call: string,
  fields: object,
  signal: AbortSignal,
): Promise<{ code: number; data: unknown }> {
  const { url, clientId, secret } = partner;
  const body = JSON.stringify({ agent: clientId, timestamp: Date.now(), ...fields });
  const headers = {
    'content-type': 'application/json',
    'x-amb-signature': await signatureOf(secret, body),
  };
  const request = { method: 'POST', url: `${url}/partner/${call}`, headers, body } as const;
  const answer = Answer.safeParse((await callPartner(partner, request, signal))?.body);
  return answer.success ? { code: answer.data.status.code, data: answer.data.data } : noAnswer;
}

const derive = promisify(pbkdf2);

async function signatureOf(secret: string, body: string): Promise<string> {
  return (await derive(body, secret, 1000, 64, 'sha512')).toString('base64');
}
