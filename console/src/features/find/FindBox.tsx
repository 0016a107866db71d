import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Page } from '#lib/page.ts';
import { onSessionChange, readToken } from '#lib/session.ts';
import { useText } from '#lib/text.ts';
import styles from './find.module.css';
import { keptKeys } from './find-state.ts';

const FindDialog = lazy(async () => {
  const { FindDialog: Component } = await import('./FindDialog.tsx');
  return { default: Component };
});

// Places that one staff user opened and pinned are not for the next one at this tab.
onSessionChange(() => {
  if (readToken() !== null) return;
  for (const key of Object.values(keptKeys)) window.sessionStorage.removeItem(key);
});

/** The search over everything, in the header of every page and under Ctrl+K. */
export function FindBox({ pages }: { pages: readonly Page[] }) {
  const text = useText('find');
  const [isOpen, dialog] = useDisclosure(false);
  useHotkeys([['mod+K', dialog.open]], []);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={styles['box']}
        leftSection={<Search size={16} aria-hidden />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        styles={{ label: { flex: 1, justifyContent: 'flex-start' }, inner: { width: '100%' } }}
        visibleFrom="sm"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {text.open}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        ml="auto"
        hiddenFrom="sm"
        aria-label={text.open}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        <Search size={20} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <FindDialog pages={pages} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
