import { setTimeout as sleep } from 'node:timers/promises';
import type { TextKey } from '@wallet/contract/languages';
import { normalPhone } from '@wallet/contract/rules';
import { countOne } from '#access/attempt-store.ts';
import { findKnownPlace, type Place } from '#access/member-place-store.ts';
import { placeOf } from '#access/place-limit.ts';
import { countAttempt } from '#access/rate-limit.ts';
import { type Database, inTransaction, now } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { newId } from '#lib/ids.ts';
import { Refusal } from '#lib/refusal.ts';
import { hashOfToken, newToken } from '#lib/token.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { countFrom, countNeighbours } from './caller-limits.ts';
import { findMemberByPhone } from './member-store.ts';
import { hashOfCode, newOtpCode, newOtpRef } from './otp-code.ts';
import { alreadyMemberMessage, otpMessage } from './otp-message.ts';
import { sendRefusal } from './otp-rules.ts';
import { addOtp, findVerification, lockSends, type OtpPurpose, readSends } from './otp-store.ts';
import type { SmsSender } from './providers/sms-sender.ts';

export type Visitor = Place & {
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
 * Sends a code to a phone, or says that it was verified a moment ago. A phone that must get no code is
 * answered alike: one that is registered again hears that it has an account, one without an account
 * whose password is to be reset hears nothing.
 */
export async function sendOtp(
  services: Services,
  sendSms: SmsSender,
  asked: { readonly phone: string; readonly purpose: OtpPurpose; readonly visitor: Visitor },
): Promise<SentOtp> {
  const { db, config } = services;
  const { purpose, visitor } = asked;
  const settings = await settingsOf(db);
  const phone = normalPhone(asked.phone, config.isLaos);
  if (phone === null) throw new Refusal('PHONE_NUMBER_REQUIRE_10_DIGIT');
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
    await countAttempt(db, { key: 'sms', max: settings.smsPerHour, windowSeconds: 3_600 });
    const start = performance.now();
    const outcome = await sendSms({ phone, text, ref: newId() });
    // Not every unknown outcome is a failure: the member sees the message, or asks again.
    if (outcome === 'refused') throw new Refusal('OTP_SEND_FAIL');
    usualMs = performance.now() - start;
  }
}

/** Milliseconds that the gateway took the last time, which an answer takes, too, when no code is sent. */
let usualMs = 100;

/** The verification that a browser's token still stands for. */
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

/** The sender of codes to a phone: a device of its member, or whoever is at an address. */
async function senderOf(db: Database, phone: string, visitor: Visitor) {
  const known = await findKnownPlace(db, phone, visitor);
  if (known?.kind === 'device') return { place: `device:${known.mark}`, isOwnDevice: true };
  return { place: placeOf(visitor.ip), isOwnDevice: false };
}

function requireSend(lately: Parameters<typeof sendRefusal>[0]): void {
  const refusal = sendRefusal(lately);
  if (!refusal) return;
  throw new Refusal(refusal.code, { retryAfterSeconds: Math.ceil(refusal.waitSeconds) });
}

/** Once a day a number that is registered again hears that it has an account; more would be a nuisance. */
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
