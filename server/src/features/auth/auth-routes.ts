import type { MemberId } from '@wallet/contract/ids';
import { endSession, endSessions, listSessions } from '#access/session-store.ts';
import { inTransaction } from '#db/database.ts';
import type { Caller, Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isToken } from '#lib/token.ts';
import type { Services } from '#services.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { smsGateway } from './providers/sms-gateway.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendOtp } from './send-otp.ts';
import { validateRegistration } from './validate-registration.ts';
import { verifyOtp } from './verify-otp.ts';

export function authRoutes(services: Services) {
  const { db } = services;
  const sendSms = smsGateway(services);

  const end = async (memberId: MemberId, id: bigint) => {
    const isEnded = await endSession(db, { memberId, id });
    services.endSockets(memberId);
    return isEnded;
  };

  return {
    'POST /api/login': async ({ body, caller }) => {
      const { token, deviceToken } = await logIn(services, body, placeOf(caller));
      caller.cookies.keep('device', deviceToken);
      return { token };
    },
    'POST /api/logout': async ({ member }) => {
      await end(member.id, member.sessionId);
      return { message: 'OK' };
    },
    'GET /api/account/sessions': async ({ member }) => {
      const sessions = await listSessions(db, member.id);
      return {
        sessions: sessions.map((session) => ({
          ...session,
          isCurrent: session.id === member.sessionId,
        })),
      };
    },
    'DELETE /api/account/sessions': async ({ member }) => {
      await inTransaction(db, (tx) => endSessions(tx, member.id, { but: null }));
      services.endSockets(member.id);
      return { message: 'OK' };
    },
    'DELETE /api/account/sessions/:id': async ({ member, params }) => {
      if (!(await end(member.id, params.id))) throw new DomainError('NO_DATA');
      return { message: 'OK' };
    },
    'PUT /api/account/changepwd': async ({ member, body, caller }) => {
      const { language, intent: key } = caller;
      await changePassword(services, member, { ...body, language, key });
      return { message: 'SUCCESS' };
    },
    'POST /api/otp/send': async ({ body, caller }) => {
      const request = { phone: body.phoneNumber, visitor: visitorOf(caller) } as const;
      const sent = await sendOtp(services, sendSms, { ...request, purpose: 'register' });
      if (sent.otpToken) caller.cookies.keep('otp', sent.otpToken);
      return sent;
    },
    'POST /api/otp/verify': async ({ body, caller }) => {
      await verifyOtp(services, { ...body, purpose: 'register' }, caller);
      caller.cookies.keep('otp', body.otpToken);
      return { code: 'OTP_CODE_VALID' };
    },
    'POST /api/account/validate': async ({ body, caller }) => {
      await validateRegistration(services, body, applicantOf(body, caller));
      return { message: 'OK' };
    },
    'POST /api/account': async ({ body, caller }) => {
      await register(services, body, applicantOf(body, caller));
      return { message: 'SUCCESS' };
    },
    'POST /api/password/otp': ({ body, caller }) =>
      sendOtp(services, sendSms, {
        phone: body.phoneNumber,
        purpose: 'password',
        visitor: visitorOf(caller),
      }),
    'POST /api/password/reset': async ({ body, caller }) => {
      const { language } = caller;
      await resetPassword(services, body, { ...placeOf(caller), language });
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}

function placeOf({ ip, device, cookies }: Caller) {
  return { ip, device, deviceToken: cookies.read('device') };
}

function visitorOf(caller: Caller) {
  const { language, cookies } = caller;
  return { ...placeOf(caller), language, otpToken: cookies.read('otp') };
}

/** The applicant, with the proof of the phone as the app names it, or else as the browser kept it. */
function applicantOf({ otpToken }: { otpToken?: string | undefined }, { ip, cookies }: Caller) {
  if (otpToken === undefined) return { ip, otpToken: cookies.read('otp') };
  return { ip, otpToken: isToken(otpToken) ? otpToken : null };
}
