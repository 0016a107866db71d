import { bahtOf, satangIn } from '@wallet/contract/money';
import { Hourglass } from 'lucide';
import { useState } from 'react';
import { activeCondition } from '#lib/money/active-condition.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { IntentButton } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/money/Money.tsx';
import { bonuses } from './bonus-queries.ts';
import { progressOf, type Running, sourceOf } from './bonus-state.ts';
import { CancelConfirm } from './CancelConfirm.tsx';
import styles from './current-condition.module.css';

const css = classNames(styles);

/** The condition that the member is under, its progress, and how to end it. */
export function CurrentCondition() {
  const text = useText('bonus');
  const condition = useQuery(activeCondition);
  const list = useQuery({ ...bonuses, enabled: false });
  const [isCancelling, setCancelling] = useState(false);

  if (condition.isError && !condition.data) {
    // The list below says it, and asks for both again.
    if (list.isError && !list.data) return null;
    return <LoadError busy={condition.isFetching} onRetry={() => void condition.refetch()} />;
  }
  if (!condition.data?.status) return null;
  const running = progressOf(condition.data);
  const source = sourceOf(condition.data);
  const { isArmed, name, type } = condition.data;
  const kind = source ? text.types[source] : type;
  return (
    <section className={css('panel')} aria-label={text.condition}>
      <div className={css('head')}>
        <span className={css('icon')}>
          <Icon of={Hourglass} size={22} />
        </span>
        <div className={css('words')}>
          {name && <p className={css('type')}>{kind}</p>}
          <h2>{name ?? kind ?? text.types.bonus}</h2>
          <StatusChip status="PENDING">{isArmed ? text.waiting : text.current}</StatusChip>
        </div>
      </div>
      {running ? (
        <Progress {...running} />
      ) : (
        <p className={css('reason')}>{isArmed ? text.waitingHelp : text.unknownProgress}</p>
      )}
      <IntentButton
        kind="cancelCondition"
        isOwn={isCancelling}
        size="small"
        tone="danger"
        onClick={() => setCancelling(true)}
      >
        {text.cancel}
      </IntentButton>
      {isCancelling && (
        <CancelConfirm condition={condition.data} onClose={() => setCancelling(false)} />
      )}
    </section>
  );
}

function Progress({ value, target, floor }: Running) {
  const text = useText('bonus');
  const amountText = useAmountText();
  const missing = satangIn(target) - satangIn(value);
  return (
    <>
      <p className={css('numbers')}>
        <Money amount={value} size="card" currency />
        <span className={css('goal')}>
          {text.goal} <Money amount={target} currency />
        </span>
      </p>
      <progress
        className={css('bar')}
        aria-label={text.progress}
        max={target}
        value={Math.min(value, target)}
      />
      <p className={css('reason')}>
        {text.whyNoWithdrawal(amountText(bahtOf(missing > 0n ? missing : 0n)), amountText(floor))}
      </p>
    </>
  );
}
