import { serverNow } from '@wallet/client/server-clock';
import { call } from '#lib/call.ts';
import type { WizardEvent } from './wizard-state.ts';

/** Sends a code to a number; one verified earlier needs none. */
export async function sendOtp(phoneNumber: string): Promise<WizardEvent> {
  const sent = await call('POST /api/otp/send', { body: { phoneNumber } });
  if (sent.code === 'OTP_VERIFIED') return { kind: 'phoneAccepted', otpToken: sent.otpToken };
  const { otpRef: ref, otpToken: token, expiresAt } = sent;
  const sentAtMs = serverNow();
  return { kind: 'otpSent', otp: { ref, token, expiresAt, phone: phoneNumber, sentAtMs } };
}
