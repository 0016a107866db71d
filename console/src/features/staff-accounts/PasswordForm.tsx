import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useText } from '#lib/text.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

export type Who = { readonly username: string; readonly password: string };

/** The first factor. */
export function PasswordForm({ onSubmit }: { onSubmit: (who: Who) => Promise<void> }) {
  const text = useText('signIn');
  const { required } = useText('core');
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (username) => (username.trim() ? null : required),
      password: (password) => (password ? null : required),
    },
  });
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack>
        <TextInput
          label={text.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          autoFocus
          {...form.getInputProps('username')}
        />
        <PasswordField
          label={text.password}
          show={text.showPassword}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={form.submitting}>
          {text.next}
        </Button>
      </Stack>
    </form>
  );
}
