import type { SignInText } from '../th/sign-in.ts';

export const signIn: SignInText = {
  title: 'Staff sign-in',
  expired: 'Your session has ended. Sign in again to continue where you were.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  next: 'Next',
  code: 'Code from your authenticator app',
  codeHelp: 'The six digits your app shows now',
  signIn: 'Sign in',
  otherAccount: 'Use another account',
  setUpTitle: 'Set up your authenticator app',
  setUpHelp: 'Scan this QR with an authenticator app, then enter the six digits it shows.',
  qrAlt: 'QR for the authenticator app',
  secret: 'Or enter this key in the app',
  copy: 'Copy',
  copied: 'Copied',
};
