import { Group, Stack, Title } from '@mantine/core';
import { formatDay } from '@wallet/contract/day';
import type { RefObject } from 'react';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { Facts } from '#ui/Facts.tsx';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SideSheet } from '#ui/SideSheet.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { WorkHolder } from '#ui/WorkHolder.tsx';
import { DecideVerification } from './DecideVerification.tsx';
import { Pictures } from './Pictures.tsx';
import { VerificationState } from './VerificationState.tsx';
import { useVerification, type VerificationFile } from './verification-queries.ts';

/** Identity documents of a member next to the registered data, and the decision about them. */
export function VerificationSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { title } = useText('verification');
  return (
    <SideSheet title={title} reading={useVerification(id)} item={id} onClose={onClose}>
      {(file, root) => <Known key={file.id} file={file} root={root} />}
    </SideSheet>
  );
}

type KnownProps = {
  readonly file: VerificationFile;
  readonly root: RefObject<HTMLElement | null>;
};

function Known({ file, root }: KnownProps) {
  const text = useText('verification');
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={3} size="h4">
          {text.documents[file.document]}
        </Title>
        <VerificationState of={file} />
      </Group>
      {file.state === 'sent' && <WorkHolder kind="verification" id={file.id} root={root} />}
      <MemberSummaryLine member={file.member} isLink />
      <Panel title={text.compare}>
        <Registered file={file} />
        <Pictures file={file} />
      </Panel>
      {file.state === 'sent' && <DecideVerification file={file} />}
    </Stack>
  );
}

function Registered({ file }: Pick<KnownProps, 'file'>) {
  const text = useText('verification');
  const { fields } = useText('core');
  const { bankAccountName, birthDate, minimumAge, refusedBefore, decided, reason } = file;
  return (
    <Facts
      facts={[
        [fields.bankAccountName, bankAccountName],
        minimumAge === 0
          ? null
          : [text.birthDate, birthDate === null ? text.notTold : formatDay(birthDate)],
        refusedBefore === 0 ? null : [text.refusedBefore, formatCount(refusedBefore)],
        [text.sentAt, <TimeText key="sent" time={file.sentAt} />],
        decided && [fields.decidedBy, decided.by.name],
        decided && [text.decidedAt, <TimeText key="decided" time={decided.at} />],
        reason && [text.reason, text.reasons[reason]],
      ]}
    />
  );
}
