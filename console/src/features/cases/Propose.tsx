import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { Panel } from '#ui/Panel.tsx';
import type { CaseDetail, Payer } from './case-queries.ts';
import { PairTable } from './PairTable.tsx';
import { PayerPicker } from './PayerPicker.tsx';
import { ProposeEnd } from './ProposeEnd.tsx';
import { ResolutionFields } from './ResolutionFields.tsx';
import {
  emptyDraft,
  faultsOf,
  type RemedyBodyAction,
  type ResolutionDraft,
  resolutionOf,
} from './resolution-state.ts';

/** Form that proposes the resolution of a case. */
export function Propose({ found }: { found: CaseDetail }) {
  const text = useText('cases');
  const { required } = useText('core');
  const [action, setAction] = useState<RemedyBodyAction | null>(
    found.actions.length === 1 ? (found.actions[0] ?? null) : null,
  );
  const [draft, setDraft] = useState<ResolutionDraft>(() => draftFor(found));
  const [payer, setPayer] = useState<Payer | null>(null);
  const [pairReason, setPairReason] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const propose = useChange('POST /staff/api/cases/:id/decisions', text.proposed);
  const faults = action ? faultsOf(action, draft) : [];
  const isAssigned = action === 'suspense-assign';
  const needsPairReason = isAssigned && payer?.needsReason === true;
  const isPaired = !isAssigned || (payer !== null && !(needsPairReason && !pairReason.trim()));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (!action || faults.length > 0 || reason.trim() === '' || !isPaired) return;
    const remedy = resolutionOf(action, { ...draft, memberId: payer?.member.id ?? '' });
    propose.mutate({
      params: { id: found.id },
      body: {
        remedy,
        reason: reason.trim(),
        ...(needsPairReason ? { pairReason: pairReason.trim() } : {}),
      },
    });
  }

  return (
    <Panel title={text.propose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {text.proposeHelp}
          </Text>
          <Radio.Group<RemedyBodyAction>
            label={text.action}
            value={action}
            onChange={setAction}
            error={isTried && !action ? required : null}
          >
            <Stack gap="xs" my="xs">
              {found.actions.map((each) => (
                <Radio key={each} value={each} label={text.actions[each]} />
              ))}
            </Stack>
          </Radio.Group>
          {action && (
            <ResolutionFields
              action={action}
              draft={draft}
              faults={isTried ? faults : []}
              onChange={(change) => setDraft({ ...draft, ...change })}
            />
          )}
          {isAssigned && (
            <PayerPicker
              caseId={found.id}
              chosen={payer}
              error={isTried && payer === null ? text.payers.choose : null}
              onChoose={setPayer}
            />
          )}
          {isAssigned && payer !== null && found.about.kind === 'payment' && (
            <PairTable pair={{ ...found.about, payer }} />
          )}
          {needsPairReason && (
            <Textarea
              label={text.payers.pairReason}
              autosize
              minRows={2}
              maxLength={500}
              value={pairReason}
              onChange={(event) => setPairReason(event.currentTarget.value)}
              error={isTried && pairReason.trim() === '' ? required : null}
            />
          )}
          <ProposeEnd
            reason={reason}
            onReason={setReason}
            isTried={isTried}
            isBusy={propose.isPending}
          />
        </Stack>
      </form>
    </Panel>
  );
}

/** Prefills what is already known. */
function draftFor({ about, amount }: CaseDetail): ResolutionDraft {
  const known = { ...emptyDraft, amount: amount === null ? '' : String(amount) };
  if (about.kind !== 'slip') return known;
  return { ...known, sendingBank: about.sendingBank ?? '', transRef: about.transRef ?? '' };
}
