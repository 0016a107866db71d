import type { PasswordText } from '../th/password.ts';

export const password = {
  title: 'Forgot password',
  lead: 'Enter your registered phone number. We will send an OTP code by SMS.',
  phoneWrong: 'This phone number is not valid',
  sendCode: 'Send OTP code',
  sentTo: (phone: string) => `If ${phone} belongs to a member, an OTP code arrives by SMS.`,
  reference: 'Reference',
  code: 'OTP code',
  codeIncomplete: 'Enter all 6\u00A0digits of the OTP code',
  expired: 'This OTP code has expired. Go back to ask for a new one.',
  validFor: (remaining: string) => `Valid for ${remaining}`,
  newPassword: 'New password',
  passwordLength: (minimum: number) => `At least ${minimum}\u00A0characters`,
  passkeysStay:
    'You are logged out everywhere. Passkeys still log you in: remove those you do not know in your profile.',
  change: 'Change password',
  changed: 'Password changed. You can log in with the new one.',
} satisfies PasswordText;
