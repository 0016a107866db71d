import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { serverNow } from '@wallet/client/server-clock';
import { type FlagKind, flagKinds } from '@wallet/contract/members/flags';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';

/** Lengths that a flag may have, in days; without one it stays until someone ends it. */
const lengths = ['', '1', '7', '30', '90', '365'] as const;
const dayMs = 24 * 3_600_000;

/** Raises a flag, with a reason and an end. */
export function RaiseFlag({ memberId }: { memberId: string }) {
  const text = useText('members');
  const core = useText('core');
  const [isOpen, form] = useDisclosure(false);
  const raise = useChange('POST /staff/api/members/:id/flags', text.flagRaised, {
    onDone: form.close,
  });
  const fields = useForm({
    initialValues: { kind: 'watch' as FlagKind, label: '', reason: '', days: '' },
    validate: {
      label: (label, { kind }) => (kind === 'own' && !label.trim() ? core.required : null),
      reason: (reason) => (reason.trim() ? null : core.required),
    },
  });
  if (!isOpen) {
    return (
      <Button mt="sm" size="xs" variant="light" onClick={form.open}>
        {text.raiseFlag}
      </Button>
    );
  }
  return (
    <form
      noValidate
      onSubmit={fields.onSubmit(({ kind, label, reason, days }) =>
        raise.mutate({
          params: { id: memberId },
          body: {
            kind,
            reason,
            ...(kind === 'own' ? { label } : {}),
            ...(days === ''
              ? {}
              : { endsAt: new Date(serverNow() + Number(days) * dayMs).toISOString() }),
          },
        }),
      )}
    >
      <Stack gap="xs" mt="sm">
        <Select
          label={text.flag}
          description={fields.values.kind === 'noBonus' ? text.noBonusHelp : null}
          allowDeselect={false}
          data={flagKinds.map((value) => ({ value, label: text.flagKinds[value] }))}
          {...fields.getInputProps('kind')}
        />
        {fields.values.kind === 'own' && (
          <TextInput label={text.flagLabel} maxLength={40} {...fields.getInputProps('label')} />
        )}
        <TextInput
          label={core.fields.reason}
          description={text.reasonHelp}
          maxLength={500}
          {...fields.getInputProps('reason')}
        />
        <Select
          label={text.flagLength}
          data={lengths.map((value) => ({
            value,
            label: value === '' ? text.untilEnded : text.days(Number(value)),
          }))}
          {...fields.getInputProps('days')}
        />
        <Group justify="flex-end">
          <Button size="xs" variant="default" onClick={form.close}>
            {core.cancel}
          </Button>
          <Button size="xs" type="submit" loading={raise.isPending}>
            {text.raiseFlag}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
