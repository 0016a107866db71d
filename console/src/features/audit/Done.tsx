import { Anchor, Code, Text } from '@mantine/core';
import { Link } from 'wouter';
import { ChangeValues } from '#editing/change/ChangeValues.tsx';
import { useText } from '#lib/text.ts';
import { MemberFlags } from '#ui/MemberFlags.tsx';
import type { AuditEntry } from './audit-queries.ts';
import { hrefOfEntry } from './audit-sentence.ts';

type DoneProps = { readonly entry: AuditEntry; readonly sentence: string };

/** Audited action: a sentence that links there, old and new values, and the call itself folded below. */
export function Done({ entry, sentence }: DoneProps) {
  const text = useText('audit');
  const href = hrefOfEntry(entry);
  const request = Object.entries(entry.asked);
  return (
    <>
      <Text size="sm" maw={460}>
        {href === null ? (
          sentence
        ) : (
          <Anchor component={Link} href={href} size="sm" display="inline-block" py={4}>
            {sentence}
          </Anchor>
        )}{' '}
        {entry.member && <MemberFlags memberId={entry.member.id} />}
      </Text>
      {entry.change && <ChangeValues change={entry.change} />}
      <details>
        <Text component="summary" size="xs" c="dimmed" py={4}>
          {text.details}
        </Text>
        <Text size="xs" lang="en">
          <Code>{entry.call}</Code>
        </Text>
        {request.map(([name, value]) => (
          <Text key={name} size="xs" maw={460} style={{ overflowWrap: 'anywhere' }}>
            <Code>{name}</Code>{' '}
            {typeof value === 'string' ? value : <Code>{JSON.stringify(value)}</Code>}
          </Text>
        ))}
      </details>
    </>
  );
}
