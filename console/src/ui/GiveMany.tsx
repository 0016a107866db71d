import { Alert, Button, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { queryClient } from '#lib/query-client.ts';
import { useText } from '#lib/text.ts';
import type { HeldItem, Holder } from '#lib/use-hold.ts';
import { RequestEnd, RequestModal } from '#ui/RequestModal.tsx';
import { PickStaffUser } from './GiveWork.tsx';
import styles from './lines.module.css';

/** Work of a list, whose holder may not be known there. */
export type ListedWork = Pick<HeldItem, 'kind' | 'id'> & Partial<Pick<HeldItem, 'holder'>>;

export type GivenItem = {
  readonly id: string;
  readonly title: string;
  /** Null: nothing waits for anyone. */
  readonly work: ListedWork | null;
};

type GiveManyProps = { readonly items: readonly GivenItem[]; readonly onClose: () => void };

/** Gives many items to a staff user who may decide all of them, each on its own, and reports each outcome. */
export function GiveMany({ items, onClose }: GiveManyProps) {
  const text = useText('queue');
  const fit = items.flatMap(({ work }) => work ?? []);
  const [to, setTo] = useState<Holder | null>(null);
  const [outcomes, setOutcomes] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!to || isBusy) return;
    setBusy(true);
    const outcomes: string[] = [];
    for (const { work } of items) {
      outcomes.push(
        work === null ? text.waitsNoMore : await giveOne(work, to, text.given(to.name)),
      );
    }
    await queryClient.invalidateQueries();
    setOutcomes(outcomes);
    setBusy(false);
  }

  return (
    <RequestModal isBusy={isBusy} title={text.giveMany(fit.length)} onClose={onClose}>
      {outcomes !== null && (
        <ul className={styles['lines']} aria-label={text.outcomes}>
          {items.map(({ id, title }, index) => (
            <li key={id}>
              <Text size="sm">{title}</Text>
              <Text size="sm" c="dimmed">
                {outcomes[index]}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {outcomes === null && (
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap="sm">
            {fit.length < items.length && (
              <Alert color="amber">{text.leftOut(items.length - fit.length)}</Alert>
            )}
            <PickStaffUser items={fit} to={to} onChange={setTo} />
            <RequestEnd isBusy={isBusy} onCancel={onClose}>
              <Button type="submit" disabled={to === null} loading={isBusy}>
                {text.give}
              </Button>
            </RequestEnd>
          </Stack>
        </form>
      )}
    </RequestModal>
  );
}

/** The outcome in words; the next item follows either way. */
async function giveOne(work: ListedWork, to: Holder, given: string): Promise<string> {
  const { kind, id } = work;
  const params = { kind, id };
  try {
    const holder = 'holder' in work ? work.holder : await holderOf(params);
    const was = holder?.id ?? null;
    if (was !== to.id) {
      await call('PUT /staff/api/queue/:kind/:id/holder', { params, body: { to: to.id, was } });
    }
    return given;
  } catch (error) {
    return errorText(error);
  }
}

async function holderOf(params: Pick<HeldItem, 'kind' | 'id'>) {
  return (await call('GET /staff/api/queue/:kind/:id', { params })).item?.holder;
}
