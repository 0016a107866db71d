import { nearestBaht } from '@wallet/contract/money';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money/Money.tsx';
import styles from './prize-moment.module.css';
import type { Coupon } from './spin-state.ts';
import { useCountTo } from './use-count-to.ts';

const css = classNames(styles);

/** A prize by its slice, with its amount counting up; a screen reader hears the amount once. */
export function CountedPrize({ coupon: { type, amount, prize } }: { coupon: Coupon }) {
  const text = useText('spin');
  const share = useCountTo(type === 'credit' || type === 'coin');
  return (
    <>
      <p className={css('label', type === 'credit' && 'above')}>{prize.slice.label}</p>
      {type === 'credit' && (
        <p className={css('amount')} aria-hidden={share < 1}>
          <Money amount={share < 1 ? nearestBaht(amount * share) : amount} size="hero" currency />
        </p>
      )}
      {type === 'coin' && (
        <p className={css('amount')} aria-hidden={share < 1}>
          {text.coinsOf(Math.round(amount * share))}
        </p>
      )}
    </>
  );
}
