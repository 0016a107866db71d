import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useNames } from '#lib/use-names.ts';
import { MemberForm } from './MemberForm.tsx';
import type { MemberDetail } from './member-queries.ts';

type Props = { readonly member: MemberDetail; readonly onClose: () => void };

/** Proposes another bank account for an excluded member whose own was closed. */
export function ReplaceBank({ member, onClose }: Props) {
  const text = useText('members');
  const core = useText('core');
  const names = useNames();
  const banks = useQuery(reading('GET /staff/api/banks', {}));
  const propose = useChange('POST /staff/api/members/:id/bank-account', text.adjustDone);
  const required = (typed: string | null) => (typed?.trim() ? null : core.required);
  const form = useForm({
    initialValues: {
      bankCode: member.bankCode,
      accountNo: '',
      accountName: member.bankAccountName,
      reason: '',
    },
    validate: {
      bankCode: required,
      accountNo: required,
      accountName: required,
      reason: required,
    },
  });
  return (
    <MemberForm
      member={member}
      action={text.replaceBank}
      help={text.replaceBankHelp}
      reason={form.getInputProps('reason')}
      isPending={propose.isPending}
      onSubmit={form.onSubmit((body) =>
        propose.mutate({ params: { id: member.id }, body }, { onSuccess: onClose }),
      )}
      onClose={onClose}
    >
      <Select
        label={text.newBank}
        data={(banks.data ?? []).map(({ code }) => ({ value: code, label: names(code) }))}
        searchable
        allowDeselect={false}
        {...form.getInputProps('bankCode')}
      />
      <TextInput
        label={text.newAccountNo}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('accountNo')}
      />
      <TextInput
        label={text.newAccountName}
        autoComplete="off"
        {...form.getInputProps('accountName')}
      />
    </MemberForm>
  );
}
