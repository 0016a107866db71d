import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { capabilityToReveal, type Revealable } from '@wallet/contract/members/revealable';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { useOnce } from '#lib/use-once.ts';

type RevealProps = {
  readonly memberId: string;
  readonly field: Revealable;
  /** The masked form that every role sees. */
  readonly masked: string;
};

/** A masked number; staff who may see it in full reveal it on demand, and the audit records who did. */
export function Reveal({ memberId, field, masked }: RevealProps) {
  const { reveal, revealHelp } = useText('core');
  const mayReveal = useMay(capabilityToReveal[field]);
  const [value, setValue] = useState<string | null>(null);
  // Each look is recorded, so another press meanwhile does nothing.
  const [show, isBusy] = useOnce(async () => {
    try {
      const params = { id: memberId, field };
      setValue((await call('GET /staff/api/members/:id/reveal/:field', { params })).value);
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error) });
    }
  });
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end" component="span">
      <Text span inherit role={value === null ? undefined : 'status'}>
        {value ?? masked}
      </Text>
      {value === null && mayReveal && (
        <Tooltip label={revealHelp}>
          <ActionIcon
            size="sm"
            variant="subtle"
            aria-label={`${reveal} ${masked}`}
            loading={isBusy}
            onClick={() => show()}
          >
            <Eye size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
