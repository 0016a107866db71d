import { Alert, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { setNeedsOwnPassword } from '#lib/session.ts';
import { signOut } from '#lib/sign-out.ts';
import { useText } from '#lib/text.ts';
import { Entrance } from '#ui/Entrance.tsx';
import { NewPasswordFields, useNewPasswordRules } from './NewPasswordFields.tsx';
import { useIdleSignOut } from './use-idle-sign-out.ts';

/** Shown instead of every page until the initial password is changed. */
export function OwnPassword() {
  useIdleSignOut();
  const text = useText('password');
  const core = useText('core');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { newPassword: '', repeated: '' },
    validate: useNewPasswordRules(),
  });

  async function choose(newPassword: string): Promise<void> {
    setProblem(null);
    try {
      await call('POST /staff/api/password', { body: { newPassword } });
      setNeedsOwnPassword(false);
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <Entrance title={text.ownTitle}>
      <form onSubmit={form.onSubmit(({ newPassword }) => choose(newPassword))} noValidate>
        <Stack>
          <Text size="sm">{text.ownHelp}</Text>
          {problem && <Alert color="red">{problem}</Alert>}
          <NewPasswordFields
            fresh={{ autoFocus: true, ...form.getInputProps('newPassword') }}
            repeated={form.getInputProps('repeated')}
          />
          <Button type="submit" loading={form.submitting}>
            {core.save}
          </Button>
        </Stack>
      </form>
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={() => signOut('signed out')}>
        {core.signOut}
      </Button>
    </Entrance>
  );
}
