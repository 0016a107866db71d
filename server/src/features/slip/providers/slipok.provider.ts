import type { SlipNote } from '@wallet/contract/errors';
import type { Currency } from '@wallet/contract/money';
import { z } from 'zod';
import { Decimal } from '#lib/decimal.ts';
import { callPartner } from '#partner/call-partner.ts';
import { defineSlipVerifier, type SlipCheckResult } from './slip-verifier.ts';

const Text = z.string().nullish();
const Party = z.object({
  displayName: Text,
  name: Text,
  account: z.object({ value: Text }).nullish(),
});
const Slip = z.object({
  transRef: z.string(),
  sendingBank: z.string(),
  receivingBank: Text,
  transTimestamp: z.iso.datetime({ offset: true }),
  sender: Party,
  receiver: Party,
  amount: Decimal,
  paidLocalCurrency: Text,
  ref1: Text,
});
const Checked = z.object({ success: z.literal(true), data: Slip });
const Failure = z.object({ code: z.int(), data: z.unknown().optional() });
const Delay = z.object({ delay: z.number().min(0) });

/** By ISO 4217; a slip that names none is in baht. */
const currencies: Readonly<Record<string, Currency>> = { '764': 'THB', '418': 'LAK' };

/** Access rejected: no such branch, wrong key, package expired, quota used up. */
const denials = new Set([1001, 1002, 1003, 1004]);

const notes: Readonly<Record<number, SlipNote>> = {
  1005: 'INVALID_SLIP',
  1006: 'INVALID_SLIP',
  1007: 'CANNOT_READ_CROPPED_IMAGE',
  1008: 'INVALID_SLIP',
  1011: 'EXPIRED_SLIP',
  1014: 'DEST_ACC_INVALID',
};

const minute = 60;
const bankIsDown = 1009;
const bankIsLate = 1010;
const checkedBefore = 1012;

/** SlipOK: takes the text of the mini-QR, returns the bank's record with masked accounts and names. */
export const provider = defineSlipVerifier({
  code: 'SLIPOK',
  partner: 'slip',
  path: '/slip',

  async check(partner, miniQr, signal) {
    const { url, clientId, secret } = partner;
    const reply = await callPartner(
      partner,
      {
        method: 'POST',
        url: `${url}/api/line/apikey/${clientId}`,
        headers: { 'content-type': 'application/json', 'x-authorization': secret },
        body: JSON.stringify({ data: miniQr, log: true }),
      },
      signal,
    );
    const checked = Checked.safeParse(reply?.body);
    if (reply?.status === 200 && checked.success) return factsOf(checked.data.data);
    const failure = Failure.safeParse(reply?.body);
    const isDefinite = reply !== null && reply.status >= 400 && reply.status < 500;
    return isDefinite && failure.success ? failureOf(failure.data) : { kind: 'unknown' };
  },
});

function failureOf({ code, data }: z.infer<typeof Failure>): SlipCheckResult {
  if (denials.has(code)) return { kind: 'denied' };
  if (code === bankIsDown) return { kind: 'late', inSeconds: 15 * minute };
  if (code === bankIsLate) {
    const delay = Delay.safeParse(data).data?.delay ?? 1;
    return { kind: 'late', inSeconds: Math.max(1, delay) * minute };
  }
  if (code === checkedBefore) {
    // Checked by us: the answer was lost, or another member sent it. The record decides as before.
    const slip = Slip.safeParse(data);
    return slip.success ? factsOf(slip.data) : { kind: 'refused', note: 'SLIP_REFNO_DUPLICATED' };
  }
  return { kind: 'refused', note: notes[code] ?? 'UNKNOW_ERROR' };
}

function factsOf(slip: z.infer<typeof Slip>): SlipCheckResult {
  const { transRef, sendingBank, receivingBank, transTimestamp, sender, receiver, amount } = slip;
  return {
    kind: 'facts',
    facts: {
      transRef,
      amount,
      currency: currencies[slip.paidLocalCurrency || '764'] ?? null,
      at: new Date(transTimestamp),
      bill: slip.ref1 ?? '',
      sender: partyOf(sender, sendingBank),
      receiver: partyOf(receiver, receivingBank ?? ''),
    },
  };
}

function partyOf({ displayName, name, account }: z.infer<typeof Party>, bankNumber: string) {
  return { bankNumber, account: account?.value ?? '', name: name || displayName || '' };
}
