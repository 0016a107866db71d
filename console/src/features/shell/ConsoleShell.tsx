import { AppShell, Burger, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { openDeskConnection } from '#lib/desk-connection.ts';
import type { Page } from '#lib/page.ts';
import { useText } from '#lib/text.ts';
import { useFocusKept } from '#lib/use-focus-kept.ts';
import { Mark } from '#ui/Mark.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { SeenAsBar } from './SeenAsBar.tsx';
import { SideNav } from './SideNav.tsx';
import styles from './shell.module.css';
import { useIdleSignOut } from './use-idle-sign-out.ts';

type ShellProps = {
  readonly pages: readonly Page[];
  /** The search, in the header. */
  readonly find: ReactNode;
  /** The bell, in the header. */
  readonly bell: ReactNode;
  readonly children: ReactNode;
};

/** The frame around every page: the menu at the side, behind a button on a phone. */
export function ConsoleShell({ pages, find, bell, children }: ShellProps) {
  const core = useText('core');
  useIdleSignOut();
  useFocusKept();
  useEffect(openDeskConnection, []);
  const [isOpen, menu] = useDisclosure(false);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new path that closes the menu.
  useEffect(menu.close, [path]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', md: 'lg' }}
    >
      <a className={styles['skip']} href="#content">
        {core.skipToContent}
      </a>
      <AppShell.Header className={styles['header']}>
        <Group h="100%" px="md" gap="sm" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={menu.toggle}
            hiddenFrom="md"
            size="sm"
            aria-label={isOpen ? core.closeMenu : core.openMenu}
            aria-expanded={isOpen}
          />
          <Mark size={20} />
          <Text fw={650} className={styles['product']}>
            {core.product}
          </Text>
          {find}
          {bell}
          <AccountMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" className={styles['nav']} aria-label={core.mainMenu}>
        <SideNav pages={pages} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={styles['main']}>
        <SeenAsBar />
        {children}
      </AppShell.Main>
    </AppShell>
  );
}
