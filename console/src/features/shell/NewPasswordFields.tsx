import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { isPassword } from '@wallet/contract/rules';
import { useText } from '#lib/text.ts';

type NewPassword = { readonly newPassword: string; readonly repeated: string };

/** The rules of a new password, as forms take them. */
export function useNewPasswordRules() {
  const { differs } = useText('password');
  const { PASSWORD_LENGTH } = useText('errors');
  return {
    newPassword: (typed: string) => (isPassword(typed) ? null : PASSWORD_LENGTH),
    repeated: (typed: string, { newPassword }: NewPassword) =>
      typed === newPassword ? null : differs,
  };
}

type NewPasswordFieldsProps = {
  readonly fresh: PasswordInputProps;
  readonly repeated: PasswordInputProps;
};

/** A new password, typed twice. */
export function NewPasswordFields({ fresh, repeated }: NewPasswordFieldsProps) {
  const text = useText('password');
  const toggle = { 'aria-label': text.show };
  return (
    <>
      <PasswordInput
        label={text.fresh}
        description={text.freshHelp}
        autoComplete="new-password"
        maxLength={200}
        visibilityToggleButtonProps={toggle}
        {...fresh}
      />
      <PasswordInput
        label={text.repeat}
        autoComplete="new-password"
        maxLength={200}
        visibilityToggleButtonProps={toggle}
        {...repeated}
      />
    </>
  );
}
