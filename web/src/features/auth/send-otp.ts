import { serverNow } from '@wallet/client/server-clock';
import { call } from '#lib/call.ts';
import type { WizardEvent, WizardOtp } from './wizard-state.ts';

/** The server sends one code a minute. */
export const resendAfterMs = 60_000;

/** Sends a code to a number; one verified earlier needs none. */
export async function sendOtp(phone: string): Promise<WizardEvent> {
  const sent = await call('POST /api/otp/send', { body: { phoneNumber: phone } });
  const { otpRef: ref, otpToken: token, expiresAt } = sent;
  if (sent.code === 'OTP_VERIFIED') return { kind: 'phoneAccepted', phone, otpToken: token };
  return { kind: 'otpSent', otp: { ref, token, expiresAt, phone, sentAtMs: serverNow() } };
}

/** True while the code can still be entered; if the server returned no end, until another can be sent. */
export function isValid({ expiresAt, sentAtMs }: WizardOtp): boolean {
  const endMs = expiresAt === undefined ? sentAtMs + resendAfterMs : Date.parse(expiresAt);
  return endMs > serverNow();
}
