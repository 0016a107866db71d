import { Alert, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { RequestModal } from '#ui/RequestModal.tsx';
import type { Closings } from './CloseTogether.tsx';
import { ProposeEnd } from './ProposeEnd.tsx';

type ReasonProps = {
  readonly cases: readonly string[];
  /** Chosen cases that are not closed together. */
  readonly leftOut: number;
  readonly onDone: (closings: Closings) => void;
  readonly onClose: () => void;
};

/** Asks why cases are closed together, and proposes it. */
export function ClosingReason({ cases: shown, leftOut: others, onDone, onClose }: ReasonProps) {
  const text = useText('cases');
  // As they were when asked: the list below may change meanwhile.
  const [{ cases, leftOut }] = useState({ cases: shown, leftOut: others });
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const propose = useChange('POST /staff/api/case-closings');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '' || propose.isPending) return;
    const body = { cases: [...cases], reason: reason.trim() };
    const onSuccess = (closings: Closings) => {
      onClose();
      onDone(closings);
    };
    propose.mutate({ body }, { onSuccess });
  }

  return (
    <RequestModal
      isBusy={propose.isPending}
      title={text.closeTogether(cases.length)}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">{text.closeTogetherHelp}</Text>
          {leftOut > 0 && <Alert color="amber">{text.closingLeftOut(leftOut)}</Alert>}
          <ProposeEnd
            reason={reason}
            onReason={setReason}
            isTried={isTried}
            isBusy={propose.isPending}
          />
        </Stack>
      </form>
    </RequestModal>
  );
}
