import { Alert, Group, Stack, Title } from '@mantine/core';
import type { RefObject } from 'react';
import { useLine } from '#lib/queue.ts';
import { useText } from '#lib/text.ts';
import { usePrefetched } from '#lib/use-prefetched.ts';
import { AlsoHere } from '#ui/AlsoHere.tsx';
import { type Fact, Facts } from '#ui/Facts.tsx';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Money } from '#ui/Money.tsx';
import { NotesPanel } from '#ui/NotesPanel.tsx';
import { Panel } from '#ui/Panel.tsx';
import { QueueKeys } from '#ui/QueueKeys.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import { SideSheet } from '#ui/SideSheet.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { WhyText } from '#ui/WhyText.tsx';
import { WorkHolder } from '#ui/WorkHolder.tsx';
import { isIn } from './adjustment-sign.ts';
import { CaseAbout } from './CaseAbout.tsx';
import { CaseBadge } from './CaseBadge.tsx';
import { type CaseDetail, type Decision, useCase, workKindOf } from './case-queries.ts';
import { Decisions } from './Decisions.tsx';
import { MachineDetail } from './MachineDetail.tsx';
import { Proposal } from './Proposal.tsx';
import { Propose } from './Propose.tsx';

type SheetProps = {
  readonly id: string;
  /** Cases of the list that wait for this staff user, in its order. */
  readonly waiting: readonly string[];
  readonly onGo: (id: string) => void;
  readonly onClose: () => void;
};

/** One case: its facts, its proposals, and the possible actions; the next one follows it. */
export function CaseSheet({ id, waiting, onGo, onClose }: SheetProps) {
  const text = useText('cases');
  const line = useLine(waiting, id, onGo);
  usePrefetched('GET /staff/api/cases/:id', line.next);
  return (
    <SideSheet title={text.numbered(id)} reading={useCase(id)} item={id} onClose={onClose}>
      {(found, root) => (
        <Stack key={found.id}>
          <QueueKeys
            root={root}
            line={line}
            member={found.member?.id ?? null}
            left={text.left(waiting.length)}
            keys={[
              ['1–9', text.action],
              ['A', text.agree],
              ['R', text.turnDown],
              ['Enter', text.propose],
            ]}
          />
          <CaseFacts found={found} root={root} onDone={line.follow} />
        </Stack>
      )}
    </SideSheet>
  );
}

type FactsProps = {
  readonly found: CaseDetail;
  readonly root: RefObject<HTMLElement | null>;
  readonly onDone: () => void;
};

function CaseFacts({ found, root, onDone }: FactsProps) {
  const text = useText('cases');
  const { fields } = useText('core');
  const subjectFact = ({ kind, subject, amount, member, ...row }: CaseDetail): Fact | null => {
    // The key of a proposal tells nothing.
    if (kind === 'adjustment') {
      if (amount === null) return null;
      const sign = isIn({ kind, ...row });
      return [
        fields.amount,
        <Money key="amount" baht={amount} currency={member?.currency} isIn={sign} />,
      ];
    }
    return isId(subject)
      ? [fields.reference, <ShortReference key="reference" id={subject} />]
      : [text.subject, subject];
  };
  const open = found.decisions.find(({ state }) => state === 'PROPOSED');
  const ended = found.decisions.filter(({ state }) => state !== 'PROPOSED');
  return (
    <>
      <AlsoHere item={`case:${found.id}`} />
      {found.closedAt === null && found.kind !== 'withdrawal' && (
        <WorkHolder kind={workKindOf(found)} id={found.id} root={root} />
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
      <Panel title={text.facts}>
        <CaseAbout found={found} />
        <Facts
          facts={[
            found.member
              ? [fields.member, <MemberSummaryLine key="member" member={found.member} isLink />]
              : null,
            subjectFact(found),
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
      {found.member && <NotesPanel memberId={found.member.id} root={root} />}
      {open && <Proposal decision={open} root={root} onDone={onDone} />}
      {found.closedAt === null && !open && found.actions.length > 0 && (
        <Propose found={found} root={root} onDone={onDone} />
      )}
      {ended.length > 0 && <Decisions decisions={ended} />}
    </>
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

/** A resolution without a text is shown as it was stored. */
function resolutionText(
  {
    actions,
    resolutions,
  }: { readonly actions: ResolutionTexts; readonly resolutions: ResolutionTexts },
  resolution: string,
): string {
  return actions[resolution] ?? resolutions[resolution] ?? resolution;
}
