import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { MemberFlags } from './MemberFlags.tsx';
import styles from './member-line.module.css';

type Member = { readonly id: string; readonly name: string; readonly phone: string };

/** A member as every list shows one, linked to their page. */
export function MemberSummaryLine({
  member,
  isLink = false,
}: {
  member: Member;
  isLink?: boolean;
}) {
  return (
    <>
      {isLink ? (
        <Anchor component={Link} href={`/members/${member.id}`} size="sm" fw={550}>
          {member.name}
        </Anchor>
      ) : (
        <Text span size="sm" fw={550}>
          {member.name}
        </Text>
      )}{' '}
      <MemberFlags memberId={member.id} />
      <Text size="xs" c="dimmed" className={styles['numbers']}>
        {member.phone} · #{member.id}
      </Text>
    </>
  );
}
