import { Text } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { useText } from '#lib/text.ts';
import styles from './lines.module.css';
import { MemberSummaryLine } from './MemberSummaryLine.tsx';
import { Panel } from './Panel.tsx';

type Alike = ReplyOf<'GET /staff/api/members/:id'>['alike'];

/** Members who may be the same person; informational only. */
export function AlikeMembers({ alike }: { alike: Alike }) {
  const text = useText('members');
  if (alike.length === 0) return null;
  return (
    <Panel title={text.alike}>
      <ul className={styles['lines']}>
        {alike.map(({ member, by }) => (
          <li key={member.id}>
            <div>
              <MemberSummaryLine member={member} isLink />
              <Text size="xs" c="dimmed">
                {by.map((sign) => text.likeSigns[sign]).join(', ')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
