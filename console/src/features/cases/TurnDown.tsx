import { Button, Group, Textarea } from '@mantine/core';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useEscape } from '#lib/layers.ts';
import { submitByEnter } from '#lib/submit-by-enter.ts';
import { useText } from '#lib/text.ts';
import { leaving, useChange } from '#lib/use-change.ts';

type TurnDownProps = {
  readonly id: string;
  readonly root: RefObject<HTMLElement | null>;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Asks the second person why not; the proposer reads the answer. */
export function TurnDown({ id, root, onBack, onDone }: TurnDownProps) {
  const text = useText('cases');
  const { back, required } = useText('core');
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const turnDown = useChange('POST /staff/api/decisions/:id/withdraw', text.withdrawn, { onDone });
  useEscape(root, onBack);
  useEffect(() => field.current?.focus(), []);

  function send(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '' || turnDown.isPending) return;
    turnDown.mutate(
      { params: { id }, body: { reason: reason.trim() } },
      { onError: leaving(onBack).onError },
    );
  }

  return (
    <form onSubmit={send} noValidate aria-label={text.turnDown}>
      <Textarea
        ref={field}
        label={text.reason}
        description={text.turnDownHelp}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={submitByEnter}
        error={isTried && reason.trim() === '' ? required : null}
      />
      <Group gap="xs" justify="flex-end" mt="xs">
        <Button size="sm" variant="default" disabled={turnDown.isPending} onClick={onBack}>
          {back}
        </Button>
        <Button size="sm" type="submit" color="red" loading={turnDown.isPending}>
          {text.turnDown}
        </Button>
      </Group>
    </form>
  );
}
