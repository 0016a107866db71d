import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleMay } from '@wallet/contract/capabilities';
import { workCapability } from '@wallet/contract/queue/kinds';
import { type SubmitEvent, useState } from 'react';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useHold } from '#lib/use-hold.ts';
import type { WorkItem } from '#lib/work.ts';

type GiveProps = {
  readonly item: Pick<WorkItem, 'kind' | 'id' | 'holder'>;
  readonly onClose: () => void;
};

/** Asks which staff user gets an item: one who may decide it. */
export function GiveWork({ item, onClose }: GiveProps) {
  const text = useText('queue');
  const core = useText('core');
  const { give } = useHold();
  const [to, setTo] = useState<string | null>(null);
  const { data } = useQuery(reading('GET /staff/api/colleagues', {}));
  const colleagues = (data?.colleagues ?? []).filter(
    ({ id, role, isActive }) =>
      isActive && id !== item.holder?.id && roleMay(role, workCapability[item.kind]),
  );
  const chosen = colleagues.find(({ id }) => id === to);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!chosen) return;
    give(item, chosen);
    onClose();
  }

  return (
    <Modal opened title={text.giveTitle} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Select
            label={text.giveTo}
            data={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
            value={to}
            onChange={setTo}
            searchable
            openOnFocus={false}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {core.cancel}
            </Button>
            <Button type="submit" disabled={!chosen}>
              {text.give}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
