import { isPassword } from '@wallet/contract/rules';

type PasswordFields = {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
};

export type PasswordStrength = 'incomplete' | 'not-equal' | 'too-short' | 'fine';

/** Meaning of a press on 'save'. With a field empty it does nothing. */
export function passwordStrengthOf(fields: PasswordFields): PasswordStrength {
  const { oldPassword, newPassword, confirmPassword } = fields;
  if (!oldPassword || !newPassword || !confirmPassword) return 'incomplete';
  if (newPassword !== confirmPassword) return 'not-equal';
  return isPassword(newPassword) ? 'fine' : 'too-short';
}
