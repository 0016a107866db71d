import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { serverNow } from '@wallet/client/server-clock';
import { bangkokDay } from '@wallet/contract/day';
import { type VerificationReason, verificationReasons } from '@wallet/contract/verification/kinds';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { Panel } from '#ui/Panel.tsx';
import { birthNote } from './decision-state.ts';
import type { VerificationFile } from './verification-queries.ts';

/** Accepts documents, or rejects them with the reason that their member reads. */
export function DecideVerification({ file }: { file: VerificationFile }) {
  const text = useText('verification');
  const [isRefusing, setRefusing] = useState(false);
  return (
    <Panel title={text.decide}>
      {isRefusing ? (
        <Refuse file={file} onBack={() => setRefusing(false)} />
      ) : (
        <Accept file={file} onRefuse={() => setRefusing(true)} />
      )}
    </Panel>
  );
}

type AcceptProps = { readonly file: VerificationFile; readonly onRefuse: () => void };

function Accept({ file, onRefuse }: AcceptProps) {
  const text = useText('verification');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const accept = useChange('POST /staff/api/verifications/:id/accept', text.accepted);
  const isAsked = file.minimumAge > 0;
  const { bornOn, note } = birthNote(typed, file, bangkokDay(serverNow()));
  function send(): void {
    const isUnread = isAsked && bornOn === null;
    setWrong(isUnread);
    if (isUnread) return;
    accept.mutate({
      params: { id: file.id },
      body: isAsked && bornOn !== null ? { bornOn } : {},
    });
  }
  return (
    <Stack gap="sm">
      {isAsked && (
        <TextInput
          label={text.bornOn}
          description={text.bornOnHelp}
          value={typed}
          maxLength={10}
          autoComplete="off"
          error={isWrong && text.bornWrong}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setWrong(false);
          }}
        />
      )}
      {isAsked && note !== 'unread' && note !== 'same' && (
        <Text size="sm" role="alert">
          {text[note]}
        </Text>
      )}
      <Group grow>
        <Button variant="default" disabled={accept.isPending} onClick={onRefuse}>
          {text.refuse}
        </Button>
        <Button loading={accept.isPending} onClick={send}>
          {text.accept}
        </Button>
      </Group>
    </Stack>
  );
}

type RefuseProps = { readonly file: VerificationFile; readonly onBack: () => void };

function Refuse({ file, onBack }: RefuseProps) {
  const text = useText('verification');
  const { back, required } = useText('core');
  const [reason, setReason] = useState<VerificationReason | null>(null);
  const [isEnd, setEnd] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const refuse = useChange('POST /staff/api/verifications/:id/refuse', text.refused);
  function send(): void {
    setMissing(reason === null);
    if (reason === null) return;
    refuse.mutate({ params: { id: file.id }, body: { reason, isEnd } });
  }
  return (
    <Stack gap="sm">
      <Select
        label={text.why}
        data={verificationReasons.map((value) => ({ value, label: text.reasons[value] }))}
        value={reason}
        error={isMissing && reason === null && required}
        onChange={(value) => setReason(verificationReasons.find((one) => one === value) ?? null)}
      />
      <Checkbox
        label={text.isEnd}
        description={text.isEndHelp}
        checked={isEnd}
        onChange={({ currentTarget }) => setEnd(currentTarget.checked)}
      />
      <Group grow>
        <Button variant="default" disabled={refuse.isPending} onClick={onBack}>
          {back}
        </Button>
        <Button loading={refuse.isPending} onClick={send}>
          {text.refuse}
        </Button>
      </Group>
    </Stack>
  );
}
