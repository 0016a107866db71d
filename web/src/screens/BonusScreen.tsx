import { useEffect } from 'react';
import { BonusList } from '#features/bonus/BonusList.tsx';
import { recheck } from '#features/bonus/bonus-queries.ts';
import { CurrentCondition } from '#features/bonus/CurrentCondition.tsx';
import { PromotionCode } from '#features/bonus/PromotionCode.tsx';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './bonus-screen.module.css';

const css = classNames(styles);

/** The running condition, promotion codes, and the bonuses on offer. */
export function BonusScreen() {
  const text = useText('bonus');
  return (
    <div className={css('screen')}>
      <h1>{text.title}</h1>
      <CurrentCondition />
      <PromotionCode />
      <BonusList />
    </div>
  );
}

/**
 * The condition alone, in place of a withdrawal that it blocks. The games may know that its goal is reached, and a
 * withdrawal would ask them. In this file, as a file of its own costs the screen more.
 */
export function RunningBonus() {
  useEffect(() => void recheck().catch(Boolean), []);
  return <CurrentCondition />;
}
