import { referenceOf } from '@wallet/contract/reference';
import { useState } from 'react';
import { balances, memberDetails } from '#lib/money/balances.ts';
import { otherCurrency } from '#lib/money/own-currency.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/dialogs/Alert.tsx';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { IneligibilityReason } from '#ui/IneligibilityReason.tsx';
import { WithdrawForm, type Withdrawn } from './WithdrawForm.tsx';
import styles from './withdraw.module.css';
import { withdrawLimits } from './withdraw-queries.ts';

const css = classNames(styles);

/** Takes money out to the registered bank account. */
export function WithdrawModal({ onClose }: { onClose: () => void }) {
  const text = useText('withdraw');
  return (
    <Sheet title={text.title} onClose={onClose}>
      <Withdraw />
    </Sheet>
  );
}

function Withdraw() {
  const text = useText('withdraw');
  const close = useSheetClose();
  const amountText = useAmountText();
  const view = useQuery(balances);
  const member = useQuery(memberDetails);
  const limits = useQuery(withdrawLimits);
  const [asked, setAsked] = useState<Withdrawn | null>(null);

  const other = view.data && otherCurrency(view.data);
  if (other) return <IneligibilityReason verdict={other} />;
  if (view.data && member.data && limits.data) {
    return (
      <>
        <WithdrawForm
          view={view.data}
          member={member.data}
          limits={limits.data}
          onDone={setAsked}
        />
        {asked !== null && (
          <Alert
            kind="success"
            message={
              // Not every server tells a reference.
              asked.id === ''
                ? text.accepted(amountText(asked.amount))
                : text.done(amountText(asked.amount), referenceOf(asked.id))
            }
            onClose={close}
          />
        )}
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
