import { Center, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './entrance.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Mark } from './Mark.tsx';
import { Panel } from './Panel.tsx';

/** The frame of the pages before sign-in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md" className={styles['page']}>
      <Stack w="100%" maw={400} gap="lg">
        <Stack align="center" gap="md">
          <Mark size={36} />
          <Title order={1} size="h3" ta="center">
            {title}
          </Title>
        </Stack>
        <Panel p="lg">{children}</Panel>
        <Center>
          <LanguageSwitch />
        </Center>
      </Stack>
    </Center>
  );
}
