import { Button, Menu } from '@mantine/core';
import {
  ChevronDown,
  Landmark,
  Lock,
  LockOpen,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  OctagonPause,
  Scale,
  TicketPercent,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMay } from '#lib/use-may.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { confirm } from '#ui/confirm.tsx';
import type { MemberDetail } from './member-queries.ts';

type Action = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isShown: boolean;
  readonly isDangerous?: boolean;
  /** Its effect, or the page that it opens. */
  readonly work: (() => void) | `/${string}`;
};

const questions = {
  adjust: later(async () => (await import('./Adjust.tsx')).Adjust),
  coupon: later(async () => (await import('./GiveCoupon.tsx')).GiveCoupon),
  bank: later(async () => (await import('./ReplaceBank.tsx')).ReplaceBank),
  pause: later(async () => (await import('./PauseModal.tsx')).PauseModal),
  lock: later(async () => (await import('./LockModal.tsx')).LockModal),
  erase: later(async () => (await import('./EraseModal.tsx')).EraseModal),
};

/** Actions on an account; those that the staff user may not take are hidden. */
export function MemberActions({ member }: { member: MemberDetail }) {
  useLoadedAhead(...Object.values(questions));
  const { actions: label } = useText('core');
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const { actions, isBusy } = useActions(member, setAsking);
  const shown = actions.filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="sm"
            variant="default"
            rightSection={<ChevronDown size={16} aria-hidden />}
            loading={isBusy}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map((action) => (
            <ActionItem key={action.label} action={action} />
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <Arriving load={questions[asking]} props={{ member, onClose: () => setAsking(null) }} />
      )}
    </>
  );
}

function ActionItem({ action }: { action: Action }) {
  const { label, icon: Icon, isDangerous = false, work } = action;
  const icon = <Icon size={16} aria-hidden />;
  if (typeof work === 'string') {
    return (
      <Menu.Item component={Link} href={work} leftSection={icon}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item leftSection={icon} {...(isDangerous ? { color: 'red' } : {})} onClick={work}>
      {label}
    </Menu.Item>
  );
}

function useActions(member: MemberDetail, ask: (question: keyof typeof questions) => void) {
  const text = useText('members');
  const mayAdjust = useMay('adjustWallets');
  const mayLock = useMay('lockMembers');
  const mayUnlock = useMay('unlockMembers');
  const mayErase = useMay('eraseMembers');
  const signOut = useChange('POST /staff/api/members/:id/sign-out', text.signOutDone);
  const { id, isActive } = member;

  async function askAndSignOut(): Promise<void> {
    const { signOutTitle: title, signOutHelp: body, signOut: action } = text;
    if (await confirm({ title, body, action })) signOut.mutate({ params: { id } });
  }

  const actions: readonly Action[] = [
    {
      label: text.adjust,
      icon: Scale,
      isShown: mayAdjust,
      work: () => ask('adjust'),
    },
    {
      label: text.giveCoupon,
      icon: TicketPercent,
      isShown: mayAdjust && isActive && member.exclusion === null,
      work: () => ask('coupon'),
    },
    {
      label: text.replaceBank,
      icon: Landmark,
      isShown: mayAdjust && member.exclusion !== null,
      work: () => ask('bank'),
    },
    {
      label: text.openChat,
      icon: MessagesSquare,
      isShown: useMay('answerChat'),
      work: `/chat?folder=ALL&search=${id}`,
    },
    {
      label: text.pause,
      icon: OctagonPause,
      isShown: useMay('pauseMoney'),
      isDangerous: true,
      work: () => ask('pause'),
    },
    {
      label: text.signOut,
      icon: LogOut,
      isShown: mayLock,
      work: () => void askAndSignOut(),
    },
    {
      label: text.lock,
      icon: Lock,
      isShown: isActive && mayLock,
      isDangerous: true,
      work: () => ask('lock'),
    },
    {
      label: text.unlock,
      icon: LockOpen,
      isShown: !isActive && mayUnlock,
      work: () => ask('lock'),
    },
    {
      label: text.erase,
      icon: Trash2,
      isShown: !isActive && mayErase,
      isDangerous: true,
      work: () => ask('erase'),
    },
  ];
  return { actions, isBusy: signOut.isPending };
}
