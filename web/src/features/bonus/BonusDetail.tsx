import { errorText } from '#lib/error-text.ts';
import { isBeingChecked } from '#lib/intent/intent.ts';
import { useOffered } from '#lib/money/eligibility.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { IntentButton } from '#ui/buttons/IntentButton.tsx';
import { ConditionTerms } from '#ui/ConditionTerms.tsx';
import { BannerCarousel } from '#ui/carousels/BannerCarousel.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { IneligibilityReason } from '#ui/IneligibilityReason.tsx';
import { announce } from '#ui/toasts/announce.ts';
import { toast } from '#ui/toasts/toast.ts';
import styles from './bonus.module.css';
import { activateBonus } from './bonus-queries.ts';
import { type Bonus, howOften } from './bonus-state.ts';
import { Facts } from './Facts.tsx';

const css = classNames(styles);

/** A bonus with its whole condition, before it is taken. */
export function BonusDetail({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const text = useText('bonus');
  return (
    <Sheet title={text.detail} onClose={onClose}>
      <Detail bonus={bonus} />
    </Sheet>
  );
}

function Detail({ bonus }: { bonus: Bonus }) {
  const text = useText('bonus');
  const amountText = useAmountText();
  const close = useSheetClose();
  const { verdict, mayTake } = useOffered(({ bonuses }) =>
    bonuses.find(({ code }) => code === bonus.code),
  );

  // A server that returns none of these has 0 in their places.
  const hasTerms = bonus.turnover > 0;
  const activate = useAction(async () => {
    try {
      await activateBonus(bonus.code);
      toast('ok', hasTerms ? text.activated : text.activatedNow);
      close();
    } catch (error) {
      if (isBeingChecked(error)) return;
      announce({ kind: 'error', message: await errorText(error) });
    }
  });

  const minimum = amountText(bonus.minimumDeposit);
  const often = howOften(bonus, text);
  const facts = [
    ...(bonus.minimumDeposit > 0 ? [{ label: text.minimumDeposit, value: minimum }] : []),
    ...(bonus.maxAmount > 0 ? [{ label: text.maximum, value: amountText(bonus.maxAmount) }] : []),
    ...(often ? [{ label: text.howOften, value: often }] : []),
  ];
  return (
    <div className={css('section')}>
      <div>
        <h3 className={css('name')}>{bonus.name}</h3>
        {bonus.percent > 0 && <p className={css('offer')}>{text.percentOf(bonus.percent)}</p>}
      </div>
      {bonus.banners.length > 0 && <BannerCarousel label={bonus.name} banners={bonus.banners} />}
      <Facts facts={facts} />
      <div className={css('terms')}>
        <h3 className={css('heading')}>{text.conditionTitle}</h3>
        {hasTerms && <p>{text.startsWithDeposit(minimum)}</p>}
        {hasTerms && <p>{text.depositCondition(bonus.turnover, bonus.percentFail)}</p>}
        {!hasTerms && <p>{text.goalUnknown(bonus.percentFail)}</p>}
        <ConditionTerms way={bonus.way} />
      </div>
      <IneligibilityReason verdict={verdict} />
      <IntentButton
        kind="bonus"
        tone="gold"
        busy={activate.isBusy}
        disabled={!mayTake}
        onClick={() => void activate.run()}
      >
        {text.activate}
      </IntentButton>
    </div>
  );
}
