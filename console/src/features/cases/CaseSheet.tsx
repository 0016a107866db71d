import { Alert, Group, Stack, Title } from '@mantine/core';
import type { RefObject } from 'react';
import { useText } from '#lib/text.ts';
import { AlsoHere } from '#ui/AlsoHere.tsx';
import { Facts } from '#ui/Facts.tsx';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import { SideSheet } from '#ui/SideSheet.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { WhyText } from '#ui/WhyText.tsx';
import { WorkHolder } from '#ui/WorkHolder.tsx';
import { CaseAbout } from './CaseAbout.tsx';
import { CaseBadge } from './CaseBadge.tsx';
import { type CaseDetail, type Decision, useCase } from './case-queries.ts';
import { Decisions } from './Decisions.tsx';
import { MachineDetail } from './MachineDetail.tsx';
import { Proposal } from './Proposal.tsx';
import { Propose } from './Propose.tsx';

/** One case: what happened, what was proposed, and what can be done. */
export function CaseSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { numbered } = useText('cases');
  return (
    <SideSheet title={numbered(id)} reading={useCase(id)} item={id} onClose={onClose}>
      {(found, root) => <CaseFacts key={found.id} found={found} root={root} />}
    </SideSheet>
  );
}

type FactsProps = {
  readonly found: CaseDetail;
  readonly root: RefObject<HTMLElement | null>;
};

function CaseFacts({ found, root }: FactsProps) {
  const text = useText('cases');
  const { fields } = useText('core');
  const open = found.decisions.find(({ state }) => state === 'PROPOSED');
  const ended = found.decisions.filter(({ state }) => state !== 'PROPOSED');
  return (
    <Stack>
      <AlsoHere item={`case:${found.id}`} />
      {found.closedAt === null && found.kind !== 'withdrawal' && (
        <WorkHolder
          kind={found.kind === 'reconciliation' ? 'difference' : 'case'}
          id={found.id}
          root={root}
        />
      )}
      <Group justify="space-between">
        <Title order={3} size="h4">
          {text.kinds[found.kind]}
        </Title>
        <CaseBadge found={found} />
      </Group>
      {found.why !== null && !isReasonOf(found.why, open) && (
        <Alert color="amber" title={text.why}>
          <WhyText size="sm" why={found.why} />
        </Alert>
      )}
      {open && <Proposal decision={open} />}
      <Panel title={text.facts}>
        <CaseAbout found={found} />
        <Facts
          facts={[
            found.member
              ? [fields.member, <MemberSummaryLine key="member" member={found.member} isLink />]
              : null,
            isId(found.subject)
              ? [fields.reference, <ShortReference key="reference" id={found.subject} />]
              : [text.subject, found.subject],
            [fields.openedAt, <TimeText key="at" time={found.openedAt} />],
            found.closedAt === null
              ? null
              : [text.closedAt, <TimeText key="at" time={found.closedAt} />],
            found.resolution === null
              ? null
              : [text.resolution, resolutionText(text, found.resolution)],
          ]}
        />
        <MachineDetail detail={found.detail} />
      </Panel>
      {found.closedAt === null && !open && found.actions.length > 0 && <Propose found={found} />}
      {ended.length > 0 && <Decisions decisions={ended} />}
    </Stack>
  );
}

function isId(subject: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject);
}

/** The reason of an adjustment is part of its proposal. */
function isReasonOf(why: NonNullable<CaseDetail['why']>, open: Decision | undefined): boolean {
  return why.code === 'written' && why.words === open?.reason;
}

type ResolutionTexts = Readonly<Record<string, string>>;

/** A resolution that no word is known for is shown as it was written down. */
function resolutionText(
  {
    actions,
    resolutions,
  }: { readonly actions: ResolutionTexts; readonly resolutions: ResolutionTexts },
  resolution: string,
): string {
  return actions[resolution] ?? resolutions[resolution] ?? resolution;
}
