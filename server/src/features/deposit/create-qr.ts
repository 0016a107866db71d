import { randomBytes } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import { countAttempt } from '#access/rate-limit.ts';
import { inTransaction } from '#db/database.ts';
import { behind, together } from '#db/transact.ts';
import { requireMayPayIn } from '#features/limits/limits-facts.ts';
import { requireOwnCurrency } from '#features/members/members-facts.ts';
import { claimIntent } from '#idempotency/idempotent-request.ts';
import { addJobs } from '#jobs/jobs.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { rejectPausedChannel } from '#money/pauses/pauses.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { collectPayments } from './collect-payments.ts';
import {
  hiddenGateways,
  paymentPartner,
  paymentProviders,
  qrJob,
  qrOffer,
} from './deposit-facts.ts';
import {
  endOverdueQrs,
  endQr,
  findLiveQr,
  findQr,
  holdsQr,
  insertQr,
  lockPayer,
  showQr,
} from './deposit-store.ts';
import { asksFor } from './emv-text.ts';
import type { Payer } from './providers/families/family.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { noQr, type QrView, readQr } from './qr-view.ts';

type QrRequest = {
  readonly memberId: MemberId;
  readonly provider: string;
  readonly amount: Satang;
  readonly key: string | null;
};

/** Maximum that a bank's app allows per payment; for kip, the largest amount that a call takes. */
const largestQr: Readonly<Record<Currency, Satang>> = {
  THB: 2_000_000_00n,
  LAK: 1_000_000_000_00n,
};
const createsPerHour = 10;
const looksPerHour = 60;
const firstLookSeconds = 30;

/**
 * Returns a member's QR at this provider: the open unpaid one, or a new one. When the provider creates none,
 * or does not say whether the old one was paid, the member gets an error and may retry.
 */
export async function createQr(services: Services, request: QrRequest): Promise<QrView> {
  const { db } = services;
  const provider = paymentProviders.get(request.provider);
  if (!provider) throw new DomainError('QR_FAIL');
  const { memberId } = request;
  const [, , shown] = await together(db, (one) =>
    Promise.all([
      requireOwnCurrency({ ...services, db: one }, memberId),
      rejectPausedChannel(one, provider.code),
      findLiveQr(one, memberId, provider.code),
    ]),
  );
  const { minimum } = qrOffer(services.config, provider);
  if (request.amount < minimum || request.amount > largestQr[provider.currency]) {
    throw new DomainError('QR_FAIL');
  }
  if (shown) {
    const limit = { max: looksPerHour, windowSeconds: 3_600 };
    await countAttempt(db, { key: `qr-look:${memberId}`, ...limit });
    if (!(await settleShown(services, shown.id))) return noQr(db, 'QR_FAIL');
    const still = await readQr(db, memberId, provider.code);
    if (still.hasQrcode) return still;
  }
  await countAttempt(db, { key: `qr:${memberId}`, max: createsPerHour, windowSeconds: 3_600 });
  const begun = await begin(services, provider, request);
  if (!begun) return readQr(db, memberId, provider.code);
  const made = await provider.family.create(
    paymentPartner(services, provider),
    {
      reference: begun.reference,
      amount: request.amount,
      currency: provider.currency,
      payer: begun.payer,
      minutes: provider.minutes,
    },
    AbortSignal.timeout(services.config.partners.waitMs),
  );
  if (!made || !asksFor(made.payload, { ...made, currency: provider.currency })) {
    // It was never shown, so at worst an unused QR remains at the provider.
    await endQr(db, { id: begun.id, from: 'creating', to: 'failed' });
    return noQr(db, 'QR_FAIL');
  }
  const [, view] = await together(db, (one) =>
    Promise.all([showQr(one, begun.id, made), readQr(one, memberId, provider.code)]),
  );
  return view;
}

/** Credits the payments of an open QR. False: the provider does not respond. */
async function settleShown(services: Services, id: string): Promise<boolean> {
  const qr = await findQr(services.db, id);
  return qr !== undefined && (await collectPayments(services, qr)) !== null;
}

type Begun = { readonly id: string; readonly reference: string; readonly payer: Payer };

/** Stores the QR's reference before the provider is called. Null: there is one already. */
async function begin(
  services: Services,
  provider: PaymentProvider,
  { memberId, amount, key }: QrRequest,
): Promise<Begun | null> {
  const settings = await settingsOf(services.db);
  return inTransaction(services.db, async (tx) => {
    const [{ currency, room, payer }, [holds, hidden]] = await behind(
      tx,
      () => lockPayer(tx, memberId),
      () => Promise.all([holdsQr(tx, memberId, provider.code), hiddenGateways(services, tx)]),
    );
    if (currency !== provider.currency) throw new DomainError('QR_FAIL');
    const intent = { memberId, key, call: 'qrcode', asked: { provider: provider.code, amount } };
    if (await claimIntent(tx, intent, newTransferId())) return null;
    await requireMayPayIn(tx, memberId, settings);
    rejectIf(room === null || amount <= room ? null : 'DEPOSIT_LIMIT');
    if (holds) return null;
    if (hidden.has(provider.code)) throw new DomainError('QR_FAIL');
    const id = randomBytes(16).toString('base64url');
    const reference = newReference();
    await endOverdueQrs(tx, memberId, provider.code);
    await insertQr(tx, { id, memberId, provider: provider.code, reference, asked: amount });
    const company = provider.partner;
    await addJobs(tx, [{ kind: qrJob, key: id, company, inSeconds: firstLookSeconds }]);
    return { id, reference, payer };
  });
}

/** 16 letters and digits, 80 random bits, for the QR's reference field. */
function newReference(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const text = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]);
  return `D${text.join('')}`;
}
