import { Button, Center, Code, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useText } from '#lib/text.ts';
import styles from './sign-in.module.css';

type CodeFormProps = {
  /** Shown at the first sign-in: the secret for the authenticator. */
  readonly setUp: { readonly qr: string; readonly secret: string } | null;
  readonly onSubmit: (code: string) => Promise<void>;
};

/** The second factor. */
export function CodeForm({ setUp, onSubmit }: CodeFormProps) {
  const text = useText('signIn');
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (/^\d{6}$/.test(code) ? null : text.codeHelp) },
  });
  return (
    <form
      onSubmit={form.onSubmit(async ({ code }) => {
        await onSubmit(code);
        form.reset();
      })}
      noValidate
    >
      <Stack>
        {setUp && (
          <>
            <Text size="sm">{text.setUpHelp}</Text>
            <Center>
              {/* An image cannot run what an SVG may hold. */}
              <img
                className={styles['qr']}
                alt={text.qrAlt}
                src={`data:image/svg+xml,${encodeURIComponent(setUp.qr)}`}
              />
            </Center>
            <Text size="sm" c="dimmed">
              {text.secret}
            </Text>
            <Group gap="xs" wrap="nowrap">
              <Code className={styles['secret']}>{setUp.secret}</Code>
              <CopyButton value={setUp.secret}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="default" onClick={copy}>
                    {copied ? text.copied : text.copy}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </>
        )}
        <TextInput
          label={text.code}
          description={text.codeHelp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          classNames={{ input: styles['code'] ?? '' }}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={form.submitting}>
          {text.signIn}
        </Button>
      </Stack>
    </form>
  );
}
