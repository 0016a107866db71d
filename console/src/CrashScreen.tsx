import { Button, Center, Stack, Title } from '@mantine/core';
import { CrashGuard } from '@wallet/client/crash-guard';
import type { ReactNode } from 'react';
import { storedLanguage } from '#lib/language.ts';

/** Shown in place of the console when rendering fails. */
export function CrashScreen({ children }: { children: ReactNode }) {
  return (
    <CrashGuard
      language={storedLanguage}
      draw={({ title, retry, reload }) => (
        <Center component="main" mih="60dvh" p="md">
          <Stack align="center">
            <Title order={1} size="h3">
              {title}
            </Title>
            <Button onClick={reload}>{retry}</Button>
          </Stack>
        </Center>
      )}
    >
      {children}
    </CrashGuard>
  );
}
