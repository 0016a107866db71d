import { ActionIcon, Indicator, Loader, Popover, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { call } from '#lib/call.ts';
import { formatCount } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { eventsOf } from './bell-events.ts';
import { useNews } from './use-news.ts';

const BellPanel = lazy(async () => {
  const { BellPanel: Component } = await import('./BellPanel.tsx');
  return { default: Component };
});

/** Button of the news for this staff user; it also announces new work on every page. */
export function Bell() {
  const text = useText('news');
  const announced = useNews();
  const { data } = useQuery(reading('GET /staff/api/bell', {}));
  const [isOpen, popover] = useDisclosure(false);
  const items = data ? eventsOf(data) : [];
  const unseen = items.filter(({ isNew }) => isNew).length;
  const see = useMutation({
    mutationFn: (until: string) => call('PUT /staff/api/bell', { body: { until } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /staff/api/bell'] }),
  });

  // New events are highlighted while the list is open.
  function close(): void {
    const [latest] = items;
    if (unseen > 0 && latest) see.mutate(latest.at);
    popover.close();
  }

  const name = unseen > 0 ? text.bellUnseen(formatCount(unseen)) : text.bell;
  return (
    <>
      <Popover
        opened={isOpen}
        onDismiss={close}
        width={340}
        position="bottom-end"
        shadow="lg"
        trapFocus
        returnFocus
      >
        <Indicator disabled={unseen === 0} label={unseen} color="red" size={18} offset={8}>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={name}
              title={name}
              onClick={isOpen ? close : popover.open}
            >
              <BellIcon size={20} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        </Indicator>
        <Popover.Dropdown>
          <Suspense fallback={<Loader size="sm" />}>
            <BellPanel items={items} onClose={close} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}
