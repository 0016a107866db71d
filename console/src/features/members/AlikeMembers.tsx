import { Text } from '@mantine/core';
import { useText } from '#lib/text.ts';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { MemberDetail } from './member-queries.ts';
import styles from './members.module.css';

/** Members who may be the same person; informational only. */
export function AlikeMembers({ alike }: Pick<MemberDetail, 'alike'>) {
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
