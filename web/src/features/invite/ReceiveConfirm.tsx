import type { ReplyOf } from '@wallet/contract/api';
import { call } from '#lib/call.ts';
import { errorText, textOfCode } from '#lib/error-text.ts';
import { areAmountsOther } from '#lib/intent/amounts-other.ts';
import { isBeingChecked, withIntent } from '#lib/intent/intent.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { useOffered } from '#lib/money/eligibility.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { reading } from '#lib/reading/reading.ts';
import { useText } from '#lib/text.ts';
import { ConditionTerms, isConditional } from '#ui/ConditionTerms.tsx';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { IneligibilityReason } from '#ui/IneligibilityReason.tsx';
import { Money } from '#ui/money/Money.tsx';
import { toast } from '#ui/toasts/toast.ts';

type Props = {
  readonly bonus: ReplyOf<'GET /api/invite/bonus'>;
  readonly onClose: () => void;
};

/** Asks before the referral bonus is received, with the conditions that come with it. */
export function ReceiveConfirm({ bonus, onClose }: Props) {
  const text = useText('invite');
  const { verdict, mayTake } = useOffered(({ referral }) => referral);
  const { receive: confirmLabel } = useText('home');

  async function receive(): Promise<void> {
    try {
      const { amount } = bonus;
      const { message } = await withIntent({ kind: 'invite', amount }, (key) =>
        call('POST /api/invite/receive', { query: { amount } }, { key }),
      );
      toast('ok', await textOfCode(message));
      onClose();
    } catch (failure) {
      toast(isBeingChecked(failure) ? 'info' : 'error', await errorText(failure));
      // The dialog stays open, with the refreshed amounts.
      if (!areAmountsOther(failure)) onClose();
    }
    const { queryKey } = reading('GET /api/invite/bonus', {});
    await Promise.all([queryClient.invalidateQueries({ queryKey }), refreshBalances()]);
  }

  return (
    <Confirm
      title={text.receiveTitle}
      confirmLabel={confirmLabel}
      onConfirm={receive}
      onCancel={onClose}
      isBlocked={!mayTake}
    >
      <Money amount={bonus.amount} size="card" currency />
      <IneligibilityReason verdict={verdict} />
      {isConditional(bonus) && <p>{text.receiveConditions(bonus.success, bonus.fail)}</p>}
      <ConditionTerms way={bonus.way} />
    </Confirm>
  );
}
