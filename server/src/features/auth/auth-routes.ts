import type { MemberId } from '@wallet/contract/ids';
import { endSession, listSessions } from '#access/session-store.ts';
import type { Routes } from '#http/route.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { countFrom } from './caller-limits.ts';
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
    'POST /api/login': async ({ body, caller }) => ({ token: await logIn(services, body, caller) }),
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
    'DELETE /api/account/sessions/:id': async ({ member, params }) => {
      if (!(await end(member.id, params.id))) throw new Refusal('NO_DATA');
      return { message: 'OK' };
    },
    'PUT /api/account/changepwd': async ({ member, body }) => {
      await changePassword(services, member, body);
      return { message: 'SUCCESS' };
    },
    'POST /api/otp/send': ({ body, caller }) =>
      sendOtp(services, sendSms, { phone: body.phoneNumber, purpose: 'register', visitor: caller }),
    'POST /api/otp/verify': async ({ body, caller }) => {
      await countFrom(db, 'otpVerify', caller);
      await verifyOtp(services, { ...body, purpose: 'register' });
      return { code: 'OTP_CODE_VALID' };
    },
    'POST /api/account/validate': async ({ body, caller }) => {
      await validateRegistration(services, body, caller.ip);
      return { message: 'OK' };
    },
    'POST /api/account': async ({ body, caller }) => {
      await register(services, body, caller.ip);
      return { message: 'SUCCESS' };
    },
    'POST /api/password/otp': ({ body, caller }) =>
      sendOtp(services, sendSms, { phone: body.phoneNumber, purpose: 'password', visitor: caller }),
    'POST /api/password/reset': async ({ body, caller }) => {
      await resetPassword(services, body, caller.ip);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
