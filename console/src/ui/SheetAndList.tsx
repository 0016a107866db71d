import { Skeleton } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { useFirstByKey } from '#lib/queue.ts';
import { useOpened } from '#lib/use-opened.ts';
import { Arriving } from './Arriving.tsx';

type SheetProps = {
  readonly id: string;
  /** Items of the list that wait for this staff user, in its order. */
  readonly waiting: readonly string[];
  readonly onGo: (id: string) => void;
  readonly onClose: () => void;
};

export type ListProps = {
  readonly hrefOf: (id: string) => string;
  readonly onWaiting: (waiting: readonly string[]) => void;
};

type SheetAndListProps = {
  readonly path: `/${string}`;
  readonly loadList: () => Promise<ComponentType<ListProps>>;
  readonly loadSheet: () => Promise<ComponentType<SheetProps>>;
};

/**
 * A list of work with the sheet of the open item; J opens the first that waits while none is open. When an item
 * is opened directly, its sheet is loaded first and the list after it.
 */
export function SheetAndList({ path, loadList, loadSheet }: SheetAndListProps) {
  const opened = useOpened(path);
  const { id, go, close, hrefOf } = opened;
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [isListed, setListed] = useState(id === null);
  useEffect(() => {
    const list = () => setListed(true);
    if (id === null) list();
    else void loadSheet().then(list, list);
  }, [id, loadSheet]);
  useFirstByKey(waiting, opened);
  return (
    <>
      {isListed ? (
        <Arriving
          load={loadList}
          props={{ hrefOf, onWaiting: setWaiting }}
          fallback={<ListToCome />}
        />
      ) : (
        <ListToCome />
      )}
      {id !== null && (
        <Arriving load={loadSheet} props={{ id, waiting, onGo: go, onClose: close }} />
      )}
    </>
  );
}

function ListToCome() {
  return <Skeleton height={420} radius="lg" />;
}

type WaitingProps = {
  readonly ids: readonly string[];
  readonly onWaiting: ListProps['onWaiting'];
};

/** Tells the sheet which items of its list wait. */
export function WaitingItems({ ids, onWaiting }: WaitingProps) {
  const joined = ids.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items, by their numbers.
  useEffect(() => onWaiting(ids), [joined, onWaiting]);
  return null;
}
