import { ActionIcon, Badge, Button, Group, Menu, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import {
  ArrowLeft,
  Ban,
  CircleCheck,
  Download,
  EllipsisVertical,
  Forward,
  IdCard,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react';
import { later } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { useMyself } from '#lib/use-myself.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { customerName } from '../customer/customer-name.ts';
import { WaitingTime } from '../inbox/WaitingTime.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import styles from './thread.module.css';
import { useThreadActions } from './use-thread-actions.ts';

type ThreadHeaderProps = {
  readonly line: ThreadLine;
  readonly onBack: () => void;
  readonly onCard: () => void;
};

const loadHandOver = later(async () => (await import('./HandOverModal.tsx')).HandOverModal);

/** Header of a chat: its customer, its owner, and its actions. */
export function ThreadHeader({ line, onBack, onCard }: ThreadHeaderProps) {
  const text = useText('chat');
  const me = useMyself();
  const mayHandOverAny = useMay('handOverAnyChat');
  // Alone on the screen, it heads the page.
  const order = useIsPhone() ? 1 : 2;
  const actions = useThreadActions(line);
  const [isHanding, handing] = useDisclosure(false);
  const { customer, assignedTo, status, waitingSince } = line;
  const isOpen = status === 'OPEN';
  const mayHandOver = isOpen && (assignedTo?.id === me.id || mayHandOverAny);
  const owner = assignedTo === null ? text.nobody : text.with(assignedTo.name);
  return (
    <header className={styles['header']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={styles['back'] ?? ''}
        aria-label={text.toList}
        onClick={onBack}
      >
        <ArrowLeft size={20} />
      </ActionIcon>
      <div className={styles['whose']}>
        <div className={styles['naming']}>
          <Title
            order={order}
            size="h5"
            className={styles['customer'] ?? ''}
            tabIndex={-1}
            data-heading
          >
            {customerName(customer, text)}
          </Title>
          {waitingSince && <WaitingTime since={waitingSince} />}
        </div>
        <div className={styles['facts']}>
          <Badge
            size="sm"
            className={styles['badge'] ?? ''}
            color={customer.kind === 'member' ? 'gold' : 'sky'}
          >
            {customer.kind === 'member' ? text.member : text.visitor}
          </Badge>
          <span>{text.languages[customer.language]}</span>
          <span>{assignedTo?.id === me.id ? text.withMe : owner}</span>
        </div>
      </div>
      <Group gap={6} wrap="nowrap" ml="auto">
        {mayHandOver && <Action label={text.handOver} icon={Forward} onClick={handing.open} />}
        {isOpen && (
          <Action
            label={text.close}
            icon={CircleCheck}
            isBusy={actions.isClosing}
            onClick={actions.close}
          />
        )}
        <Menu position="bottom-end" shadow="lg" width={240}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={text.moreActions}>
              <EllipsisVertical size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              className={styles['cardItem'] ?? ''}
              leftSection={<IdCard size={16} aria-hidden />}
              onClick={onCard}
            >
              {text.customer}
            </Menu.Item>
            {!isOpen && (
              <Menu.Item leftSection={<RotateCcw size={16} aria-hidden />} onClick={actions.reopen}>
                {text.reopen}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<Download size={16} aria-hidden />}
              onClick={actions.saveTranscript}
            >
              {text.transcript}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<Ban size={16} aria-hidden />}
              onClick={customer.isBlocked ? actions.unblock : actions.block}
            >
              {customer.isBlocked ? text.unblock : text.block}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {isHanding && <Arriving load={loadHandOver} props={{ line, onClose: handing.close }} />}
    </header>
  );
}

type ActionProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
};

/** A button that keeps only its icon where the words have no room. */
function Action({ label, icon: Icon, isBusy = false, onClick }: ActionProps) {
  return (
    <Button
      variant="default"
      className={styles['action'] ?? ''}
      aria-label={label}
      title={label}
      loading={isBusy}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
      <span className={styles['actionWords']}>{label}</span>
    </Button>
  );
}
