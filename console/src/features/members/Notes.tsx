import { Button, Stack, Text } from '@mantine/core';
import type { FlagKind } from '@wallet/contract/members/flags';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMay } from '#lib/use-may.ts';
import { confirm } from '#ui/confirm.tsx';
import { FlagBadge } from '#ui/FlagBadge.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import styles from '#ui/lines.module.css';
import { MemberNotes, useMemberMarks, WriteNote } from '#ui/MemberNotes.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { RaiseFlag } from './RaiseFlag.tsx';

/** Staff notes about a member, which stay, and flags, which end. */
export function Notes({ memberId }: { memberId: string }) {
  const text = useText('members');
  const { data, error, refetch } = useMemberMarks(memberId);
  const mayFlag = useMay('lockMembers');
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Stack>
      <Panel title={text.flags}>
        <ul className={styles['lines']}>
          {data?.flags.map((flag) => (
            <li key={flag.id}>
              <div>
                <FlagBadge flag={flag} />
                <Text size="sm">{flag.reason}</Text>
                <Text size="xs" c="dimmed">
                  {flag.by.name} · <TimeText time={flag.at} />
                </Text>
              </div>
              {mayFlag && <EndFlag memberId={memberId} flag={flag} />}
            </li>
          ))}
        </ul>
        {data?.flags.length === 0 && <Nothing text={text.noFlags} />}
        {mayFlag && <RaiseFlag memberId={memberId} />}
      </Panel>
      <Panel title={text.notes}>
        <WriteNote memberId={memberId} />
        <MemberNotes memberId={memberId} />
      </Panel>
    </Stack>
  );
}

type EndFlagProps = {
  readonly memberId: string;
  readonly flag: { readonly id: string; readonly kind: FlagKind };
};

function EndFlag({ memberId, flag: { id, kind } }: EndFlagProps) {
  const text = useText('members');
  const end = useChange('POST /staff/api/members/:id/flags/:flag/end', text.flagEnded);
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: text.endFlagTitle,
      body: kind === 'noBonus' ? `${text.endFlagHelp} ${text.endNoBonusHelp}` : text.endFlagHelp,
      action: text.endFlag,
    });
    if (isSure) end.mutate({ params: { id: memberId, flag: id } });
  }
  return (
    <Button size="xs" variant="default" loading={end.isPending} onClick={() => void ask()}>
      {text.endFlag}
    </Button>
  );
}
