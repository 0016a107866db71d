import { Radio, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { Panel } from '#ui/Panel.tsx';
import type { CaseDetail } from './case-queries.ts';
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
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const propose = useChange('POST /staff/api/cases/:id/decisions', text.proposed);
  const faults = action ? faultsOf(action, draft) : [];

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (!action || faults.length > 0 || reason.trim() === '') return;
    propose.mutate({
      params: { id: found.id },
      body: { remedy: resolutionOf(action, draft), reason: reason.trim() },
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
