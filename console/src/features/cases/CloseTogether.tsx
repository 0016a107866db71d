import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { isClosedTogether } from '@wallet/contract/cases/kinds';
import { type SubmitEvent, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { confirm } from '#ui/confirm.tsx';
import type { Case } from './case-queries.ts';
import { ProposeEnd } from './ProposeEnd.tsx';

/** Closes the shown cases in which no money waits: one person proposes it, another confirms. */
export function CloseTogether({ shown }: { shown: readonly Case[] }) {
  const text = useText('cases');
  const [isAsking, setAsking] = useState(false);
  const fit = shown.filter(({ kind, closedAt }) => closedAt === null && isClosedTogether(kind));
  const open = fit.filter(({ isProposed }) => !isProposed).map(({ id }) => id);
  const proposed = fit.filter(({ isProposed }) => isProposed).map(({ id }) => id);
  const told = ({ done, left }: { done: number; left: number }) => text.closedTogether(done, left);
  const agree = useChange('POST /staff/api/case-closings/confirm', told);

  async function askAndAgree(): Promise<void> {
    const body = text.agreeTogetherHelp(proposed.length);
    const isSure = await confirm({ title: text.agreeTitle, body, action: text.agree });
    if (isSure) agree.mutate({ body: { cases: proposed } });
  }

  if (open.length < 2 && proposed.length < 2) return null;
  return (
    <Group gap="xs" px="sm" pb="sm">
      {open.length >= 2 && (
        <Button size="sm" variant="default" onClick={() => setAsking(true)}>
          {text.closeTogether(open.length)}
        </Button>
      )}
      {proposed.length >= 2 && (
        <Button
          size="sm"
          variant="default"
          loading={agree.isPending}
          onClick={() => void askAndAgree()}
        >
          {text.agreeTogether(proposed.length)}
        </Button>
      )}
      {isAsking && <AskReason cases={open} told={told} onClose={() => setAsking(false)} />}
    </Group>
  );
}

type AskReasonProps = {
  readonly cases: readonly string[];
  readonly told: (reply: { done: number; left: number }) => string;
  readonly onClose: () => void;
};

function AskReason({ cases, told, onClose }: AskReasonProps) {
  const text = useText('cases');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const propose = useChange('POST /staff/api/case-closings', told);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') return;
    const body = { cases: [...cases], reason: reason.trim() };
    propose.mutate({ body }, { onSuccess: onClose });
  }

  return (
    <Modal opened title={text.closeTogether(cases.length)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">{text.closeTogetherHelp}</Text>
          <ProposeEnd
            reason={reason}
            onReason={setReason}
            isTried={isTried}
            isBusy={propose.isPending}
          />
        </Stack>
      </form>
    </Modal>
  );
}
