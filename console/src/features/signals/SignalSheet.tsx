import { Button, CopyButton, Radio, Stack, Text } from '@mantine/core';
import { formatDay } from '@wallet/contract/day';
import { contactTexts } from '@wallet/contract/signals/contact-texts';
import { signalActions } from '@wallet/contract/signals/kinds';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMay } from '#lib/use-may.ts';
import { Facts } from '#ui/Facts.tsx';
import { MemberNotes, WriteNote } from '#ui/MemberNotes.tsx';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SideSheet } from '#ui/SideSheet.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { type Signal, useSignal } from './signal-queries.ts';

type Props = { readonly id: string; readonly onClose: () => void };

/** One signal: its finding, words to the member in their language, notes, and its outcome. */
export function SignalSheet({ id, onClose }: Props) {
  const text = useText('signals');
  const reading = useSignal(id);
  return (
    <SideSheet title={text.title} reading={reading} item={id} onClose={onClose}>
      {(signal) => <Content key={id} signal={signal} />}
    </SideSheet>
  );
}

function Content({ signal }: { readonly signal: Signal }) {
  const { fields } = useText('core');
  const text = useText('signals');
  const mayAct = useMay('lockMembers');
  const { kind, value, threshold, member, day, done, language, createdAt } = signal;
  const words = contactTexts[language];
  return (
    <Stack>
      <Panel title={text.kinds[kind]}>
        <Facts
          facts={[
            [fields.member, <MemberSummaryLine key="member" member={member} isLink />],
            [text.why, text.found[kind](value, threshold)],
            [text.day, formatDay(day)],
            [fields.openedAt, <TimeText key="at" time={createdAt} />],
            done && [text.done, `${text.actions[done.action]} · ${done.by.name}`],
            done && [text.doneAt, <TimeText key="done" time={done.at} />],
          ]}
        />
      </Panel>
      <Panel title={text.words}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{words}</Text>
          <CopyButton value={words}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {copied ? text.copied : text.copy}
              </Button>
            )}
          </CopyButton>
        </Stack>
      </Panel>
      {done === null && mayAct && <Done id={signal.id} />}
      <Panel title={text.notes}>
        <WriteNote memberId={member.id} />
        <MemberNotes memberId={member.id} />
      </Panel>
    </Stack>
  );
}

function Done({ id }: { readonly id: string }) {
  const text = useText('signals');
  const [action, setAction] = useState<(typeof signalActions)[number] | null>(null);
  const end = useChange('POST /staff/api/signals/:id/done', text.saved);
  return (
    <Panel title={text.done}>
      <Stack>
        <Radio.Group
          label={text.action}
          value={action}
          onChange={(chosen) => setAction(signalActions.find((each) => each === chosen) ?? null)}
        >
          <Stack gap="xs" mt="xs">
            {signalActions.map((each) => (
              <Radio key={each} value={each} label={text.actions[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Button
          disabled={action === null}
          loading={end.isPending}
          onClick={() => action && end.mutate({ params: { id }, body: { action } })}
        >
          {text.save}
        </Button>
      </Stack>
    </Panel>
  );
}
