import type { ReplyOf } from '@wallet/contract/api';
import { type Baht, nearestBaht } from '@wallet/contract/money';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { classNames } from './class-names.ts';
import styles from './way-picture.module.css';

const css = classNames(styles);

export type TermsPoints = NonNullable<ReplyOf<'GET /api/invite/bonus'>['way']>;

/** Picture of where money under a condition begins, is free, and is over: as a bar, and in words with their amounts. */
export function BonusTermsChart({ way }: { way: TermsPoints }) {
  const text = useText('agreement');
  const amountText = useAmountText();
  const { deposit, amount, target, floor } = way;
  const start = nearestBaht(deposit + amount);
  /** Never too narrow to be seen. */
  const share = (baht: Baht) => Math.max(2, Math.min(98, (100 * baht) / target));
  const starts =
    deposit > 0
      ? text.wayDeposit(amountText(deposit), amountText(amount), amountText(start))
      : amountText(start);
  return (
    <div className={css('way')}>
      <p className={css('title')}>{deposit > 0 ? text.wayExample : text.wayOwn}</p>
      <svg className={css('bar')} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css('start')} width={share(start)} height="1" />
        <rect className={css('end')} width={share(floor)} height="1" />
        <rect className={css('goal')} x="98" width="2" height="1" />
      </svg>
      <dl className={css('stops')}>
        <dt className={css('start')}>{text.wayStart}</dt>
        <dd>{starts}</dd>
        <dt className={css('goal')}>{text.wayGoal}</dt>
        <dd>
          {amountText(target)} <small>{text.wayGoalHelp}</small>
        </dd>
        <dt className={css('end')}>{text.wayEnd}</dt>
        <dd>
          {amountText(floor)} <small>{text.wayEndHelp}</small>
          {isMinimum(way) && <small>{text.wayMinimum}</small>}
        </dd>
      </dl>
      <p className={css('cancel')}>{text.wayCancel}</p>
    </div>
  );
}

/** True where the operator's minimum balance is more than the percentage, and so is the end amount. */
function isMinimum({ deposit, amount, floor, percentFail, minimumBalance }: TermsPoints): boolean {
  if (percentFail === undefined || floor !== minimumBalance) return false;
  return 100 * floor > percentFail * nearestBaht(deposit + amount);
}
