import { Stack, Text, Textarea } from '@mantine/core';
import { serverNow } from '@wallet/client/server-clock';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { useEscape } from '#lib/layers.ts';
import { useSettled } from '#lib/queue.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { NumberedChoice } from '#ui/NumberedChoice.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { CaseDetail, Payer } from './case-queries.ts';
import { PairTable } from './PairTable.tsx';
import { PayerPicker } from './PayerPicker.tsx';
import { ProposeEnd } from './ProposeEnd.tsx';
import { ResolutionFields } from './ResolutionFields.tsx';
import {
  draftFor,
  faultsOf,
  type ResolutionBodyAction,
  refusalOf,
  resolutionOf,
} from './resolution-state.ts';
import { useFirstEmpty } from './use-first-empty.ts';

type ProposeProps = {
  readonly found: CaseDetail;
  /** The sheet in which these keys work. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onDone: () => void;
};

/** Form that proposes the resolution of a case; a number chooses it, and Enter proposes. */
export function Propose({ found, root, onDone }: ProposeProps) {
  const text = useText('cases');
  const { required } = useText('core');
  const { actions } = found;
  const [only] = actions.length === 1 ? actions : [];
  const [action, setAction] = useState<ResolutionBodyAction | null>(only ?? null);
  const [draft, setDraft] = useState(() => draftFor(found));
  const [payer, setPayer] = useState<Payer | null>(null);
  const [pairReason, setPairReason] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const fill = useFirstEmpty(fields);
  const isSettled = useSettled(found.id);
  const propose = useChange('POST /staff/api/cases/:id/decisions', text.proposed, { onDone });
  const faults = action ? faultsOf(action, draft, serverNow()) : [];
  const isAssigned = action === 'suspense-assign';
  const needsPairReason = isAssigned && payer?.needsReason === true;
  const isPaired = !isAssigned || (payer !== null && !(needsPairReason && !pairReason.trim()));

  const choose = (chosen: ResolutionBodyAction | undefined) => (event: KeyboardEvent) => {
    if (!chosen || event.repeat || !isSettled) return;
    setAction(chosen);
    fill();
  };
  useShortcuts(
    [
      ...actions.map((each, index) => [String(index + 1), choose(each)] as const),
      ['r', choose(refusalOf(actions))],
    ],
    root,
  );
  useEscape(root, () => setAction(null), action !== null && only === undefined);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (propose.isPending) return;
    if (!action || faults.length > 0 || reason.trim() === '' || !isPaired) {
      setTried(true);
      fill();
      return;
    }
    const filled = { ...draft, memberId: payer?.member.id ?? '' };
    const resolution = resolutionOf(action, filled, serverNow());
    propose.mutate({
      params: { id: found.id },
      body: {
        remedy: resolution,
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
          <NumberedChoice<ResolutionBodyAction>
            label={text.action}
            options={actions.map((value) => ({ value, label: text.actions[value] }))}
            value={action}
            onChange={setAction}
            onNumber={fill}
            error={isTried && !action ? required : null}
          />
          <Stack gap="sm" ref={fields}>
            {action && (
              <ResolutionFields
                action={action}
                draft={draft}
                faults={isTried ? faults : []}
                onChange={(change) => setDraft({ ...draft, ...change })}
                onPicked={fill}
              />
            )}
            {isAssigned && (
              <PayerPicker
                caseId={found.id}
                chosen={payer}
                error={isTried && payer === null ? text.payers.choose : null}
                onChoose={setPayer}
                onPicked={fill}
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
        </Stack>
      </form>
    </Panel>
  );
}
