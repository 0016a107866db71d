import { Button, CloseButton, ScrollArea, Skeleton, Tabs, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listedMax } from '@wallet/contract/limits';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { changeQuery } from '#ui/table/table-query.ts';
import { useIsConnected } from '../chat-connection.ts';
import { type Folder, folderNames, inbox, pollEvery } from '../chat-queries.ts';
import { InboxRow } from './InboxRow.tsx';
import styles from './inbox.module.css';
import { TagFilter } from './TagFilter.tsx';

type InboxProps = {
  readonly openThread: string | null;
};

/** Counts of folders have the same limit as lists. */
function countOf(count: number): string {
  return count < listedMax ? formatCount(count) : `${formatCount(listedMax)}+`;
}

/** The list of chats: which ones wait, and for how long. */
export function Inbox({ openThread }: InboxProps) {
  const text = useText('chat');
  const { folder, search, tag, change } = useInboxQuery();
  const [typed, setTyped] = useState(search);
  const searchSoon = useDebouncedCallback((words: string) => change({ search: words.trim() }), 300);
  const isConnected = useIsConnected();
  const found = useInfiniteQuery({
    ...inbox(folder, search, tag),
    refetchInterval: pollEvery(isConnected),
  });
  const { error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found;
  const counts = found.data?.pages.at(-1)?.counts;
  // For another folder or search the counts stay until the answer, and the chats do not.
  const data = found.isPlaceholderData ? undefined : found.data;
  const threads = [
    ...new Map(
      data?.pages.flatMap((page) => page.threads).map((thread) => [thread.id, thread]),
    ).values(),
  ];
  // One row takes part in tabbing: the open chat's, or the first.
  const entry = threads.some(({ id }) => id === openThread) ? openThread : threads[0]?.id;

  function type(words: string): void {
    setTyped(words);
    searchSoon(words);
  }

  return (
    <>
      <TextInput
        className={styles['search']}
        leftSection={<Search size={16} aria-hidden />}
        aria-label={text.search}
        placeholder={text.search}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        rightSection={
          typed && <CloseButton size="sm" aria-label={text.clearSearch} onClick={() => type('')} />
        }
      />
      <TagFilter tag={tag} onChange={(next) => change({ tag: next })} />
      <Tabs
        value={folder}
        onChange={(next) => change({ folder: next ?? '' })}
        variant="pills"
        classNames={{
          root: styles['tabs'] ?? '',
          list: styles['folders'] ?? '',
          tab: styles['folder'] ?? '',
        }}
      >
        <Tabs.List grow aria-label={text.foldersLabel}>
          {folderNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text.folders[name]}
              <span className={styles['count']} data-pressing={name === 'UNASSIGNED' || undefined}>
                {counts ? countOf(counts[name]) : '–'}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={folder} className={styles['list']}>
          <ScrollArea h="100%" type="auto" scrollbarSize={8}>
            {error && <LoadError error={error} onRetry={() => void refetch()} />}
            {!data && !error && <RowSkeletons />}
            {data && threads.length === 0 && (
              <Nothing text={search || tag ? text.notFound : text.none[folder]} />
            )}
            <ul className={styles['rows']} onKeyDown={moveFocus}>
              {threads.map((thread) => (
                <InboxRow
                  key={thread.id}
                  thread={thread}
                  isOpen={thread.id === openThread}
                  isEntry={thread.id === entry}
                />
              ))}
            </ul>
            {data && hasNextPage && (
              <Button
                variant="subtle"
                fullWidth
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {text.more}
              </Button>
            )}
            {data && search && (
              <Text size="sm" c="dimmed" ta="center" p="sm">
                {text.wordsSearched}
              </Text>
            )}
          </ScrollArea>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Folder and search, which are part of the address. */
function useInboxQuery() {
  const [address, setAddress] = useSearchParams();
  const named = address.get('folder');
  const folder: Folder = folderNames.find((name) => name === named) ?? 'UNASSIGNED';
  const search = address.get('search') ?? '';
  const tag = /^\d{1,18}$/.exec(address.get('tag') ?? '')?.[0] ?? '';
  function change(values: Readonly<Record<string, string>>): void {
    setAddress((now) => changeQuery(now, values), { replace: true });
  }
  return { folder, search, tag, change };
}

/** Arrows go from row to row; Enter opens, as links do. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const rows: Element[] = [...event.currentTarget.querySelectorAll('a')];
  const at = document.activeElement ? rows.indexOf(document.activeElement) : -1;
  const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}

function RowSkeletons() {
  return [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} h={64} mb={8} radius="md" />);
}
