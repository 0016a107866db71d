import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import type { WithdrawRefusal } from '@wallet/contract/withdraw/member';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';

const reasons: readonly WithdrawRefusal[] = [
  'NAME_MISMATCH',
  'ACCOUNT_CLOSED',
  'PROOF_NEEDED',
  'PLAY_REVIEW',
  'CONTACT_US',
];

type RefuseProps = { readonly id: string; readonly isOpen: boolean; readonly onClose: () => void };

/** Asks for the reason that the member will read. */
export function Refuse({ id, isOpen, onClose }: RefuseProps) {
  const text = useText('withdrawals');
  const core = useText('core');
  const [reason, setReason] = useState<WithdrawRefusal | null>(null);
  const refuse = useChange('POST /staff/api/withdrawals/:id/refuse', text.refused);
  return (
    <Modal opened={isOpen} onClose={onClose} title={text.refuseTitle}>
      <Stack>
        <Text size="sm" c="dimmed">
          {text.refuseHelp}
        </Text>
        <Radio.Group<WithdrawRefusal>
          label={core.fields.reason}
          value={reason}
          onChange={setReason}
        >
          <Stack gap="xs" mt="xs">
            {reasons.map((each) => (
              <Radio key={each} value={each} label={text.refusals[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {core.cancel}
          </Button>
          <Button
            color="red"
            disabled={reason === null}
            loading={refuse.isPending}
            onClick={() =>
              reason && refuse.mutate({ params: { id }, body: { reason } }, { onSuccess: onClose })
            }
          >
            {text.refuse}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
