import { Button } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { useSent } from '#editing/change/use-sent.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { confirm } from '#ui/confirm.tsx';

type ActionsProps = {
  readonly account: ReplyOf<'GET /staff/api/staff-accounts'>[number];
  readonly onDone: () => void;
};

/** Locks an account immediately, or proposes to unlock or reset it. */
export function AccountActions({ account, onDone }: ActionsProps) {
  const text = useText('colleagues');
  const { username, name, version, isActive } = account;
  const params = { username };
  const lock = useChange('POST /staff/api/staff-accounts/:username/lock', text.locked);
  const unlock = useSent('POST /staff/api/staff-accounts/:username/unlock');
  const reset = useSent('POST /staff/api/staff-accounts/:username/reset');

  async function askLock(): Promise<void> {
    const question = { title: text.lockTitle(name), body: text.lockHelp, action: text.lock };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    lock.mutate({ params }, { onSuccess: onDone });
  }
  async function askUnlock(): Promise<void> {
    const question = { title: text.unlockTitle(name), body: text.unlockHelp, action: text.unlock };
    if ((await confirm(question)) && (await unlock.send({ params, body: { version } }))) onDone();
  }
  async function askReset(): Promise<void> {
    const question = { title: text.resetTitle(name), body: text.resetHelp, action: text.reset };
    if ((await confirm(question)) && (await reset.send({ params, body: { version } }))) onDone();
  }
  return (
    <>
      <Button variant="subtle" loading={reset.isPending} onClick={() => void askReset()}>
        {text.reset}
      </Button>
      {isActive ? (
        <Button
          variant="subtle"
          color="red"
          loading={lock.isPending}
          onClick={() => void askLock()}
        >
          {text.lock}
        </Button>
      ) : (
        <Button variant="subtle" loading={unlock.isPending} onClick={() => void askUnlock()}>
          {text.unlock}
        </Button>
      )}
    </>
  );
}
