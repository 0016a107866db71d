import { z } from 'zod';
import { Decimal, decimalNumber } from '#lib/decimal.ts';
import type { ProviderResult } from '#money/movement/outcome.ts';
import { callPartner } from '#partner/call-partner.ts';
import type { Partner } from '#partner/partner.ts';
import type { GameFamily } from './family.ts';

const Answer = z.object({ code: z.int(), result: z.unknown().optional() });
const Player = z.object({ username: z.string(), credit: Decimal, outstanding: Decimal });
const Transfer = z.object({ ref: z.string(), old_credit: Decimal, current_credit: Decimal });
const FoundTransfer = z.object({
  ref: z.string(),
  username: z.string(),
  type: z.enum(['add', 'del']),
  credit: Decimal,
});
const Listed = z.object({
  transfers: z.array(
    FoundTransfer.extend({ time: z.int().transform((milliseconds) => new Date(milliseconds)) }),
  ),
  next: z.int().positive().nullable(),
});
const Form = z.object({
  URL_LOGIN: z.string(),
  VIEWSTATE: z.string(),
  VIEWSTATEGENERATOR: z.string(),
  EVENTVALIDATION: z.string(),
  SESSION_ID: z.string(),
  isMobile: z.union([z.boolean(), z.string()]),
});

const success = 0;
const notEnough = 4;
const transactionNotFound = 6;
/** Invalid request or key, unknown user, rejected, maintenance: nothing happened, nor will. */
const refusals = new Set([1, 2, 3, 7, 99]);
const maintenance = 99;
const noAnswer = { code: -1, result: null };

/** An agent interface with a fixed key; members enter through a login form with hidden values. */
export const hiddenForm: GameFamily = {
  async createPlayer(partner, { username, password }, signal) {
    const { code } = await send(partner, 'user/create', { username, password }, signal);
    if (code === success) return 'created';
    return code === maintenance ? 'maintenance' : 'failed';
  },
  async setPassword(partner, { username, password }, signal) {
    const { code } = await send(partner, 'user/password', { username, password }, signal);
    return code === success ? 'applied' : refusalOf(code);
  },
  async balance(partner, username, signal) {
    const { code, result } = await send(partner, 'user/credit', { username }, signal);
    const player = Player.safeParse(result);
    if (code !== success || !player.success) return null;
    return { credit: player.data.credit, outstanding: player.data.outstanding };
  },
  async transfer(partner, { ref, username, credit }, signal) {
    const call = credit > 0n ? 'user/credit/add' : 'user/credit/del';
    const fields = { username, credit: decimalNumber(credit > 0n ? credit : -credit), ref };
    const { code, result } = await send(partner, call, fields, signal);
    if (code !== success) return refusalOf(code);
    const transfer = Transfer.safeParse(result);
    if (!transfer.success || transfer.data.ref !== ref) return 'unknown';
    const { old_credit, current_credit } = transfer.data;
    return current_credit - old_credit === credit ? 'applied' : 'unknown';
  },
  async findTransfer(partner, { ref, username, credit }, signal) {
    const { code, result } = await send(partner, 'user/credit/check', { ref }, signal);
    if (code === transactionNotFound) return 'absent';
    const found = FoundTransfer.safeParse(result);
    if (code !== success || !found.success) return 'unknown';
    const moved = found.data.type === 'add' ? found.data.credit : -found.data.credit;
    const isOurs = found.data.ref === ref && found.data.username === username && moved === credit;
    return isOurs ? 'applied' : 'unknown';
  },
  async list(partner, { from, to, after }, signal) {
    const fields = { from: from.getTime(), to: to.getTime(), after };
    const { code, result } = await send(partner, 'user/credit/list', fields, signal);
    const listed = Listed.safeParse(result);
    if (code !== success || !listed.success) return null;
    const rows = listed.data.transfers.map(({ ref, username, type, credit, time }) => ({
      ref,
      amount: type === 'add' ? credit : -credit,
      at: time,
      party: username,
      isDone: true,
    }));
    return { rows, next: listed.data.next };
  },
  async enter(partner, { username, password, language, isMobile, returnUrl }, signal) {
    const fields = { isMobile, language, redirectUrl: returnUrl };
    const { code, result } = await send(partner, 'auth/form', fields, signal);
    const form = Form.safeParse(result);
    if (code !== success || !form.success) return null;
    return {
      address: form.data.URL_LOGIN,
      fields: {
        __VIEWSTATE: form.data.VIEWSTATE,
        __VIEWSTATEGENERATOR: form.data.VIEWSTATEGENERATOR,
        __EVENTVALIDATION: form.data.EVENTVALIDATION,
        SESSION_ID: form.data.SESSION_ID,
        isMobile: String(form.data.isMobile),
        txtUserName: username,
        txtPassword: password,
      },
    };
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
): Promise<{ code: number; result: unknown }> {
  const { url, clientId, secret } = partner;
  const request = {
    method: 'POST',
    url: `${url}/agent/${call}`,
    headers: { 'content-type': 'application/json', 'x-api-key': secret },
    body: JSON.stringify({ agentUsername: clientId, ...fields }),
  } as const;
  const answer = Answer.safeParse((await callPartner(partner, request, signal))?.body);
  return answer.success ? { code: answer.data.code, result: answer.data.result } : noAnswer;
}
