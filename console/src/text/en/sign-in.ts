import type { SignInText } from '../th/sign-in.ts';

export const signIn: SignInText = {
  title: 'Staff sign-in',
  expired: 'Your session has ended. Please sign in again to go on where you were.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  next: 'Next',
  code: 'Code from your authenticator app',
  codeHelp: 'The six digits that the app shows now',
  signIn: 'Sign in',
  otherAccount: 'Use another account',
  setUpTitle: 'Set up your authenticator app',
  setUpHelp: 'Scan this QR with an authenticator app, then type the six digits that it shows.',
  qrAlt: 'QR for the authenticator app',
  secret: 'Or type this secret into the app',
  copy: 'Copy',
  copied: 'Copied',
};
