import type { PasswordInputProps } from '@mantine/core';
import { isPassword } from '@wallet/contract/rules';
import { useText } from '#lib/text.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

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
  return (
    <>
      <PasswordField
        label={text.fresh}
        description={text.freshHelp}
        autoComplete="new-password"
        show={text.show}
        {...fresh}
      />
      <PasswordField
        label={text.repeat}
        autoComplete="new-password"
        show={text.show}
        {...repeated}
      />
    </>
  );
}
