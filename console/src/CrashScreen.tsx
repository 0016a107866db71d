import { Button, Center, Stack, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { storedLanguage } from '#lib/language.ts';

// Not from the catalogs: that they did not arrive may be the reason to be here.
const words = {
  th: { title: 'โหลดหน้านี้ไม่สำเร็จ', retry: 'ลองอีกครั้ง' },
  lo: { title: 'ໂຫຼດໜ້ານີ້ບໍ່ສຳເລັດ', retry: 'ລອງອີກຄັ້ງ' },
  en: { title: 'This page did not load', retry: 'Try again' },
} as const;

type State = { readonly isBroken: boolean };

/** What is left when drawing fails, mostly because a part of the console did not arrive. */
export class CrashScreen extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const { title, retry } = words[storedLanguage()];
    return (
      <Center component="main" mih="60dvh" p="md">
        <Stack align="center">
          <Title order={1} size="h3">
            {title}
          </Title>
          <Button onClick={() => window.location.reload()}>{retry}</Button>
        </Stack>
      </Center>
    );
  }
}
