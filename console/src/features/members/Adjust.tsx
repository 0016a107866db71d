import {
  Button,
  Group,
  Modal,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { bahtOf } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import type { MemberDetail } from './member-queries.ts';

type Direction = 'credit' | 'debit';

/** Proposes to change a wallet by hand. */
export function Adjust({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const text = useText('members');
  const { amountFault } = useText('cases');
  const core = useText('core');
  // One key per opened form: a repeat after a lost reply is the same proposal.
  const [key] = useState(() => crypto.randomUUID());
  const propose = useChange('POST /staff/api/members/:id/adjustments', text.adjustDone, { key });
  const form = useForm<{ direction: Direction; amount: string; reason: string }>({
    initialValues: { direction: 'credit', amount: '', reason: '' },
    validate: {
      amount: (amount) => ((parseBaht(amount) ?? 0n) > 0n ? null : amountFault),
      reason: (reason) => (reason.trim() ? null : core.required),
    },
  });
  return (
    <Modal opened onClose={onClose} title={text.adjust}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ direction, amount, reason }) =>
          propose.mutate(
            {
              params: { id: member.id },
              body: { direction, reason, amount: bahtOf(parseBaht(amount) ?? 0n) },
            },
            { onSuccess: onClose },
          ),
        )}
      >
        <Stack>
          <div>
            <MemberSummaryLine member={member} />
          </div>
          <Text size="sm" c="dimmed">
            {text.adjustHelp}
          </Text>
          <SegmentedControl<Direction>
            fullWidth
            aria-label={text.adjust}
            data={[
              { value: 'credit', label: text.directions.credit },
              { value: 'debit', label: text.directions.debit },
            ]}
            {...form.getInputProps('direction')}
          />
          <TextInput
            label={`${core.fields.amount} (${core.units[member.currency]})`}
            inputMode="decimal"
            data-autofocus
            {...form.getInputProps('amount')}
          />
          <Textarea
            label={core.fields.reason}
            description={text.reasonHelp}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {core.cancel}
            </Button>
            <Button type="submit" loading={propose.isPending}>
              {text.adjust}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
