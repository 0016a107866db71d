import { Anchor, Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { later, useLoadedAhead } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { Arriving } from '#ui/Arriving.tsx';
import { MemberFlags } from '#ui/MemberFlags.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ReadFault } from '#ui/ReadFault.tsx';
import { TabRow } from '#ui/TabRow.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberOverview } from './MemberOverview.tsx';
import { MemberExclusion, MemberState } from './MemberState.tsx';
import { type MemberDetail, useMember } from './member-queries.ts';
import { Timeline } from './Timeline.tsx';

const loadLinked = later(async () => (await import('./Linked.tsx')).Linked);
const loadNotes = later(async () => (await import('./Notes.tsx')).Notes);
const loadStatement = later(async () => (await import('./Statement.tsx')).Statement);
const loadSlips = later(async () => (await import('./Slips.tsx')).Slips);
const coming = <Skeleton height={320} />;

/** Everything about one member. */
export function MemberPage({ id, tab }: { id: string; tab: string }) {
  useLoadedAhead(loadLinked, loadNotes, loadStatement, loadSlips);
  const { pages, loading } = useText('core');
  const reading = useMember(id);
  const { data: member, error } = reading;
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
      <ReadFault reading={reading} />
      {member && <Known member={member} tab={tab} />}
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
        <TabRow chosen={tab}>
          {tabNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {tabs[name]}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value="overview">
          <Stack>
            <MemberOverview member={member} />
            <Timeline memberId={member.id} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="linked">
          <Arriving load={loadLinked} props={{ member }} fallback={coming} />
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <Arriving load={loadNotes} props={{ memberId: member.id }} fallback={coming} />
        </Tabs.Panel>
        <Tabs.Panel value="statement">
          <Arriving load={loadStatement} props={{ memberId: member.id }} fallback={coming} />
        </Tabs.Panel>
        <Tabs.Panel value="slips">
          <Arriving load={loadSlips} props={{ memberId: member.id }} fallback={coming} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
