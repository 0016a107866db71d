import { Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { bahtOf, formatAmount, satangIn } from '@wallet/contract/money';
import type { BatchOutcome } from '@wallet/contract/withdraw/batch';
import type { WithdrawRefusal } from '@wallet/contract/withdraw/member';
import { useState } from 'react';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { LoadError } from '#ui/LoadError.tsx';
import styles from '#ui/lines.module.css';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Money } from '#ui/Money.tsx';
import { RequestModal } from '#ui/RequestModal.tsx';
import { refusalReasons } from './Refuse.tsx';

type BatchItem = ReplyOf<'GET /staff/api/withdrawal-batches'>['items'][number];

/** The withdrawals of a batch, with the details and the outcome of each. */
export function Batch({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const text = useText('withdrawals');
  const { data, error, refetch } = useQuery({
    ...reading('GET /staff/api/withdrawal-batches', { query: { ids: ids.join(',') } }),
    // Opened again, it is read again.
    gcTime: 0,
  });
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, BatchOutcome>> | null>(null);
  const decide = useChange('POST /staff/api/withdrawal-batches');
  return (
    <RequestModal
      isBusy={decide.isPending}
      onClose={onClose}
      title={text.together(ids.length)}
      size="lg"
    >
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && outcomes === null && (
        <Choose preview={data} decide={decide} onDecided={setOutcomes} />
      )}
      {data && outcomes !== null && <Outcomes items={data.items} outcomes={outcomes} />}
    </RequestModal>
  );
}

type ChooseProps = {
  readonly preview: ReplyOf<'GET /staff/api/withdrawal-batches'>;
  readonly decide: ReturnType<typeof useChange<'POST /staff/api/withdrawal-batches'>>;
  readonly onDecided: (outcomes: Readonly<Record<string, BatchOutcome>>) => void;
};

function Choose({ preview, decide, onDecided }: ChooseProps) {
  // The seen details stay until the batch is decided: after a lost reply a refetch would show this batch's own
  // decisions.
  const [{ limit, room, items }] = useState(preview);
  const text = useText('withdrawals');
  const core = useText('core');
  // One number for an opened batch: sent again after a lost reply it continues where it stopped.
  const [ids] = useState(() => ({ approve: crypto.randomUUID(), refuse: crypto.randomUUID() }));
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    items.filter(({ leftOut }) => leftOut !== 'decided').map(({ id }) => id),
  );
  const [reason, setReason] = useState<WithdrawRefusal | null>(null);
  const picked = items.filter(({ id }) => chosen.includes(id));
  const fit = picked.filter(({ leftOut }) => leftOut === null);
  const unit = core.units[items[0]?.member.currency ?? 'THB'];
  const sum = (of: readonly BatchItem[]) =>
    formatAmount(bahtOf(of.reduce((total, { amount }) => total + satangIn(amount), 0n)), unit);

  function send(action: 'approve' | 'refuse', of: readonly BatchItem[]): void {
    const body = {
      id: ids[action],
      action,
      items: of.map(({ id, version }) => ({ id, version })),
      ...(action === 'refuse' && reason ? { reason } : {}),
    };
    decide.mutate(
      { body },
      {
        onSuccess: ({ outcomes }) =>
          onDecided(Object.fromEntries(outcomes.map(({ id, outcome }) => [id, outcome]))),
      },
    );
  }

  return (
    <Stack>
      <Text size="sm">{text.batchRoom(formatAmount(room, unit), formatAmount(limit, unit))}</Text>
      <ul className={styles['lines']}>
        {items.map((item) => (
          <li key={item.id}>
            <Checkbox
              checked={chosen.includes(item.id)}
              disabled={item.leftOut === 'decided'}
              aria-label={`${item.member.name} ${formatAmount(item.amount, unit)}`}
              onChange={({ currentTarget }) =>
                setChosen((before) =>
                  currentTarget.checked
                    ? [...before, item.id]
                    : before.filter((id) => id !== item.id),
                )
              }
            />
            <div style={{ flex: 1 }}>
              <MemberSummaryLine member={item.member} />
              {item.leftOut !== null && (
                <Text size="xs" c="amber">
                  {text.notApproved}: {text.batchOutcomes[item.leftOut]}
                </Text>
              )}
            </div>
            <Money baht={item.amount} />
          </li>
        ))}
      </ul>
      {fit.length < picked.length && (
        <Alert color="amber">{text.batchLeftOut(picked.length - fit.length)}</Alert>
      )}
      <Select
        label={text.refuseAllFor}
        placeholder={text.chooseReason}
        data={refusalReasons.map((value) => ({ value, label: text.refusals[value] }))}
        value={reason}
        onChange={(value) => setReason(value as WithdrawRefusal | null)}
      />
      <Group grow>
        <Button
          variant="light"
          color="red"
          disabled={reason === null || picked.length === 0}
          loading={decide.isPending}
          onClick={() => send('refuse', picked)}
        >
          {text.refuseMany(picked.length, sum(picked))}
        </Button>
        <Button
          disabled={fit.length === 0}
          loading={decide.isPending}
          onClick={() => send('approve', fit)}
        >
          {text.approveMany(fit.length, sum(fit))}
        </Button>
      </Group>
    </Stack>
  );
}

type OutcomesProps = {
  readonly items: readonly BatchItem[];
  readonly outcomes: Readonly<Record<string, BatchOutcome>>;
};

function Outcomes({ items, outcomes }: OutcomesProps) {
  const text = useText('withdrawals');
  return (
    <ul className={styles['lines']} aria-label={text.batchDone}>
      {items.map(({ id, member, amount }) => (
        <li key={id}>
          <div>
            <MemberSummaryLine member={member} />
            <Text size="sm">{text.batchOutcomes[outcomes[id] ?? 'untouched']}</Text>
          </div>
          <Money baht={amount} />
        </li>
      ))}
    </ul>
  );
}
