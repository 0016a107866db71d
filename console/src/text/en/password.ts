import type { PasswordText } from '../th/password.ts';

export const password: PasswordText = {
  change: 'Change password',
  changed: 'Password changed. Your other devices are signed out.',
  changeHelp: 'Once changed, your other devices will be signed out.',
  ownTitle: 'Choose your own password',
  ownHelp:
    'The password you were given works for the first sign-in only. Please choose one that only you know.',
  old: 'Current password',
  fresh: 'New password',
  freshHelp: '8 to 128\u00A0characters',
  repeat: 'Confirm new password',
  differs: "The new passwords don't match",
  show: 'Show password',
};
