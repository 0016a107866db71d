import { z } from 'zod';
import { member, visitor } from '../call.ts';
import { currencies, passwordLength } from '../rules.ts';
import { Id, line, Time } from '../values.ts';

export const Password = z.string().min(1).max(passwordLength.max);
const Phone = z.string().max(20);

/** Fields of the registration wizard. `bankAccountName` is first and last name joined by a space. */
export const Registration = z.strictObject({
  name: line(80),
  username: Phone,
  password: Password,
  sourceCode: z.string().max(40).optional(),
  inviteCode: z.string().max(40).optional(),
  bankCode: z.string().max(20),
  bankAccountName: line(120),
  bankAccountNo: z.string().max(20),
  currency: z.enum(currencies).optional(),
  /** Asked for where the operator has a minimum age. Without it the member is asked later. */
  birthDate: z.iso.date().optional(),
  /** Proof of the verified phone; a browser may leave it to the cookie that the verification set. */
  otpToken: z.string().max(100).optional(),
});

const ProfileStep = Registration.partial({
  bankCode: true,
  bankAccountName: true,
  bankAccountNo: true,
});

const registrationErrors = [
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
  'PASSWORD_LENGTH',
  'PASSWORD_COMMON',
  'EXISTING_USER',
  'EXISTING_BANK',
  'ACCOUNT_REFUSED',
  'TOO_YOUNG',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'UNVERIFIED_OTP',
  'INVALID_USER_INFO',
  'REQUEST_LIMIT',
] as const;

export const auth = {
  'POST /api/login': visitor({
    body: z.strictObject({
      username: z.string().min(1).max(40),
      password: Password,
      /** Keeps this session for 30 days instead of 30 idle minutes. */
      remember: z.boolean().optional(),
    }),
    reply: z.object({ token: z.string() }),
    invalid: 'INVALID_USER_INFO',
    errors: [
      'WRONG_CREDENTIAL',
      'INACTIVE_USER',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
      'SERVICE_BUSY',
    ],
  }),
  'POST /api/logout': member({ reply: z.object({ message: z.literal('OK') }) }),
  'POST /api/account/validate': visitor({
    body: ProfileStep,
    reply: z.object({ message: z.literal('OK') }),
    invalid: 'INVALID_USER_INFO',
    errors: registrationErrors,
  }),
  'POST /api/account': visitor({
    body: Registration,
    reply: z.object({ message: z.literal('SUCCESS') }),
    invalid: 'INVALID_USER_INFO',
    errors: registrationErrors,
  }),
  'PUT /api/account/changepwd': member({
    body: z.strictObject({ oldPassword: Password, newPassword: Password }),
    reply: z.object({ message: z.literal('SUCCESS') }),
    invalid: 'INVALID_USER_INFO',
    errors: [
      'WRONG_PASSWORD',
      'PASSWORD_LENGTH',
      'PASSWORD_COMMON',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
      'KEY_INVALID',
      'KEY_CLOSED',
    ],
  }),
  'GET /api/account/sessions': member({
    reply: z.object({
      sessions: z.array(
        z.object({
          id: Id,
          device: z.string(),
          createdAt: Time,
          lastSeenAt: Time,
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  // On all devices, including this one.
  'DELETE /api/account/sessions': member({ reply: z.object({ message: z.literal('OK') }) }),
  'DELETE /api/account/sessions/:id': member({
    params: z.object({ id: Id }),
    reply: z.object({ message: z.literal('OK') }),
    errors: ['NO_DATA'],
  }),
  'POST /api/otp/send': visitor({
    body: z.strictObject({ phoneNumber: Phone }),
    reply: z.object({
      otpRef: z.string(),
      otpToken: z.string(),
      code: z.enum(['OK', 'OTP_VERIFIED']),
      /** Servers that know the specification alone leave it out. */
      expiresAt: Time.optional(),
    }),
    invalid: 'PHONE_NUMBER_REQUIRE_10_DIGIT',
    errors: [
      'PHONE_NUMBER_REQUIRE_10_DIGIT',
      'OTP_BLOCK',
      'OTP_SEND_FAIL',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
    ],
  }),
  'POST /api/otp/verify': visitor({
    body: z.strictObject({ otpToken: z.string().max(100), otpCode: z.string().max(10) }),
    reply: z.object({ code: z.literal('OTP_CODE_VALID') }),
    invalid: 'OTP_CODE_INVALID',
    errors: [
      'OTP_CODE_INVALID',
      'OTP_EXPIRED',
      'OTP_BLOCK',
      'OTP_NOT_EXIST',
      'OTP_TOKEN_INVALID',
      'REQUEST_LIMIT',
    ],
  }),
  'POST /api/password/otp': visitor({
    body: z.strictObject({ phoneNumber: Phone }),
    reply: z.object({ otpRef: z.string(), otpToken: z.string(), expiresAt: Time }),
    invalid: 'PHONE_NUMBER_REQUIRE_10_DIGIT',
    errors: [
      'PHONE_NUMBER_REQUIRE_10_DIGIT',
      'OTP_BLOCK',
      'OTP_SEND_FAIL',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
    ],
  }),
  'POST /api/password/reset': visitor({
    body: z.strictObject({
      otpToken: z.string().max(100),
      otpCode: z.string().max(10),
      newPassword: Password,
    }),
    reply: z.object({ message: z.literal('SUCCESS') }),
    invalid: 'OTP_CODE_INVALID',
    errors: [
      'OTP_CODE_INVALID',
      'OTP_EXPIRED',
      'OTP_BLOCK',
      'OTP_NOT_EXIST',
      'OTP_TOKEN_INVALID',
      'PASSWORD_LENGTH',
      'PASSWORD_COMMON',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
    ],
  }),
};
