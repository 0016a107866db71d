import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { WithdrawRefusal } from '@wallet/contract/withdraw/member';
import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useEscape } from '#lib/layers.ts';
import { useText } from '#lib/text.ts';
import { leaving, useChange } from '#lib/use-change.ts';
import { NumberedChoice } from '#ui/NumberedChoice.tsx';

/** Reasons that the staff may give, in the order of their keys. */
export const refusalReasons: readonly WithdrawRefusal[] = [
  'NAME_MISMATCH',
  'ACCOUNT_CLOSED',
  'PROOF_NEEDED',
  'PLAY_REVIEW',
  'CONTACT_US',
];

type RefuseProps = {
  readonly id: string;
  readonly root: RefObject<HTMLElement | null>;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Asks for the reason that the member will read; its number chooses it, Enter rejects. */
export function Refuse({ id, root, onBack, onDone }: RefuseProps) {
  const text = useText('withdrawals');
  const core = useText('core');
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<WithdrawRefusal | null>(null);
  const call = 'POST /staff/api/withdrawals/:id/refuse';
  const refuse = useChange(call, text.refused, { onDone });
  useEscape(root, onBack);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input')?.focus(), []);

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (reason && !refuse.isPending)
      refuse.mutate({ params: { id }, body: { reason } }, { onError: leaving(onBack).onError });
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!event.repeat) form.current?.requestSubmit();
  }

  return (
    <form ref={form} onSubmit={send} onKeyDown={press} aria-label={text.refuseTitle}>
      <Stack gap="xs">
        <Title order={4} size="h6">
          {text.refuseTitle}
        </Title>
        <Text size="sm" c="dimmed">
          {text.refuseHelp}
        </Text>
        <NumberedChoice<WithdrawRefusal>
          label={core.fields.reason}
          options={refusalReasons.map((value) => ({ value, label: text.refusals[value] }))}
          value={reason}
          onChange={setReason}
        />
        <Group grow>
          <Button variant="default" disabled={refuse.isPending} onClick={onBack}>
            {core.back}
          </Button>
          <Button type="submit" color="red" disabled={reason === null} loading={refuse.isPending}>
            {text.refuse}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
