import { setTimeout as sleep } from 'node:timers/promises';
import type { TextKey } from '@wallet/contract/languages';
import { normalPhone } from '@wallet/contract/rules';
import { addressOf } from '#access/address-rate-limit.ts';
import { countOne } from '#access/attempt-store.ts';
import { type ClientOrigin, findKnownDevice } from '#access/known-device-store.ts';
import { countAttempt } from '#access/rate-limit.ts';
import { type Database, inTransaction, now } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { DomainError } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { hashOfToken, newToken } from '#lib/token.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { countFrom, countNeighbours, countUnknownDeviceSms } from './caller-limits.ts';
import { findMemberByPhone } from './member-store.ts';
import { hashOfCode, newOtpCode, newOtpRef } from './otp-code.ts';
import { alreadyMemberMessage, otpMessage } from './otp-message.ts';
import { sendError, unknownDeviceShare } from './otp-rules.ts';
import { addOtp, findVerification, lockSends, type OtpPurpose, readSends } from './otp-store.ts';
import type { SmsSender } from './providers/sms-sender.ts';

export type Visitor = ClientOrigin & {
  readonly language: TextKey;
  /** The token of an earlier verification, as the browser kept it. */
  readonly otpToken: string | null;
};

export type SentOtp = {
  readonly otpRef: string;
  readonly otpToken: string;
  readonly code: 'OK' | 'OTP_VERIFIED';
  readonly expiresAt: Date;
};

/**
 * Sends a code to a phone, or says that it was just verified. Phones that get no code receive the same reply:
 * one that is registered already gets a message that it has an account; a password reset for an unknown phone
 * sends nothing.
 */
export async function sendOtp(
  services: Services,
  sendSms: SmsSender,
  request: { readonly phone: string; readonly purpose: OtpPurpose; readonly visitor: Visitor },
): Promise<SentOtp> {
  const { db, config } = services;
  const { purpose, visitor } = request;
  const settings = await settingsOf(db);
  const phone = normalPhone(request.phone, config.isLaos);
  if (phone === null) throw new DomainError('PHONE_NUMBER_REQUIRE_10_DIGIT');
  if (purpose === 'register') {
    if (!settings.registerOTP) return notNeeded(services);
    const verified = await earlierVerification(db, phone, visitor.otpToken);
    if (verified) return verified;
  }
  const sender = await senderOf(db, phone, visitor);
  const sends = { phone, purpose, place: sender.place };
  // The phone counts before the address, which it may share with thousands.
  requireSend({ ...(await readSends(db, sends)), ...sender });
  if (!sender.isOwnDevice) {
    await countFrom(db, 'otpSend', visitor);
    await countNeighbours(db, phone, visitor);
  }

  const otpToken = newToken();
  const tokenHash = hashOfToken(otpToken);
  const [code, ref] = [newOtpCode(), newOtpRef()];
  const codeHash = hashOfCode(config.secretsKey, tokenHash, code);
  const expiresAt = await inTransaction(db, async (tx) => {
    await lockSends(tx, phone);
    requireSend({ ...(await readSends(tx, sends)), ...sender });
    return addOtp(tx, { tokenHash, ...sends, ref, codeHash, ip: visitor.ip });
  });
  const isMember = (await findMemberByPhone(db, phone)) !== undefined;
  const { name } = settings;
  if (isMember === (purpose === 'password')) {
    await deliver(phone, otpMessage(visitor.language, { purpose, code, ref, name }));
  } else if (isMember && (await isFirstReminder(db, phone))) {
    await deliver(phone, alreadyMemberMessage(visitor.language, name));
  } else await sleep(usualMs);
  return { otpRef: ref, otpToken, code: 'OK', expiresAt };

  async function deliver(phone: string, text: string): Promise<void> {
    const { smsPerHour } = settings;
    if (!sender.isOwnDevice) await countUnknownDeviceSms(db, unknownDeviceShare(smsPerHour));
    await countAttempt(db, { key: 'sms', max: smsPerHour, windowSeconds: 3_600 });
    const start = performance.now();
    const outcome = await sendSms({ phone, text, ref: newId() });
    // An unknown outcome is not a failure: the member receives the message, or asks again.
    if (outcome === 'refused') throw new DomainError('OTP_SEND_FAIL');
    usualMs = performance.now() - start;
  }
}

/** Milliseconds that the gateway took the last time, which an answer takes, too, when no code is sent. */
let usualMs = 100;

/** The still valid verification of a browser's token. */
async function earlierVerification(
  db: Database,
  phone: string,
  otpToken: string | null,
): Promise<SentOtp | null> {
  const verified = otpToken === null ? undefined : await findVerification(db, phone, otpToken);
  if (!verified || otpToken === null) return null;
  const { ref: otpRef, expiresAt } = verified;
  return { otpRef, otpToken, code: 'OTP_VERIFIED', expiresAt };
}

/** Origin of a request for a code: a known device of the member, or the client at an address. */
async function senderOf(db: Database, phone: string, visitor: Visitor) {
  const known = await findKnownDevice(db, phone, visitor);
  if (known?.kind === 'device') return { place: `device:${known.mark}`, isOwnDevice: true };
  return { place: addressOf(visitor.ip), isOwnDevice: false };
}

function requireSend(lately: Parameters<typeof sendError>[0]): void {
  const refusal = sendError(lately);
  if (!refusal) return;
  throw new DomainError(refusal.code, { retryAfterSeconds: Math.ceil(refusal.waitSeconds) });
}

/** At most one message a day to a phone that is registered again. */
async function isFirstReminder(db: Database, phone: string): Promise<boolean> {
  const day = 24 * 3_600;
  const { count } = await countOne(db, {
    key: `otp-reminder:${numbersOf(db).seal('phone', phone)}`,
    windowSeconds: day,
  });
  return count === 1;
}

async function notNeeded({ db }: Services): Promise<SentOtp> {
  return { otpRef: '', otpToken: '', code: 'OTP_VERIFIED', expiresAt: await now(db) };
}
