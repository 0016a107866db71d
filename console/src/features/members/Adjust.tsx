import { SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { bahtOf } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { MemberForm } from './MemberForm.tsx';
import type { MemberDetail } from './member-queries.ts';

type Direction = 'credit' | 'debit';

/** Proposes to change a wallet by hand. */
export function Adjust({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const text = useText('members');
  const { amountFault } = useText('cases');
  const core = useText('core');
  const propose = useChange('POST /staff/api/members/:id/adjustments', text.adjustDone);
  const form = useForm<{ direction: Direction; amount: string; reason: string }>({
    initialValues: { direction: 'credit', amount: '', reason: '' },
    validate: {
      amount: (amount) => ((parseBaht(amount) ?? 0n) > 0n ? null : amountFault),
      reason: (reason) => (reason.trim() ? null : core.required),
    },
  });
  return (
    <MemberForm
      member={member}
      action={text.adjust}
      help={text.adjustHelp}
      reason={form.getInputProps('reason')}
      isPending={propose.isPending}
      onSubmit={form.onSubmit(({ direction, amount, reason }) =>
        propose.mutate(
          {
            params: { id: member.id },
            body: { direction, reason, amount: bahtOf(parseBaht(amount) ?? 0n) },
          },
          { onSuccess: onClose },
        ),
      )}
      onClose={onClose}
    >
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
    </MemberForm>
  );
}
