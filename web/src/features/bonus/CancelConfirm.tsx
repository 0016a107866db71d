import { bahtOf } from '@wallet/contract/money';
import { errorText, textOfCode } from '#lib/error-text.ts';
import { areAmountsOther } from '#lib/intent/amounts-other.ts';
import { isBeingChecked } from '#lib/intent/intent.ts';
import { activeCondition } from '#lib/money/active-condition.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Money } from '#ui/money/Money.tsx';
import { announce } from '#ui/toasts/announce.ts';
import { toast } from '#ui/toasts/toast.ts';
import { cancelCondition, recheck } from './bonus-queries.ts';
import { type CancelShare, type Condition, shareOf } from './bonus-state.ts';
import styles from './current-condition.module.css';

const css = classNames(styles);

type Props = { readonly condition: Condition; readonly onClose: () => void };

/** Asks before a cancel, with what it keeps and what it costs; if the costs have changed since, it asks again. */
export function CancelConfirm({ condition: seen, onClose }: Props) {
  const text = useText('bonus');
  const fresh = useQuery({ ...activeCondition, refetchOnMount: 'always' });
  const condition = fresh.data ?? seen;
  const share = shareOf(condition);

  async function cancel(): Promise<void> {
    try {
      const message = await cancelCondition(condition.isArmed ? bahtOf(0n) : share?.forfeit);
      toast('ok', await textOfCode(message));
      onClose();
    } catch (error) {
      if (areAmountsOther(error)) {
        // The games know what the last known balances do not.
        await recheck().catch(Boolean);
        toast('error', await errorText(error));
        return;
      }
      if (!isBeingChecked(error)) {
        announce({ kind: 'error', title: text.cancelFailed, message: await errorText(error) });
      }
      onClose();
    }
  }

  // A server that returns neither progress nor share will not return them later.
  const isUnknown = condition.isArmed === undefined;
  if (!condition.isArmed && !isUnknown && !share) {
    return <UnknownShare hasOpenBets={condition.hasOpenBets === true} onClose={onClose} />;
  }
  return (
    <Confirm
      title={text.cancelTitle}
      confirmLabel={text.cancel}
      cancelLabel={text.keepBonus}
      tone="danger"
      onConfirm={cancel}
      onCancel={onClose}
    >
      {share ? <Share {...share} /> : isUnknown ? text.cancelUnknown : text.cancelWaiting}
    </Confirm>
  );
}

function Share({ keep, forfeit }: CancelShare) {
  const text = useText('bonus');
  return (
    <>
      <dl className={css('share')}>
        <div className={css('part')}>
          <dt>{text.keep}</dt>
          <dd className={css('kept')}>
            <Money amount={keep} size="card" currency />
          </dd>
        </div>
        <div className={css('part')}>
          <dt>{text.forfeit}</dt>
          <dd className={css('lost')}>
            <Money amount={forfeit} size="card" currency />
          </dd>
        </div>
      </dl>
      <p className={css('small')}>{text.cancelHelp}</p>
    </>
  );
}

type UnknownShareProps = { readonly hasOpenBets: boolean; readonly onClose: () => void };

/** While the two amounts are unknown there is nothing to agree to. */
function UnknownShare({ hasOpenBets, onClose }: UnknownShareProps) {
  const text = useText('bonus');
  const core = useText('core');
  const asking = useAction(async () => {
    try {
      await recheck();
    } catch (error) {
      toast('error', await errorText(error));
    }
  });
  return (
    <Dialog
      title={text.cancelTitle}
      onCancel={onClose}
      actions={
        <>
          <Button onClick={onClose}>{core.close}</Button>
          <Button tone="gold" busy={asking.isBusy} onClick={() => void asking.run()}>
            {text.recheck}
          </Button>
        </>
      }
    >
      {hasOpenBets ? text.openBets : text.unknownShare}
    </Dialog>
  );
}
