import { nearestBaht } from '@wallet/contract/money';
import { useEffect, useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money/Money.tsx';
import styles from './prize-moment.module.css';
import type { Coupon } from './spin-state.ts';

const durationMs = 1_400;

/** Share of a count, from 0 to 1; 1 immediately without a count, or with reduced motion. */
function useCountTo(counts: boolean): number {
  const [share, setShare] = useState(() => (counts && mayMove() ? 0 : 1));
  useEffect(() => {
    if (!counts || !mayMove()) return;
    const startMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const passed = Math.min(1, (nowMs - startMs) / durationMs);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [counts]);
  return share;
}

function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const css = classNames(styles);

/** A number with a sign before it or a unit after it. */
const amountLabel = /^\p{Sc}?\s*([\d.,]+)\s*[\p{L}\p{M}]*$/u;

/** True of a label that says nothing but this amount, such as "฿1,000" or "3 coins". */
function isAmount(label: string, amount: number): boolean {
  const number = amountLabel.exec(label.trim())?.[1];
  return number !== undefined && Number(number.replaceAll(',', '')) === amount;
}

/** A prize: its amount, counting up, or the label of its slice. A screen reader reads the amount once. */
export function CountedPrize({ coupon: { type, amount, prize } }: { coupon: Coupon }) {
  const text = useText('spin');
  const isCounted = type === 'credit' || type === 'coin';
  const share = useCountTo(isCounted);
  const { label } = prize.slice;
  return (
    <>
      {!(isCounted && isAmount(label, amount)) && (
        <p className={css('label', isCounted && 'above')}>{label}</p>
      )}
      {type === 'credit' && (
        <p className={css('amount')} aria-hidden={share < 1}>
          <Money amount={share < 1 ? nearestBaht(amount * share) : amount} size="hero" currency />
        </p>
      )}
      {type === 'coin' && (
        <p className={css('label')} aria-hidden={share < 1}>
          {text.coinsOf(Math.round(amount * share))}
        </p>
      )}
    </>
  );
}
