import { bahtOf } from '@wallet/contract/money';
import { referenceOf } from '@wallet/contract/reference';
import { type ReactNode, useState } from 'react';
import { activeCondition } from '#lib/money/active-condition.ts';
import { balances, memberDetails } from '#lib/money/balances.ts';
import { otherCurrency } from '#lib/money/own-currency.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { useGone } from '#lib/timing/use-gone.ts';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/dialogs/Alert.tsx';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Part } from '#ui/feedback/Part.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { IneligibilityReason } from '#ui/IneligibilityReason.tsx';
import { announce } from '#ui/toasts/announce.ts';
import { WithdrawForm, type Withdrawn } from './WithdrawForm.tsx';
import styles from './withdraw.module.css';
import { withdrawLimits } from './withdraw-queries.ts';
import { isHolding, withdrawable } from './withdraw-state.ts';

const css = classNames(styles);

type Props = {
  readonly onClose: () => void;
  /** The open withdrawal, or the condition that keeps the money from leaving, in place of a form that would be rejected. */
  readonly open?: ReactNode;
  /** Shown in place of the form while there is nothing to withdraw. */
  readonly empty?: ReactNode;
  /** Leads to the identity documents that an amount takes. */
  readonly onDocuments?: () => void;
};

/** Takes money out to the registered bank account. */
export function WithdrawModal({ onClose, ...rest }: Props) {
  const text = useText('withdraw');
  return (
    <Sheet title={text.title} onClose={onClose}>
      <Withdraw {...rest} />
    </Sheet>
  );
}

function Withdraw({ open, empty, onDocuments }: Omit<Props, 'onClose'>) {
  const text = useText('withdraw');
  const close = useSheetClose();
  const amountText = useAmountText();
  const view = useQuery(balances);
  const member = useQuery(memberDetails);
  const limits = useQuery(withdrawLimits);
  const condition = useQuery(activeCondition);
  const [accepted, setAccepted] = useState<string | null>(null);
  const isGone = useGone();
  function announceWithdrawal({ id, amount }: Withdrawn): void {
    const message =
      // Not every server returns a reference.
      id === ''
        ? text.accepted(amountText(amount))
        : text.done(amountText(amount), referenceOf(id));
    if (isGone()) announce({ kind: 'success', message });
    else setAccepted(message);
  }

  const other = view.data && otherCurrency(view.data);
  if (other) return <IneligibilityReason verdict={other} />;
  if (view.data && member.data && limits.data && !condition.isPending) {
    const isHeld = condition.data && isHolding(condition.data);
    const instead = withdrawable(view.data) === 0n ? empty : isHeld && open;
    return (
      <>
        {view.data.wallet.withdrawing > 0 ? (
          <Waiting>{open}</Waiting>
        ) : instead ? (
          <Part loading={<Skeleton height={220} />}>{instead}</Part>
        ) : (
          <WithdrawForm
            view={view.data}
            member={member.data}
            // During a break all of it may go, however little.
            limits={
              view.data.isExcluded ? { ...limits.data, withdrawMin: bahtOf(1n) } : limits.data
            }
            onDone={announceWithdrawal}
            onDocuments={onDocuments}
          />
        )}
        {accepted !== null && <Alert kind="success" message={accepted} onClose={close} />}
      </>
    );
  }
  const failed = [view, member, limits].filter((query) => query.isError);
  if (failed.length > 0) {
    return <LoadError onRetry={() => void Promise.all(failed.map((query) => query.refetch()))} />;
  }
  return (
    <div className={css('form')}>
      <Skeleton height={96} />
      <Skeleton height={70} />
      <Skeleton height={103} />
      <Skeleton height={52} />
    </div>
  );
}

/** A second withdrawal would be rejected while one is open: its steps stand in place of the form. */
function Waiting({ children }: { children: ReactNode }) {
  const text = useText('withdraw');
  return (
    <div className={css('form')}>
      <div className={css('available')}>
        <p>{text.waiting}</p>
        <p className={css('note')}>{text.waitingHelp}</p>
      </div>
      <Part loading={<Skeleton height={220} />}>{children}</Part>
    </div>
  );
}
