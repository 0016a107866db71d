import { Button } from '@mantine/core';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { Ban, Hand, Lock, type LucideIcon, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import styles from './thread.module.css';
import { useThreadActions } from './use-thread-actions.ts';

/** Notice before replying: the chat is unassigned, closed, blocked or another agent's. */
export function ThreadStatus({ line }: { line: ThreadLine }) {
  const text = useText('chat');
  const { id: myId } = useMyself();
  const { claim, isClaiming, reopen, isReopening, unblock, isUnblocking } = useThreadActions(line);
  const { status, customer, assignedTo } = line;
  if (status === 'CLOSED') {
    return (
      <Strip icon={Lock} words={text.closedHelp}>
        <Button variant="default" loading={isReopening} onClick={reopen}>
          {text.reopen}
        </Button>
      </Strip>
    );
  }
  if (customer.isBlocked) {
    return (
      <Strip icon={Ban} words={text.blocked} tone="bad">
        <Button variant="default" loading={isUnblocking} onClick={unblock}>
          {text.unblock}
        </Button>
      </Strip>
    );
  }
  if (assignedTo === null) {
    return (
      <Strip icon={Users} words={text.willClaim}>
        <Button leftSection={<Hand size={16} aria-hidden />} loading={isClaiming} onClick={claim}>
          {text.claim}
        </Button>
      </Strip>
    );
  }
  if (assignedTo.id === myId) return null;
  return <Strip icon={Users} words={text.ofColleague(assignedTo.name)} tone="warning" />;
}

type StripProps = {
  readonly icon: LucideIcon;
  readonly words: string;
  readonly tone?: 'warning' | 'bad';
  readonly children?: ReactNode;
};

function Strip({ icon: Icon, words, tone, children }: StripProps) {
  return (
    <div className={styles['strip']} data-tone={tone}>
      <Icon size={16} aria-hidden />
      <span className={styles['stripWords']}>{words}</span>
      {children}
    </div>
  );
}
