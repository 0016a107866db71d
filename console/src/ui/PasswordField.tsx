import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** `show` names the button that shows what is typed. */
type PasswordFieldProps = PasswordInputProps & { readonly show: string };

/** Field of a password; an error is announced to screen readers, which the library's own does not do. */
export function PasswordField({ show, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      maxLength={200}
      visibilityToggleButtonProps={{ 'aria-label': show }}
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
