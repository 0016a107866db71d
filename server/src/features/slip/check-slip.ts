import type { Finding } from '@wallet/contract/cases/findings';
import type { SlipNote } from '@wallet/contract/errors';
import { inTransaction } from '#db/database.ts';
import { accountMismatchOf } from '#features/name-inquiry/name-inquiry-commands.ts';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { maskedAccountNo } from '#lib/masked.ts';
import { uniqueViolation } from '#lib/unique-violation.ts';
import { openCase } from '#money/cases/case-store.ts';
import { wholeAccountNo } from '#money/payment/party-rules.ts';
import { findPayment } from '#money/payment/payment-store.ts';
import { reportBill } from '#money/payment/qr-reports.ts';
import { isAnotherMember, listConfirmedNames } from '#money/payment/sender-store.ts';
import { partnerOf } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { miniQrOf, readMiniQr, type Transfer } from './mini-qr.ts';
import { provider as verifier } from './providers/slipok.provider.ts';
import { readQrCodes } from './read-qr-codes.ts';
import { rejectSlipByRule } from './reject-slip.ts';
import { endSlip, settleSlip } from './settle-slip.ts';
import {
  canBeFrom,
  denialsMax,
  giveUpSeconds,
  isOfTransfer,
  judgeSlip,
  pauseAfter,
  type SlipFacts,
} from './slip-rules.ts';
import {
  findOpenSlip,
  findSender,
  listReceivers,
  nameSender,
  nameTransfer,
  type OpenSlip,
  setDenials,
} from './slip-store.ts';

/**
 * Checks a slip: which transfer it names, what the bank knows of it, and whether that is this member's
 * money on our account. Without an answer of the bank it stays in progress.
 */
export async function checkSlip(services: Services, job: Job): Promise<JobOutcome> {
  const slip = await findOpenSlip(services.db, job.key);
  if (!slip) return 'done';
  if (slip.ageSeconds > giveUpSeconds) {
    return handOver(services, slip, { code: 'slip-unanswered', hours: giveUpSeconds / 3_600 });
  }
  const transfer = await transferOf(services, slip);
  if (!transfer) return 'done';

  const partner = partnerOf(services, verifier.partner, verifier.path);
  const signal = AbortSignal.timeout(services.config.partners.waitMs);
  const result = await verifier.check(partner, miniQrOf(transfer), signal);
  if (result.kind !== 'denied' && slip.denials > 0) await setDenials(services.db, slip.id, 0);
  switch (result.kind) {
    case 'facts':
      return decide(services, slip, transfer, result.facts);
    case 'refused':
      return fail(services, slip, result.note);
    case 'denied':
      return afterDenial(services, slip);
    case 'late':
      return { againInSeconds: result.inSeconds };
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
  facts: SlipFacts,
): Promise<JobOutcome> {
  const { db } = services;
  const externalRef = `${transfer.sendingBank}${transfer.transRef}`;
  const { currency, ...member } = await findSender(db, slip.memberId);
  if (isOfTransfer(facts, transfer)) {
    const { bill, amount } = facts;
    const qr = await inTransaction(db, (tx) => reportBill(tx, { bill, externalRef, amount }));
    if (qr) {
      const isTheirs = qr.memberId === slip.memberId || canBeFrom(facts.sender, member);
      if (!isTheirs) return fail(services, slip, 'NOT_MATCH');
      return endQrSlip(services, slip, { ...qr, externalRef });
    }
  }
  await nameSender(db, slip.id, facts.sender);
  const { slipWithinMinutes: withinMinutes } = await settingsOf(db);
  const verdict = judgeSlip(facts, {
    transfer,
    sentInAt: slip.createdAt,
    withinMinutes,
    currency,
    member,
    confirmedNames: await listConfirmedNames(db, slip.memberId),
    isAnother: await isAnotherMember(db, slip.memberId, facts.sender),
    ours: await listReceivers(db),
  });
  if (verdict.kind === 'refused') return fail(services, slip, verdict.note);
  if (verdict.kind === 'unsure') {
    const { why, channel } = verdict;
    const isEnded = channel !== null && (await takeCredited(services, slip, channel, externalRef));
    return isEnded ? 'done' : handOver(services, slip, why, { ...facts, channel });
  }
  const { channel } = verdict;
  const doubt = await accountMismatchOf(services, slip.memberId);
  if (doubt?.code === 'account-unverified') return { againInSeconds: pauseAfter(2) };
  if (doubt) {
    const isEnded = await takeCredited(services, slip, channel, externalRef);
    return isEnded ? 'done' : handOver(services, slip, doubt, { ...facts, channel });
  }
  const { amount, at: paidAt } = facts;
  await settleSlip(services, slip, { channel, externalRef, amount, currency, paidAt });
  return 'done';
}

/** A slip proves nothing more of money that its member has already, by the bank's statement. */
async function takeCredited(
  { db, notifyMember }: Services,
  slip: OpenSlip,
  channel: string,
  externalRef: string,
): Promise<boolean> {
  const isTheirs = await inTransaction(db, async (tx) => {
    const payment = await findPayment(tx, channel, externalRef);
    if (payment?.state !== 'credited' || payment.memberId !== slip.memberId) return false;
    await endSlip(tx, slip, payment);
    return true;
  });
  if (isTheirs) notifyMember(slip.memberId);
  return isTheirs;
}

/**
 * A QR payment belongs to the QR's member, no matter who paid it, and is credited when the QR's provider confirms
 * it.
 */
async function endQrSlip(
  services: Services,
  slip: OpenSlip,
  { channel, externalRef }: { readonly channel: string; readonly externalRef: string },
): Promise<JobOutcome> {
  const payment = await inTransaction(services.db, async (tx) => {
    const known = await findPayment(tx, channel, externalRef);
    if (known) await endSlip(tx, slip, known);
    return known;
  });
  // The report has its own case when the provider is late; a manual credit could be a duplicate.
  if (!payment) return { againInSeconds: Math.min(300, 2 + slip.ageSeconds) };
  services.notifyMember(slip.memberId);
  return 'done';
}

async function fail(services: Services, slip: OpenSlip, note: SlipNote): Promise<'done'> {
  await inTransaction(services.db, (tx) => rejectSlipByRule(tx, slip, note));
  services.wakeJobs();
  services.notifyMember(slip.memberId);
  return 'done';
}

/** Seconds until a verification that rejected us is retried. */
const deniedPauseSeconds = 300;

/**
 * The verification service rejects our access, which says nothing about the slip. It waits until access is
 * restored or staff take over; after several rejections in a row a case is opened.
 */
async function afterDenial(services: Services, slip: OpenSlip): Promise<JobOutcome> {
  const denials = Math.min(slip.denials + 1, denialsMax);
  await setDenials(services.db, slip.id, denials);
  if (denials < denialsMax) return { againInSeconds: 1 };
  const why = { code: 'slip-check-denied', times: denials } as const;
  const { code: subject } = verifier;
  await openCase(services.db, { kind: 'slip-check', subject, memberId: null, why });
  return { againInSeconds: deniedPauseSeconds };
}

/** `facts` are what the bank says, when it says anything, and our account that took the money, when it is certain. */
async function handOver(
  { db, notifyMember }: Services,
  { id: subject, memberId }: OpenSlip,
  why: Finding,
  facts?: SlipFacts & { readonly channel: string | null },
): Promise<'done'> {
  const whole = facts ? wholeAccountNo(facts.sender.account) : null;
  const found = facts && {
    amount: facts.amount.toString(),
    paidAt: facts.at.toISOString(),
    fromBank: facts.sender.bankNumber,
    fromAccount: whole === null ? facts.sender.account : maskedAccountNo(whole),
    fromName: facts.sender.name,
    ...(facts.channel === null ? {} : { channel: facts.channel }),
  };
  await openCase(db, { kind: 'slip', subject, memberId, why, detail: found });
  notifyMember(memberId);
  return 'done';
}
