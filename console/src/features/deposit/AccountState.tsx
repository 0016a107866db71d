import { Button, Group } from '@mantine/core';
import { ShownBadge } from '#editing/list/ShownBadge.tsx';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMyself } from '#lib/use-myself.ts';
import { confirm } from '#ui/confirm.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { type Account, useAccountName } from './account.ts';

type Text = ReturnType<typeof useText<'content'>>;

export function stateOf({ proposedBy, isShown }: Account, text: Text): string {
  if (proposedBy) return text.accounts.waiting;
  return isShown ? text.shown : text.hidden;
}

/** State of an account: whether members see it; anyone but its creator may confirm it here. */
export function AccountState({ account }: { account: Account }) {
  const text = useText('content');
  const me = useMyself();
  const nameOf = useAccountName();
  const { mutate } = useChange(
    'POST /staff/api/deposit-accounts/:id/confirm',
    text.accounts.confirmed,
  );
  const { id, version, isShown, proposedBy } = account;
  if (!proposedBy) return <ShownBadge isShown={isShown} />;

  async function ask(proposer: string): Promise<void> {
    const { accounts } = text;
    const question = {
      title: accounts.confirmTitle(nameOf(account)),
      body: accounts.confirmHelp(proposer),
      action: accounts.confirm,
    };
    if (await confirm(question)) mutate({ params: { id }, body: { version } });
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <StatusBadge tone="waiting" label={text.accounts.waiting} />
      {proposedBy.id !== me.id && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={text.accounts.confirmTitle(nameOf(account))}
          onClick={() => void ask(proposedBy.name)}
        >
          {text.accounts.confirm}
        </Button>
      )}
    </Group>
  );
}
