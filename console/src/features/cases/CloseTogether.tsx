import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { isClosedTogether } from '@wallet/contract/cases/kinds';
import { type SubmitEvent, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { confirm } from '#ui/confirm.tsx';
import styles from '#ui/lines.module.css';
import type { Case } from './case-queries.ts';
import { ProposeEnd } from './ProposeEnd.tsx';

type Closings = ReplyOf<'POST /staff/api/case-closings'>;

/** Closes cases in which no money waits: one person proposes it, another confirms. */
export function CloseTogether({ shown }: { shown: readonly Case[] }) {
  const text = useText('cases');
  const [isAsking, setAsking] = useState(false);
  const [closings, setClosings] = useState<Closings | null>(null);
  const fit = shown.filter(({ kind, closedAt }) => closedAt === null && isClosedTogether(kind));
  const open = fit.filter(({ isProposed }) => !isProposed).map(({ id }) => id);
  const proposed = fit.filter(({ isProposed }) => isProposed).map(({ id }) => id);
  const agree = useChange('POST /staff/api/case-closings/confirm');

  async function askAndAgree(): Promise<void> {
    const body = text.agreeTogetherHelp(proposed.length);
    const isSure = await confirm({ title: text.agreeTitle, body, action: text.agree });
    if (isSure) agree.mutate({ body: { cases: proposed } }, { onSuccess: setClosings });
  }

  return (
    <>
      {(open.length >= 2 || proposed.length >= 2) && (
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
        </Group>
      )}
      {isAsking && (
        <AskReason
          cases={open}
          leftOut={shown.length - open.length}
          onDone={setClosings}
          onClose={() => setAsking(false)}
        />
      )}
      {closings !== null && <Outcomes closings={closings} onClose={() => setClosings(null)} />}
    </>
  );
}

type AskReasonProps = {
  readonly cases: readonly string[];
  /** Chosen cases that are not closed together. */
  readonly leftOut: number;
  readonly onDone: (closings: Closings) => void;
  readonly onClose: () => void;
};

function AskReason({ cases: shown, leftOut: others, onDone, onClose }: AskReasonProps) {
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
    <Modal opened title={text.closeTogether(cases.length)} onClose={onClose}>
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
    </Modal>
  );
}

/** Outcome of each case. */
function Outcomes({ closings, onClose }: { closings: Closings; onClose: () => void }) {
  const text = useText('cases');
  const { done, left, outcomes } = closings;
  return (
    <Modal opened title={text.closedTogether(done, left)} onClose={onClose}>
      <ul className={styles['lines']} aria-label={text.closingDone}>
        {outcomes.map(({ id, outcome }) => (
          <li key={id}>
            <Text size="sm">{text.numbered(id)}</Text>
            <Text size="sm" c="dimmed">
              {text.closingOutcomes[outcome]}
            </Text>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
