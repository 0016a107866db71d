import { Drawer, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useEscape } from '#lib/layers.ts';
import { useText } from '#lib/text.ts';
import { useUnanswered } from '#lib/unanswered.ts';
import { useStay } from '#lib/use-stay.ts';
import { ReadFault, type ShownQuery } from './ReadFault.tsx';
import styles from './sheet.module.css';

type SheetProps<T> = {
  readonly title: string;
  /** The query whose result the sheet shows. */
  readonly reading: ShownQuery & { readonly data: T | undefined };
  /** Number of the item; another one takes the focus. */
  readonly item: string;
  readonly onClose: () => void;
  readonly children: (data: T, root: RefObject<HTMLElement | null>) => ReactNode;
};

/**
 * One item of a list, next to the list; on a phone it takes the whole screen. It stays until its request is answered.
 */
export function SideSheet<T>({ title, reading, item, onClose, children }: SheetProps<T>) {
  const { loading } = useText('core');
  const { data, error } = reading;
  const root = useRef<HTMLElement>(null);
  const isBusy = useUnanswered();
  useStay({ isBusy });
  useEscape(root, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another item that takes the focus.
  useEffect(() => root.current?.focus(), [item]);
  return (
    <Drawer
      opened
      onClose={() => !isBusy && onClose()}
      title={title}
      size="lg"
      closeOnEscape={false}
    >
      <section ref={root} tabIndex={-1} data-autofocus className={styles['body']}>
        <ReadFault reading={reading} />
        {data !== undefined && children(data, root)}
        {data === undefined && error === null && (
          <Stack role="status" aria-label={loading}>
            <Skeleton height={48} />
            <Skeleton height={220} />
            <Skeleton height={120} />
          </Stack>
        )}
      </section>
    </Drawer>
  );
}
