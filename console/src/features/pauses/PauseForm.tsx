import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { useState } from 'react';
import { scopeText } from '#editing/change/change.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useNames } from '#lib/use-names.ts';
import { confirm } from '#ui/confirm.tsx';
import { MemberPicker, type PickedMember } from '#ui/MemberPicker.tsx';
import { Panel } from '#ui/Panel.tsx';

type Choices = Pick<ReplyOf<'GET /staff/api/pauses'>, 'companies' | 'channels'>;

const kinds = ['payouts', 'transfers', 'company', 'deposits', 'member', 'all'] as const;
type Kind = (typeof kinds)[number];

const longestReason = 500;

/** Pauses a scope immediately, by one person. */
export function PauseForm({ companies, channels }: Choices) {
  const text = useText('pauses');
  const names = useNames();
  const { fields } = useText('core');
  const pause = useChange('POST /staff/api/pauses', text.paused);
  const [kind, setKind] = useState<Kind>('payouts');
  const [which, setWhich] = useState('');
  const [member, setMember] = useState<PickedMember | null>(null);
  const [reason, setReason] = useState('');
  const choices = { company: companies, deposits: channels };
  const isOne = kind === 'company' || kind === 'deposits' || kind === 'member';
  const code = kind === 'member' ? (member?.id ?? '') : which;
  const scope = isOne ? `${kind}:${code}` : kind;
  const isReady = reason.trim() !== '' && (!isOne || code !== '');

  async function ask(): Promise<void> {
    const named = scopeText(scope, text, names);
    const title = text.pauseConfirm(kind === 'member' ? `${named} ${member?.name}` : named);
    const question = { title, body: text.pauseHelp, action: text.pause, isDangerous: true };
    if (!(await confirm(question))) return;
    pause.mutate({ body: { scope, reason: reason.trim() } }, { onSuccess: () => setReason('') });
  }
  return (
    <Panel title={text.pauseTitle}>
      <Stack>
        <Group grow align="flex-start">
          <Select
            label={text.what}
            data={kinds.map((value) => ({ value, label: text.scopes[value] }))}
            value={kind}
            allowDeselect={false}
            onChange={(value) => {
              setKind(kinds.find((known) => known === value) ?? 'payouts');
              setWhich('');
              setMember(null);
            }}
          />
          {(kind === 'company' || kind === 'deposits') && (
            <Select
              label={text.which}
              searchable
              data={choices[kind].map(({ code }) => ({ value: code, label: names(code) }))}
              value={which === '' ? null : which}
              onChange={(value) => setWhich(value ?? '')}
            />
          )}
          {kind === 'member' && (
            <MemberPicker label={fields.member} chosen={member} onChoose={setMember} />
          )}
        </Group>
        <TextInput
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
