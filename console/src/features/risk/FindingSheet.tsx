import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { formatCount } from '#lib/format.ts';
import { later } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { type Fact, Facts } from '#ui/Facts.tsx';
import styles from '#ui/lines.module.css';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Money } from '#ui/Money.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SideSheet } from '#ui/SideSheet.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { FindingState } from './FindingState.tsx';
import { reasonWords } from './reason-words.ts';
import { type FindingDetail, useFinding } from './risk-queries.ts';

const loadDecide = later(async () => (await import('./DecideFinding.tsx')).DecideFinding);

/** One finding: its reasons, its members, and its end. */
export function FindingSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { numbered } = useText('risk');
  return (
    <SideSheet title={numbered(id)} reading={useFinding(id)} item={id} onClose={onClose}>
      {(finding) => <Known key={finding.id} finding={finding} />}
    </SideSheet>
  );
}

function Known({ finding }: { finding: FindingDetail }) {
  const text = useText('risk');
  const { fields } = useText('core');
  const { kind, score, places, members, foundAt, ended } = finding;
  const decided: Fact[] = ended
    ? [
        [fields.decidedBy, ended.by.name],
        [text.endedAt, <TimeText key="at" time={ended.at} />],
        [text.note, ended.note ?? '–'],
      ]
    : [];
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={3} size="h4">
          {text.kinds[kind]}
        </Title>
        <FindingState finding={finding} />
      </Group>
      <Panel title={`${text.score} ${formatCount(score)}`}>
        <Reasons finding={finding} />
        <Facts facts={[[text.foundAt, <TimeText key="at" time={foundAt} />], ...decided]} />
      </Panel>
      {places.length > 0 && (
        <Panel title={text.sharedPlaces}>
          <ul className={styles['lines']}>
            {places.map(({ kind, hint, members }) => (
              <li key={`${kind} ${hint}`}>
                <Text size="sm">{`${text.places[kind]} ${hint}`}</Text>
                <Text size="sm">{text.membersThere(formatCount(members))}</Text>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={text.members}>
        <ul className={styles['lines']}>
          {members.map((member) => (
            <li key={member.id}>
              <div>
                <MemberSummaryLine member={member} isLink />
                {member.inviter && <Badge size="sm">{text.inviter}</Badge>}
                <Text size="xs" c="dimmed">
                  {fields.memberSince} <TimeText time={member.createdAt} />
                </Text>
              </div>
              <div className={styles['end']}>
                <Text size="xs" component="div" style={{ whiteSpace: 'nowrap' }}>
                  {fields.deposited} <Money baht={member.deposited} />
                </Text>
                <Text size="xs" component="div" style={{ whiteSpace: 'nowrap' }}>
                  {fields.withdrawn} <Money baht={member.withdrawn} />
                </Text>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      {ended === null && <Arriving load={loadDecide} props={{ finding }} />}
    </Stack>
  );
}

/** Reasons of a finding, with the points of each of several: a single one has the whole score. */
function Reasons({ finding: { reasons, members } }: { finding: FindingDetail }) {
  const text = useText('risk');
  const { units } = useText('core');
  return (
    <ul className={styles['lines']}>
      {reasons.map((reason) => (
        <li key={reason.sign}>
          <Text size="sm">{reasonWords(reason, members, { text, units })}</Text>
          {reasons.length > 1 && (
            <Badge variant="light">{text.points(formatCount(reason.points))}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
