import type { LoginText } from '../th/login.ts';

export const login = {
  loginLead: 'One wallet for every game',
  phone: 'Phone number',
  phoneHelp: '10\u00A0digits',
  password: 'Password',
  remember: 'Keep me logged in',
  forgotPassword: 'Forgot password?',
  fillBoth: 'Enter your phone number and password',
  passkey: 'Log in with fingerprint or face',
  passkeyLetBe:
    'Not logged in. No passkey yet? Log in with your password and add one in your profile.',
  notKept: 'This browser keeps no data: after a reload, please log in again.',
  noAccount: 'No account yet?',
} satisfies LoginText;
