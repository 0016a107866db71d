import { Button, Group, Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useNames } from '#lib/use-names.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import type { MemberDetail } from './member-queries.ts';

type Props = { readonly member: MemberDetail; readonly onClose: () => void };

/** Proposes another bank account for an excluded member whose own was closed. */
export function ReplaceBank({ member, onClose }: Props) {
  const text = useText('members');
  const core = useText('core');
  const names = useNames();
  const banks = useQuery(reading('GET /staff/api/banks', {}));
  // One key per opened form: a repeat after a lost reply is the same proposal.
  const [key] = useState(() => crypto.randomUUID());
  const propose = useChange('POST /staff/api/members/:id/bank-account', text.adjustDone, { key });
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
    <Modal opened onClose={onClose} title={text.replaceBank}>
      <form
        noValidate
        onSubmit={form.onSubmit((body) =>
          propose.mutate({ params: { id: member.id }, body }, { onSuccess: onClose }),
        )}
      >
        <Stack>
          <div>
            <MemberSummaryLine member={member} />
          </div>
          <Text size="sm" c="dimmed">
            {text.replaceBankHelp}
          </Text>
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
              {text.replaceBank}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
