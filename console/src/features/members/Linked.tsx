import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { LoadError } from '#ui/LoadError.tsx';
import styles from '#ui/lines.module.css';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import groupStyles from './linked.module.css';
import { firstNameOf, type Linked as Links, spotsOf, tiesTo, viewBoxOf } from './linked-state.ts';
import type { MemberDetail } from './member-queries.ts';

/** Members who may be the same person, two steps away: as a picture, and as a list with each reason. */
export function Linked({ member: { id, name } }: { member: MemberDetail }) {
  const text = useText('members');
  const { loading } = useText('core');
  const { data, error, refetch } = useQuery(
    reading('GET /staff/api/members/:id/linked', { params: { id } }),
  );
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={loading} />;
  if (data.members.length === 0) return <Nothing text={text.noLinked} />;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.linkedHelp}
      </Text>
      <Panel title={text.linkedGroup}>
        <GroupPicture id={id} name={name} linked={data} />
      </Panel>
      {([1, 2] as const).map((step) => (
        <LinkedList key={step} id={id} step={step} linked={data} />
      ))}
    </Stack>
  );
}

type ListProps = { readonly id: string; readonly step: 1 | 2; readonly linked: Links };

function LinkedList({ id, step, linked }: ListProps) {
  const text = useText('members');
  const there = linked.members.filter((each) => each.step === step);
  const names = new Map(linked.members.map(({ member }) => [member.id, member.name]));
  if (there.length === 0) return null;
  return (
    <Panel title={text.linkedSteps[step]}>
      <ul className={styles['lines']}>
        {there.map((each) => (
          <li key={each.member.id}>
            <div>
              <MemberSummaryLine member={each.member} isLink />
              {tiesTo(each, id, linked).map(({ other, by }) => (
                <Text key={other} size="xs" c="dimmed">
                  {by.map((sign) => text.likeSigns[sign]).join(', ')}
                  {other !== id && ` ${text.linkedVia(`${names.get(other)} #${other}`)}`}
                </Text>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type PictureProps = { readonly id: string; readonly name: string; readonly linked: Links };

/** The group as points and ties; thicker where more signs suggest one person. The list says the same in words. */
function GroupPicture({ id, name, linked }: PictureProps) {
  const spots = spotsOf(id, linked.members);
  const at = new Map(spots.map((spot) => [spot.id, spot]));
  const names = new Map([
    [id, name],
    ...linked.members.map(({ member }) => [member.id, member.name] as const),
  ]);
  return (
    <svg viewBox={viewBoxOf(linked.members)} className={groupStyles['picture']} aria-hidden>
      {linked.ties.map(({ from, to, by }) => {
        const [one, other] = [at.get(from), at.get(to)];
        if (!one || !other) return null;
        return (
          <line
            key={`${from} ${to}`}
            x1={one.x}
            y1={one.y}
            x2={other.x}
            y2={other.y}
            strokeWidth={by.length}
            className={groupStyles['tie']}
          />
        );
      })}
      {spots.map(({ id: spotId, x, y }) => (
        <g key={spotId} className={groupStyles[spotId === id ? 'own' : 'spot']}>
          <circle cx={x} cy={y} r={spotId === id ? 9 : 7} />
          <text y={y + 19} textAnchor="middle">
            <tspan x={x}>{firstNameOf(names.get(spotId) ?? '')}</tspan>
            <tspan x={x} dy={10}>{`#${spotId}`}</tspan>
          </text>
        </g>
      ))}
    </svg>
  );
}
