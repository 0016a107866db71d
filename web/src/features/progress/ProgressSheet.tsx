import { bahtOf } from '@wallet/contract/money';
import { referenceOf } from '@wallet/contract/reference';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { formatMoment } from '#lib/moment.ts';
import { usePlaceNames } from '#lib/money/place-names.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { openSupportChat } from '#lib/open-support-chat.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { Money } from '#ui/money/Money.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ProgressFailure } from './ProgressFailure.tsx';
import { ProgressSteps } from './ProgressSteps.tsx';
import styles from './progress.module.css';
import { cancelWithdrawal, progressEnd } from './progress-queries.ts';
import { dueAt, finished, type ProgressItem, withAmount } from './progress-state.ts';
import { useIsLate } from './use-is-late.ts';

const css = classNames(styles);

type Props = {
  readonly opened: ProgressItem;
  /** As the server lists it now; undefined if it no longer does. */
  readonly now: ProgressItem | undefined;
  readonly onSeen: () => void;
  readonly onClose: () => void;
};

/** Shows how far one item is, why it waits, and what can be done, and follows it to its end. */
export function ProgressSheet({ opened, now, onSeen, onClose }: Props) {
  const text = useText('progress');
  return (
    <Sheet title={text.detail} onClose={onClose}>
      {now ? <Progress item={now} onSeen={onSeen} /> : <Unlisted last={opened} onSeen={onSeen} />}
    </Sheet>
  );
}

/** An item that left the list: its end is queried, as the list no longer has it. */
function Unlisted({ last, onSeen }: { last: ProgressItem; onSeen: () => void }) {
  const { data, isError } = useQuery(progressEnd(last.id));
  if (data === undefined && !isError) return <Progress item={last} onSeen={onSeen} />;
  switch (data?.end) {
    case 'open':
      return <Progress item={last} onSeen={onSeen} />;
    case 'done':
      return <Progress item={finished(last, data)} onSeen={onSeen} />;
    case 'held':
    case 'returned':
    case 'failed':
    case 'cancelled':
    case 'expired':
      return <Ended item={withAmount(last, data)} end={data.end} at={data.returnedAt} />;
    default:
      return <Ended item={last} end="unknown" />;
  }
}

type EndedProps = {
  readonly item: ProgressItem;
  readonly end: 'held' | 'returned' | 'failed' | 'cancelled' | 'expired' | 'unknown';
  /** Time at which its money was sent back. */
  readonly at?: string | undefined;
};

/** An item that was not done, or whose end is unknown, and where its money would be seen. */
function Ended({ item, end, at }: EndedProps) {
  const text = useText('progress');
  const { navProfile, navStatement } = useText('core');
  const isBad = end !== 'unknown' && end !== 'held' && end !== 'returned';
  return (
    <div className={css('sheet')}>
      <Summary item={item} />
      <div className={css('why', isBad && 'failure')} role="status">
        <p>{end === 'returned' ? text.returned(formatMoment(at)) : text.ends[end]}</p>
        {end === 'held' ? (
          <Link to="/user/profile">{navProfile}</Link>
        ) : (
          <Link to="/user/statement">{navStatement}</Link>
        )}
      </div>
    </div>
  );
}

function Summary({ item: { kind, amount, place } }: { item: ProgressItem }) {
  const text = useText('progress');
  const names = usePlaceNames();
  return (
    <div className={css('summary')}>
      <p>{text.kinds[kind]}</p>
      {amount !== null && (
        <p className={css('large')}>
          <Money amount={amount} currency />
        </p>
      )}
      {place !== null && <p>{names.get(place) ?? place}</p>}
    </div>
  );
}

/** Body of the sheet, also where another sheet shows the same thing in place of its form. */
export function Progress({ item, onSeen }: { item: ProgressItem; onSeen: () => void }) {
  const text = useText('progress');
  const close = useSheetClose();
  const amountText = useAmountText();
  const [isAsking, setAsking] = useState(false);
  const { kind, amount, wait } = item;
  const hasFailed = wait === null && !item.steps.every(({ isDone }) => isDone);

  function ask(): void {
    const what = [text.kinds[kind], amount === null ? '' : amountText(amount)].join(' ').trim();
    // The sheet would lie above the chat.
    close();
    openSupportChat(
      kind === 'qr' ? text.askTextOfQr(what) : text.askText(what, referenceOf(item.id)),
    );
  }

  async function cancel(): Promise<void> {
    try {
      await cancelWithdrawal(item.id);
      toast('ok', text.cancelled);
      close();
    } catch (failure) {
      toast('error', await errorText(failure));
      setAsking(false);
    }
  }

  return (
    <div className={css('sheet')}>
      <Summary item={item} />
      <ProgressSteps item={item} />
      {hasFailed ? <ProgressFailure item={item} /> : <Waiting item={item} />}
      {kind !== 'qr' && (
        <p className={css('reference')}>
          {text.reference} <ShortReference id={item.id} />
          <CopyButton text={referenceOf(item.id)} label={text.copyReference} iconOnly />
        </p>
      )}
      <div className={css('actions')}>
        {hasFailed && (
          <Button
            tone="gold"
            onClick={() => {
              onSeen();
              close();
            }}
          >
            {text.understand}
          </Button>
        )}
        <Button onClick={ask}>{text.ask}</Button>
        {item.mayCancel && (
          <Button tone="ghost" onClick={() => setAsking(true)}>
            {text.cancelWithdrawal}
          </Button>
        )}
      </div>
      {isAsking && (
        <Confirm
          title={text.cancelTitle}
          confirmLabel={text.cancelWithdrawal}
          cancelLabel={text.keep}
          tone="danger"
          onConfirm={cancel}
          onCancel={() => setAsking(false)}
        >
          {text.cancelBody(amountText(amount ?? bahtOf(0n)))}
        </Confirm>
      )}
    </div>
  );
}

/** Explains why it waits, and for how long it usually does. */
function Waiting({ item }: { item: ProgressItem }) {
  const text = useText('progress');
  const { kind, wait, expectedAt, reviewDueAt } = item;
  const isLate = useIsLate(item);
  if (wait === null) return null;
  const isProviderWait = wait === 'company' && kind !== 'qr' && kind !== 'notice';
  const why = isProviderWait
    ? text.companies[kind]
    : text.waits[wait === 'company' ? 'payment' : wait];
  return (
    <div className={css('why')} role="status">
      <p>{why}</p>
      {isLate ? (
        <p className={css('late')}>{text.late}</p>
      ) : (
        dueAt(item) !== null && (
          <p className={css('expected')}>
            {expectedAt && (kind === 'qr' ? text.expires : text.expected)(formatMoment(expectedAt))}
            {reviewDueAt && text.reviewDue(formatMoment(reviewDueAt))}
          </p>
        )
      )}
    </div>
  );
}
