import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  ChevronDown,
  Lock,
  LockOpen,
  LogOut,
  MessagesSquare,
  OctagonPause,
  Scale,
  Trash2,
} from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMay } from '#lib/use-may.ts';
import { confirm } from '#ui/confirm.tsx';
import { Adjust } from './Adjust.tsx';
import { EraseModal } from './EraseModal.tsx';
import { LockModal } from './LockModal.tsx';
import type { MemberDetail } from './member-queries.ts';
import { PauseModal } from './PauseModal.tsx';

/** Actions on an account; those that the staff user may not take are hidden. */
export function MemberActions({ member }: { member: MemberDetail }) {
  const text = useText('members');
  const { actions } = useText('core');
  const mayAdjust = useMay('adjustWallets');
  const mayLock = useMay('lockMembers');
  const mayUnlock = useMay('unlockMembers');
  const mayErase = useMay('eraseMembers');
  const mayPause = useMay('pauseMoney');
  const mayChat = useMay('answerChat');
  const [isErasing, erasing] = useDisclosure(false);
  const [isLocking, locking] = useDisclosure(false);
  const [isPausing, pausing] = useDisclosure(false);
  const [isAdjusting, adjusting] = useDisclosure(false);
  const signOut = useChange('POST /staff/api/members/:id/sign-out', text.signOutDone);

  async function askAndSignOut(): Promise<void> {
    const isSure = await confirm({
      title: text.signOutTitle,
      body: text.signOutHelp,
      action: text.signOut,
    });
    if (isSure) signOut.mutate({ params: { id: member.id } });
  }

  if (!mayAdjust && !mayLock && !mayUnlock && !mayErase && !mayPause && !mayChat) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="sm"
            variant="default"
            rightSection={<ChevronDown size={16} aria-hidden />}
            loading={signOut.isPending}
          >
            {actions}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayAdjust && (
            <Menu.Item leftSection={<Scale size={16} aria-hidden />} onClick={adjusting.open}>
              {text.adjust}
            </Menu.Item>
          )}
          {mayChat && (
            <Menu.Item
              component={Link}
              href={`/chat?folder=ALL&search=${member.id}`}
              leftSection={<MessagesSquare size={16} aria-hidden />}
            >
              {text.openChat}
            </Menu.Item>
          )}
          {mayPause && (
            <Menu.Item
              color="red"
              leftSection={<OctagonPause size={16} aria-hidden />}
              onClick={pausing.open}
            >
              {text.pause}
            </Menu.Item>
          )}
          {mayLock && (
            <Menu.Item
              leftSection={<LogOut size={16} aria-hidden />}
              onClick={() => void askAndSignOut()}
            >
              {text.signOut}
            </Menu.Item>
          )}
          {member.isActive && mayLock && (
            <Menu.Item
              color="red"
              leftSection={<Lock size={16} aria-hidden />}
              onClick={locking.open}
            >
              {text.lock}
            </Menu.Item>
          )}
          {!member.isActive && mayUnlock && (
            <Menu.Item leftSection={<LockOpen size={16} aria-hidden />} onClick={locking.open}>
              {text.unlock}
            </Menu.Item>
          )}
          {!member.isActive && mayErase && (
            <Menu.Item
              color="red"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={erasing.open}
            >
              {text.erase}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isErasing && <EraseModal member={member} onClose={erasing.close} />}
      {isLocking && <LockModal member={member} onClose={locking.close} />}
      {isPausing && <PauseModal member={member} onClose={pausing.close} />}
      {isAdjusting && <Adjust member={member} onClose={adjusting.close} />}
    </>
  );
}
