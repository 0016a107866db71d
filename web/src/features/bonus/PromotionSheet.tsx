import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { isBeingChecked } from '#lib/intent/intent.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { useGone } from '#lib/timing/use-gone.ts';
import { useAction } from '#lib/use-action.ts';
import { IntentButton } from '#ui/buttons/IntentButton.tsx';
import { ConditionTerms } from '#ui/ConditionTerms.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/dialogs/Alert.tsx';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { IneligibilityReason } from '#ui/IneligibilityReason.tsx';
import { Money } from '#ui/money/Money.tsx';
import { announce } from '#ui/toasts/announce.ts';
import styles from './bonus.module.css';
import { activatePromotion, foundPromotion } from './bonus-queries.ts';
import type { Promotion } from './promotion-state.ts';

const css = classNames(styles);

type Props = {
  readonly promotion: Promotion;
  readonly onClose: () => void;
  readonly onReceived: () => void;
};

/** The promotion that a code opened, with its condition, before it is received. */
export function PromotionSheet({ promotion, onClose, onReceived }: Props) {
  const text = useText('bonus');
  return (
    <Sheet title={text.promotion} onClose={onClose}>
      <Offer promotion={promotion} onReceived={onReceived} />
    </Sheet>
  );
}

function Offer({ promotion, onReceived }: Omit<Props, 'onClose'>) {
  const text = useText('bonus');
  const close = useSheetClose();
  const amountText = useAmountText();
  const [isReceived, setReceived] = useState(false);
  const isGone = useGone();
  const received = () =>
    promotion.amount > 0 ? text.promotionReceived(amountText(promotion.amount)) : promotion.name;

  const activate = useAction(async () => {
    try {
      await activatePromotion(promotion.code);
      if (isGone()) announce({ kind: 'success', message: received() });
      setReceived(true);
      onReceived();
    } catch (error) {
      if (isBeingChecked(error)) return;
      announce({ kind: 'error', message: await errorText(error) });
    }
  });

  const found = useQuery({ ...foundPromotion(promotion.code), initialData: promotion });
  const verdict = (found.data ?? promotion).verdict;
  const mayTake = isReceived || (verdict?.isAllowed ?? true);
  return (
    <div className={css('section')}>
      <div className={css('prize')}>
        {promotion.amount > 0 && (
          <>
            <p className={css('small')}>{text.amount}</p>
            <Money amount={promotion.amount} size="hero" currency />
          </>
        )}
        <p className={css('name')}>{promotion.name}</p>
        <p className={css('small')}>{promotion.description}</p>
      </div>
      <div className={css('terms')}>
        <h3 className={css('heading')}>{text.conditionTitle}</h3>
        <p>
          {promotion.turnover > 0
            ? text.promotionCondition(promotion.turnover, promotion.percentFail)
            : text.goalUnknown(promotion.percentFail)}
        </p>
        <ConditionTerms way={promotion.way} />
      </div>
      {!isReceived && <IneligibilityReason verdict={verdict} />}
      <IntentButton
        kind="promotion"
        tone="gold"
        busy={activate.isBusy}
        disabled={!mayTake}
        onClick={() => void activate.run()}
      >
        {text.receivePromotion}
      </IntentButton>
      {isReceived && <Alert kind="success" message={received()} onClose={close} />}
    </div>
  );
}
