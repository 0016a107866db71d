import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { useState } from 'react';
import { scopeText } from '#editing/change/change.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useNames } from '#lib/use-names.ts';
import { confirm } from '#ui/confirm.tsx';
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
  const [reason, setReason] = useState('');
  const choices = { company: companies, deposits: channels };
  const isOne = kind === 'company' || kind === 'deposits' || kind === 'member';
  const scope = isOne ? `${kind}:${which.trim()}` : kind;
  const isReady = reason.trim() !== '' && (!isOne || which.trim() !== '');

  async function ask(): Promise<void> {
    const title = text.pauseConfirm(scopeText(scope, text, names));
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
            <TextInput
              label={fields.memberNumber}
              inputMode="numeric"
              value={which}
              onChange={(event) => setWhich(event.currentTarget.value)}
            />
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
