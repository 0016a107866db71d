import { Anchor, Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useText } from '#lib/text.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { MemberFlags } from '#ui/MemberFlags.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Linked } from './Linked.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberOverview } from './MemberOverview.tsx';
import { MemberExclusion, MemberState } from './MemberState.tsx';
import { type MemberDetail, useMember } from './member-queries.ts';
import { Notes } from './Notes.tsx';
import { Slips } from './Slips.tsx';
import { Statement } from './Statement.tsx';
import { Timeline } from './Timeline.tsx';

/** Everything about one member. */
export function MemberPage({ id, tab }: { id: string; tab: string }) {
  const { pages, loading } = useText('core');
  const { data: member, error, refetch } = useMember(id);
  return (
    <Stack gap="sm">
      <Group>
        <Anchor component={Link} href="/members" size="sm">
          <Group gap={4} component="span">
            <ChevronLeft size={16} aria-hidden />
            {pages.members}
          </Group>
        </Anchor>
      </Group>
      {member && <Known member={member} tab={tab} />}
      {!member && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!member && !error && (
        <Stack role="status" aria-label={loading}>
          <Skeleton height={48} />
          <Skeleton height={320} />
        </Stack>
      )}
    </Stack>
  );
}

const tabNames = ['overview', 'linked', 'notes', 'statement', 'slips'] as const;

function Known({ member, tab }: { member: MemberDetail; tab: string }) {
  const { tabs } = useText('members');
  const [, navigate] = useLocation();
  return (
    <>
      <PageHeader title={member.name} help={`#${member.id} · ${member.phone}`}>
        <MemberFlags memberId={member.id} />
        <MemberState isActive={member.isActive} />
        {member.exclusion && <MemberExclusion exclusion={member.exclusion} />}
        <MemberActions member={member} />
      </PageHeader>
      <Tabs
        value={tabNames.find((name) => name === tab) ?? 'overview'}
        onChange={(next) => navigate(`/members/${member.id}/${next ?? ''}`, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <Stack>
            <MemberOverview member={member} />
            <Timeline memberId={member.id} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="linked">
          <Linked member={member} />
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <Notes memberId={member.id} />
        </Tabs.Panel>
        <Tabs.Panel value="statement">
          <Statement memberId={member.id} />
        </Tabs.Panel>
        <Tabs.Panel value="slips">
          <Slips memberId={member.id} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
