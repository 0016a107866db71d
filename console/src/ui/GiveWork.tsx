import { Button, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { workCapability } from '@wallet/contract/queue/kinds';
import { type SubmitEvent, useState } from 'react';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { type HeldItem, type Holder, useHold } from '#lib/use-hold.ts';
import { capabilitiesOf } from '#lib/use-myself.ts';
import { RequestEnd, RequestModal } from '#ui/RequestModal.tsx';

type GiveProps = {
  readonly item: HeldItem;
  readonly onClose: () => void;
};

/** Asks which staff user gets an item: one who may decide it. */
export function GiveWork({ item, onClose }: GiveProps) {
  const text = useText('queue');
  const { give, isBusy } = useHold();
  const [to, setTo] = useState<Holder | null>(null);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (to && !isBusy && (await give(item, to))) onClose();
  }

  return (
    <RequestModal isBusy={isBusy} title={text.giveTitle} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <PickStaffUser items={[item]} to={to} onChange={setTo} />
          <RequestEnd isBusy={isBusy} onCancel={onClose}>
            <Button type="submit" disabled={to === null} loading={isBusy}>
              {text.give}
            </Button>
          </RequestEnd>
        </Stack>
      </form>
    </RequestModal>
  );
}

type PickProps = {
  readonly items: readonly (Pick<HeldItem, 'kind'> & Partial<Pick<HeldItem, 'holder'>>)[];
  readonly to: Holder | null;
  readonly onChange: (to: Holder | null) => void;
};

/** Staff users who may decide all of these, without the one who has all of them already. */
export function PickStaffUser({ items, to, onChange }: PickProps) {
  const text = useText('queue');
  const { data } = useQuery(reading('GET /staff/api/colleagues', {}));
  const staffUsers = (data?.colleagues ?? []).filter(
    (each) =>
      each.isActive &&
      items.some(({ holder }) => holder?.id !== each.id) &&
      items.every(({ kind }) => capabilitiesOf(each).includes(workCapability[kind])),
  );
  return (
    <Select
      label={text.giveTo}
      data={staffUsers.map(({ id, name }) => ({ value: id, label: name }))}
      value={to?.id ?? null}
      onChange={(chosen) => onChange(staffUsers.find(({ id }) => id === chosen) ?? null)}
      searchable
      openOnFocus={false}
      data-autofocus
    />
  );
}
