import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis, Hand, HandHelping, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { useHold } from '#lib/use-hold.ts';
import type { WorkItem } from '#lib/work.ts';
import { Arriving } from './Arriving.tsx';
import { loadGiveWork } from './load-give-work.ts';

/** Take, give and put back, for one item. */
export function HolderMenu({ item }: { item: Pick<WorkItem, 'kind' | 'id' | 'holder'> }) {
  const text = useText('queue');
  const { take, putBack, isMine, isBusy } = useHold();
  const [isGiving, setGiving] = useState(false);
  return (
    <>
      <Menu position="bottom-end" shadow="lg">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            loading={isBusy}
            aria-label={text.actions}
            title={text.actions}
          >
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isMine(item) && (
            <Menu.Item leftSection={<Hand size={15} aria-hidden />} onClick={() => take(item)}>
              {text.take}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<HandHelping size={15} aria-hidden />}
            onClick={() => setGiving(true)}
          >
            {text.give}
          </Menu.Item>
          {item.holder !== null && (
            <Menu.Item leftSection={<Undo2 size={15} aria-hidden />} onClick={() => putBack(item)}>
              {text.putBack}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isGiving && (
        <Arriving load={loadGiveWork} props={{ item, onClose: () => setGiving(false) }} />
      )}
    </>
  );
}
