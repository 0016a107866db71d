import { Alert, Button, Group, Kbd, Stack, Text, Title } from '@mantine/core';
import { formatAmount } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { Clock } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useSettled } from '#lib/queue.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMyself } from '#lib/use-myself.ts';
import type { Decision } from './case-queries.ts';
import { PairTable } from './PairTable.tsx';
import { ResolutionText } from './ResolutionText.tsx';
import { TurnDown } from './TurnDown.tsx';

type ProposalProps = {
  readonly decision: Decision;
  /** The sheet in which these keys work. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onDone: () => void;
};

/** A proposal that waits: another person agrees or turns it down, its author may withdraw it. */
export function Proposal({ decision, root, onDone }: ProposalProps) {
  const text = useText('cases');
  const myself = useMyself();
  const isOwn = decision.proposedBy.id === myself.id;
  const { pair } = decision;
  return (
    <Alert
      color="sky"
      icon={<Clock aria-hidden />}
      title={isOwn ? text.ownProposal : text.otherProposal}
    >
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          <ResolutionText resolution={decision.remedy} pair={pair} />
        </Text>
        {pair && <PairTable pair={pair} />}
        <Text size="sm">{decision.reason}</Text>
        {pair && pair.reason !== null && (
          <Text size="sm">
            {text.payers.pairReason} {pair.reason}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {text.proposedBy(decision.proposedBy.name, formatTime(decision.proposedAt))}
        </Text>
        {isOwn ? (
          <TakeBack id={decision.id} />
        ) : (
          // A reason that was typed against one proposal turns down no other.
          <Agree key={decision.id} decision={decision} root={root} onDone={onDone} />
        )}
      </Stack>
    </Alert>
  );
}

function TakeBack({ id }: { id: string }) {
  const text = useText('cases');
  const takeBack = useChange('POST /staff/api/decisions/:id/withdraw', text.withdrawn);
  return (
    <Group justify="flex-end">
      <Button
        size="sm"
        variant="default"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate({ params: { id } })}
      >
        {text.takeBack}
      </Button>
    </Group>
  );
}

/** The question of the second person, below its subject: A goes to its answer, Enter agrees. */
function Agree({ decision, root, onDone }: ProposalProps) {
  const text = useText('cases');
  const button = useRef<HTMLButtonElement>(null);
  const [isTurningDown, setTurningDown] = useState(false);
  const isSettled = useSettled(decision.id);
  const agree = useChange('POST /staff/api/decisions/:id/confirm', text.agreed, { onDone });
  const ask = (work: () => void) => (event: KeyboardEvent) => {
    if (isSettled && !isTurningDown && !event.repeat) work();
  };
  useShortcuts(
    [
      ['a', ask(() => button.current?.focus())],
      ['r', ask(() => setTurningDown(true))],
    ],
    root,
  );
  if (isTurningDown) {
    const back = () => setTurningDown(false);
    return <TurnDown id={decision.id} root={root} onBack={back} onDone={onDone} />;
  }
  return (
    <section aria-label={text.agreeTitle}>
      <Question decision={decision} />
      <Group gap="xs" justify="flex-end" mt="xs">
        <Button
          size="sm"
          variant="default"
          disabled={!isSettled}
          rightSection={<Key name="R" />}
          aria-keyshortcuts="R"
          onClick={() => setTurningDown(true)}
        >
          {text.turnDown}
        </Button>
        <Button
          ref={button}
          size="sm"
          disabled={!isSettled}
          loading={agree.isPending}
          rightSection={<Key name="A" />}
          aria-keyshortcuts="A"
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => agree.mutate({ params: { id: decision.id } })}
        >
          {text.agree}
        </Button>
      </Group>
    </section>
  );
}

/** Effect of the answer, naming amount, sender and member of money that is given to someone. */
function Question({ decision: { pair } }: { decision: Decision }) {
  const text = useText('cases');
  const { units } = useText('core');
  return (
    <>
      <Title order={3} size="h6">
        {pair ? text.assignTitle : text.agreeTitle}
      </Title>
      {pair && (
        <Text size="sm">
          {text.assignBody(
            formatAmount(pair.amount, units[pair.currency]),
            pair.sender?.name || text.payers.unknownSender,
            `${pair.payer.bankAccountName} (#${pair.payer.member.id})`,
          )}
        </Text>
      )}
    </>
  );
}

function Key({ name }: { name: string }) {
  return (
    <Kbd size="xs" aria-hidden>
      {name}
    </Kbd>
  );
}
