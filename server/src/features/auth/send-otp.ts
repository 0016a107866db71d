import { setTimeout as sleep } from 'node:timers/promises';
import { normalPhone } from '@wallet/contract/rules';
import { countAttempt } from '#access/rate-limit.ts';
import { inTransaction, now } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { Refusal } from '#lib/refusal.ts';
import { hashOfToken, newToken } from '#lib/token.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { countFrom, countNeighbours } from './caller-limits.ts';
import { findMemberByPhone } from './member-store.ts';
import { hashOfCode, newOtpCode, newOtpRef } from './otp-code.ts';
import { otpMessage } from './otp-message.ts';
import { sendRefusal } from './otp-rules.ts';
import { addOtp, lockSends, type OtpPurpose, renewVerification } from './otp-store.ts';
import type { SmsSender } from './providers/sms-sender.ts';

export type Visitor = { readonly ip: string; readonly language: Language };

export type SentOtp = {
  readonly otpRef: string;
  readonly otpToken: string;
  readonly code: 'OK' | 'OTP_VERIFIED';
  readonly expiresAt: Date;
};

/**
 * Sends a code to a phone, or says that it was verified a moment ago. A phone that must get no code
 * (registering what has an account, resetting what has none) is answered alike and gets none.
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
  await countFrom(db, 'otpSend', visitor);
  const otpToken = newToken();
  const tokenHash = hashOfToken(otpToken);
  if (purpose === 'register') {
    if (!settings.registerOTP) return notNeeded(services);
    const verified = await renewVerification(db, { phone, ip: visitor.ip, tokenHash });
    if (verified) {
      const { ref, expiresAt } = verified;
      return { otpRef: ref, otpToken, code: 'OTP_VERIFIED', expiresAt };
    }
  }
  await countNeighbours(db, phone, visitor);

  const [code, ref] = [newOtpCode(), newOtpRef()];
  const codeHash = hashOfCode(config.secretsKey, tokenHash, code);
  const expiresAt = await inTransaction(db, async (tx) => {
    const lately = await lockSends(tx, phone);
    const refusal = sendRefusal(lately);
    if (refusal) {
      throw new Refusal(refusal.code, { retryAfterSeconds: Math.ceil(refusal.waitSeconds) });
    }
    return addOtp(tx, { tokenHash, phone, purpose, ref, codeHash, ip: visitor.ip });
  });
  const text = otpMessage(visitor.language, { purpose, code, ref, name: settings.name });
  if (await isAwaited(services, phone, purpose)) await deliver(phone, text);
  else await sleep(usualMs);
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

async function isAwaited({ db }: Services, phone: string, purpose: OtpPurpose): Promise<boolean> {
  const member = await findMemberByPhone(db, phone);
  return (member === undefined) === (purpose === 'register');
}

async function notNeeded({ db }: Services): Promise<SentOtp> {
  return { otpRef: '', otpToken: '', code: 'OTP_VERIFIED', expiresAt: await now(db) };
}
