import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { useRef, useState } from 'react';
import { scopeText } from '#editing/change/change.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useNames } from '#lib/use-names.ts';
import { confirm } from '#ui/confirm.tsx';
import { MemberPicker, type PickedMember } from '#ui/MemberPicker.tsx';
import { Panel } from '#ui/Panel.tsx';

type Choices = Pick<ReplyOf<'GET /staff/api/pauses'>, 'companies' | 'channels'>;

const longestReason = 500;

/** Pauses a scope immediately, by one person. */
export function PauseForm({ companies, channels }: Choices) {
  const text = useText('pauses');
  const names = useNames();
  const { fields } = useText('core');
  const pause = useChange('POST /staff/api/pauses', text.paused);
  const [chosen, setChosen] = useState('payouts');
  const [member, setMember] = useState<PickedMember | null>(null);
  const [reason, setReason] = useState('');
  const reasonField = useRef<HTMLInputElement>(null);
  const isMember = chosen === 'member';
  const scope = isMember ? `member:${member?.id ?? ''}` : chosen;
  const isReady = reason.trim() !== '' && (!isMember || member !== null);
  const onesOf = (kind: 'company' | 'deposits', ones: Choices['companies']) => ({
    group: text.scopes[kind],
    items: ones.map(({ code }) => ({ value: `${kind}:${code}`, label: names(code) })),
  });
  const wide = (['payouts', 'transfers', 'all', 'member'] as const).map((value) => ({
    value,
    label: text.scopes[value],
  }));

  async function ask(): Promise<void> {
    const named = scopeText(scope, text, names);
    const title = text.pauseConfirm(isMember ? `${named} ${member?.name}` : named);
    const question = { title, body: text.pauseHelp, action: text.pause, isDangerous: true };
    if (!(await confirm(question))) return;
    pause.mutate({ body: { scope, reason: reason.trim() } }, { onSuccess: () => setReason('') });
  }

  /** The reason is missing once it is known what to pause. */
  function choose(value: string): void {
    setChosen(value);
    setMember(null);
    if (value !== 'member') reasonField.current?.focus();
  }

  return (
    <Panel title={text.pauseTitle}>
      <Stack>
        <Group grow align="flex-start">
          <Select
            label={text.what}
            searchable
            data={[...wide, onesOf('company', companies), onesOf('deposits', channels)]}
            value={chosen}
            allowDeselect={false}
            onChange={(value) => value !== null && choose(value)}
          />
          {isMember && <MemberPicker label={fields.member} chosen={member} onChoose={setMember} />}
        </Group>
        <TextInput
          ref={reasonField}
          label={fields.reason}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button
            color="red"
            disabled={!isReady}
            loading={pause.isPending}
            onClick={() => void ask()}
          >
            {text.pause}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
