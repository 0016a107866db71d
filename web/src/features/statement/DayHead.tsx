import { serverNow } from '@wallet/client/server-clock';
import { formatDay } from '@wallet/contract/day';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money/Money.tsx';
import styles from './statement.module.css';
import { nearness, type StatementDay, signs } from './statement-state.ts';

const css = classNames(styles);

type Props = {
  readonly day: StatementDay;
  /** The same sums are shown above: the chosen days are this one. */
  readonly isSummed?: boolean;
};

/** A day, and what came in and went out on the whole of it. */
export function DayHead({ day, isSummed = false }: Props) {
  const text = useText('statement');
  const near = nearness(day.day, serverNow());
  return (
    <header className={css('dayHead')}>
      <h2 id={`day-${day.day}`} className={css('dayName')}>
        {near !== null && `${text[near]} · `}
        <span className="money">{formatDay(day.day)}</span>
      </h2>
      {!isSummed && (
        <p className={css('totals')}>
          {day.in > 0 && (
            <span className={`money ${css('amount', 'in')}`}>
              <span className="out-of-sight">{text.cameIn}</span>
              {signs.in}
              <Money amount={day.in} />
            </span>
          )}
          {day.out > 0 && (
            <span className={`money ${css('amount')}`}>
              <span className="out-of-sight">{text.wentOut}</span>
              {signs.out}
              <Money amount={day.out} />
            </span>
          )}
        </p>
      )}
    </header>
  );
}
