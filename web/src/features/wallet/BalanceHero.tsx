import type { ReplyOf } from '@wallet/contract/api';
import { type Baht, nearestBaht } from '@wallet/contract/money';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, RefreshCw } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMoment } from '#lib/moment.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/money/Money.tsx';
import styles from './balance-hero.module.css';
import { lastSync } from './last-sync.ts';
import { totalOf } from './total.ts';

const durationMs = 400;

/** Follows an amount in a short count when it changes; the first one is shown immediately. */
function useCountUp(value: Baht): Baht {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    const startMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const share = Math.min(1, (nowMs - startMs) / durationMs);
      const eased = 1 - (1 - share) ** 3;
      setShown(share === 1 ? value : nearestBaht(start + (value - start) * eased));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}

const css = classNames(styles);

type Props = {
  readonly name: string | undefined;
  readonly view: ReplyOf<'GET /api/wallet'>;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly onDeposit: () => void;
  readonly onWithdraw: () => void;
  readonly onTransfer: () => void;
  /** The referral bonus, which is a feature of its own. */
  readonly children: ReactNode;
};

/**
 * Total balance with its time, and the main actions: deposit and withdraw, then transfer. During a break money only
 * goes out.
 */
export function BalanceHero(props: Props) {
  const { name, view, isRefreshing, onRefresh, onDeposit, onWithdraw, onTransfer, children } =
    props;
  const text = useText('home');
  const total = useCountUp(totalOf(view));
  const synced = lastSync();
  return (
    <section className={`lacquer ${css('hero')}`}>
      <div className={css('top')}>
        <p className={css('greeting')}>
          {text.hello} <b>{name}</b>
        </p>
        <button
          type="button"
          className={css('check')}
          aria-disabled={isRefreshing}
          onClick={onRefresh}
        >
          <Icon of={RefreshCw} size={16} className={css(isRefreshing && 'turning')} />
          {text.checkBalance}
        </button>
      </div>
      <div>
        <h1 className={css('label')}>{text.total}</h1>
        <Money amount={total} size="hero" currency />
        <p className={css('time')}>
          {synced
            ? text.gamesUpdated(formatMoment(synced))
            : text.updated(formatMoment(view.serverTime))}
        </p>
      </div>
      <div className={css('actions')}>
        {!view.isExcluded && (
          <Button tone="gold" icon={<Icon of={ArrowDownLeft} size={20} />} onClick={onDeposit}>
            {text.deposit}
          </Button>
        )}
        <Button
          {...(view.isExcluded ? { tone: 'gold' } : { className: css('outline') })}
          icon={<Icon of={ArrowUpRight} size={20} />}
          onClick={onWithdraw}
        >
          {text.withdraw}
        </Button>
      </div>
      <div className={css('row')}>
        <p className={css('wallet')}>
          <span className={css('label')}>{text.wallet}</span>
          <Money amount={view.wallet.amount} size="card" currency />
        </p>
        <Button size="small" icon={<Icon of={ArrowLeftRight} size={16} />} onClick={onTransfer}>
          {text.transfer}
        </Button>
      </div>
      {children}
    </section>
  );
}
