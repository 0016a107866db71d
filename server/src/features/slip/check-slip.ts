import type { SlipNote } from '@wallet/contract/errors';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { partnerOf } from '#lib/partner.ts';
import type { Services } from '#lib/services.ts';
import { settingsOf } from '#lib/settings.ts';
import { openCase } from '#lib/staff-cases.ts';
import { uniqueViolation } from '#lib/unique-violation.ts';
import { miniQrOf, readMiniQr, type Transfer } from './mini-qr.ts';
import type { SlipWord } from './providers/slip-verifier.ts';
import { provider as verifier } from './providers/slipok.provider.ts';
import { readQrCodes } from './read-qr-codes.ts';
import { settleSlip } from './settle-slip.ts';
import { denialsMax, giveUpSeconds, judgeSlip, pauseAfter } from './slip-rules.ts';
import {
  failSlip,
  findOpenSlip,
  findSender,
  listReceivers,
  nameTransfer,
  type OpenSlip,
  setDenials,
} from './slip-store.ts';

type Facts = Extract<SlipWord, { kind: 'facts' }>['facts'];

/**
 * Finds out what a slip is worth: which transfer it names, what the bank knows of it, and whether that
 * is this member's money on our account. Without the bank's word it stays in progress.
 */
export async function checkSlip(services: Services, job: Job): Promise<JobOutcome> {
  const slip = await findOpenSlip(services.db, job.key);
  if (!slip) return 'done';
  if (slip.ageSeconds > giveUpSeconds) return handOver(services, slip, 'the bank has no answer');
  const transfer = await transferOf(services, slip);
  if (!transfer) return 'done';

  const partner = partnerOf(services, verifier.partner, verifier.path);
  const signal = AbortSignal.timeout(services.config.partners.waitMs);
  const word = await verifier.check(partner, miniQrOf(transfer), signal);
  if (word.kind !== 'denied' && slip.denials > 0) await setDenials(services.db, slip.id, 0);
  switch (word.kind) {
    case 'facts':
      return decide(services, slip, transfer, word.facts);
    case 'refused':
      return fail(services, slip, word.note);
    case 'denied':
      return afterDenial(services, slip);
    case 'late':
      return { againInSeconds: word.inSeconds };
    case 'unknown':
      return { againInSeconds: pauseAfter(job.attempts) };
  }
}

/** The transfer a slip names, read from its picture once; null: it failed. */
async function transferOf(services: Services, slip: OpenSlip): Promise<Transfer | null> {
  const { sendingBank, transRef } = slip;
  if (sendingBank !== null && transRef !== null) return { sendingBank, transRef };
  const picture = slip.picture === null ? null : await services.storage.get(slip.picture);
  if (!picture) {
    await fail(services, slip, 'UPLOADED_FILE_NOT_EXIST');
    return null;
  }
  const reading = readMiniQr(await readQrCodes(picture));
  if (reading.kind === 'refused') {
    await fail(services, slip, reading.note);
    return null;
  }
  try {
    await nameTransfer(services.db, slip.id, reading.transfer);
    return reading.transfer;
  } catch (error) {
    if (uniqueViolation(error) !== 'slip_sent_once') throw error;
    await fail(services, slip, 'SLIP_REFNO_DUPLICATED');
    return null;
  }
}

async function decide(
  services: Services,
  slip: OpenSlip,
  transfer: Transfer,
  facts: Facts,
): Promise<JobOutcome> {
  const { db } = services;
  const { currency, ...member } = await findSender(db, slip.memberId);
  const { slipWithinMinutes: withinMinutes } = await settingsOf(db);
  const verdict = judgeSlip(facts, {
    transRef: transfer.transRef,
    sentInAt: slip.createdAt,
    withinMinutes,
    currency,
    member,
    ours: await listReceivers(db),
  });
  if (verdict.kind === 'refused') return fail(services, slip, verdict.note);
  if (verdict.kind === 'unsure') {
    const { amount, at } = facts;
    const found = { amount: amount.toString(), paidAt: at.toISOString() };
    return handOver(services, slip, verdict.why, found);
  }
  await settleSlip(services, slip, {
    channel: verdict.channel,
    externalRef: `${transfer.sendingBank}${transfer.transRef}`,
    amount: facts.amount,
    currency,
    paidAt: facts.at,
  });
  return 'done';
}

async function fail(services: Services, slip: OpenSlip, note: SlipNote): Promise<'done'> {
  await failSlip(services.db, slip.id, note);
  services.tellMember(slip.memberId);
  return 'done';
}

/** One refusal may be a hiccup; after several in a row the member hears of it, and so do the staff. */
async function afterDenial(services: Services, slip: OpenSlip): Promise<JobOutcome> {
  const denials = slip.denials + 1;
  await setDenials(services.db, slip.id, denials);
  if (denials < denialsMax) return { againInSeconds: 1 };
  const detail = { why: 'the slip check does not let us in' };
  await openCase(services.db, {
    kind: 'slip-check',
    subject: verifier.code,
    memberId: null,
    detail,
  });
  return fail(services, slip, 'TRIPPLE_WRONG_CAPTCHA');
}

/** `found` is what the bank says, as far as it says anything. */
async function handOver(
  services: Services,
  { id: subject, memberId }: OpenSlip,
  why: string,
  found: Readonly<Record<string, string>> = {},
): Promise<'done'> {
  await openCase(services.db, { kind: 'slip', subject, memberId, detail: { why, ...found } });
  return 'done';
}
