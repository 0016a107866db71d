import { Button, Group, Kbd } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useSettled } from '#lib/queue.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useText } from '#lib/text.ts';
import { Approve } from './Approve.tsx';
import styles from './decision.module.css';
import { Refuse } from './Refuse.tsx';
import type { WithdrawalDetail } from './withdrawal-queries.ts';

type DecisionProps = {
  readonly withdrawal: WithdrawalDetail;
  /** The sheet in which these keys work. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onDecided: (how: 'approved' | 'refused') => void;
};

/** To pay or not to pay, asked below the facts and never over them. */
export function Decision({ withdrawal, root, onDecided }: DecisionProps) {
  const text = useText('withdrawals');
  const [question, setQuestion] = useState<'approve' | 'refuse' | 'decided' | null>(null);
  const isSettled = useSettled(withdrawal.id);
  const ask = (next: typeof question) => (event: KeyboardEvent) => {
    if (isSettled && question === null && !event.repeat) setQuestion(next);
  };
  useShortcuts(
    [
      ['a', ask('approve')],
      ['r', ask('refuse')],
    ],
    root,
  );
  const back = () => setQuestion(null);
  // Until it is read again, nothing more is asked about it, and Esc leaves the sheet.
  const finish = (how: 'approved' | 'refused') => {
    setQuestion('decided');
    onDecided(how);
  };
  if (question === 'decided') return null;
  return (
    <section className={styles['decision']} aria-label={text.decision}>
      {question === 'approve' && (
        <Approve
          withdrawal={withdrawal}
          root={root}
          onBack={back}
          onDone={() => finish('approved')}
        />
      )}
      {question === 'refuse' && (
        <Refuse id={withdrawal.id} root={root} onBack={back} onDone={() => finish('refused')} />
      )}
      {question === null && (
        <Group grow>
          <Button
            variant="light"
            color="red"
            disabled={!isSettled}
            rightSection={
              <Kbd size="xs" aria-hidden>
                R
              </Kbd>
            }
            aria-keyshortcuts="R"
            onClick={() => setQuestion('refuse')}
          >
            {text.refuse}
          </Button>
          <Button
            disabled={!isSettled}
            rightSection={
              <Kbd size="xs" aria-hidden>
                A
              </Kbd>
            }
            aria-keyshortcuts="A"
            onClick={() => setQuestion('approve')}
          >
            {text.approve}
          </Button>
        </Group>
      )}
    </section>
  );
}
