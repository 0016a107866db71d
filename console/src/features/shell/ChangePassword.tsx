import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { ApiError } from '@wallet/contract/api-error';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { RequestEnd, RequestModal } from '#ui/RequestModal.tsx';
import { NewPasswordFields, useNewPasswordRules } from './NewPasswordFields.tsx';

const nothing = { oldPassword: '', newPassword: '', repeated: '', code: '' };
type Values = typeof nothing;

/** Inputs to which error codes belong; other errors have none. */
const fields: ReadonlyMap<string, keyof Values> = new Map([
  ['WRONG_PASSWORD', 'oldPassword'],
  ['PASSWORD_LENGTH', 'newPassword'],
  ['PASSWORD_COMMON', 'newPassword'],
  ['PASSWORD_NAME', 'newPassword'],
  ['PASSWORD_UNCHANGED', 'newPassword'],
  ['OTP_CODE_INVALID', 'code'],
]);

/** Changes the password, given both factors. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const text = useText('password');
  const core = useText('core');
  const { code: codeLabel, codeHelp } = useText('signIn');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: nothing,
    validate: {
      ...useNewPasswordRules(),
      oldPassword: (typed) => (typed ? null : core.required),
      code: (typed) => (/^\d{6}$/.test(typed) ? null : codeHelp),
    },
  });

  async function change({ repeated: _, ...body }: Values): Promise<void> {
    setProblem(null);
    try {
      await call('PUT /staff/api/password', { body });
      notifications.show({ color: 'jade', message: text.changed });
      onClose();
    } catch (error) {
      const field = error instanceof ApiError ? fields.get(error.code) : undefined;
      if (field) form.setFieldError(field, errorText(error));
      else setProblem(errorText(error));
    }
  }

  return (
    <RequestModal isBusy={form.submitting} onClose={onClose} title={text.change}>
      <form onSubmit={form.onSubmit(change)} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {text.changeHelp}
          </Text>
          {problem && <Alert color="red">{problem}</Alert>}
          <PasswordField
            label={text.old}
            show={text.show}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('oldPassword')}
          />
          <NewPasswordFields
            fresh={form.getInputProps('newPassword')}
            repeated={form.getInputProps('repeated')}
          />
          <TextInput
            label={codeLabel}
            description={codeHelp}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...form.getInputProps('code')}
          />
          <RequestEnd isBusy={form.submitting} onCancel={onClose}>
            <Button type="submit" loading={form.submitting}>
              {core.save}
            </Button>
          </RequestEnd>
        </Stack>
      </form>
    </RequestModal>
  );
}
