import type { ReplyOf } from '@wallet/contract/api';
import { formatTime } from '@wallet/contract/time';
import { ArrowLeftRight, RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/money/Money.tsx';
import styles from './balance-hero.module.css';
import { lastSync } from './last-sync.ts';
import { totalOf } from './total.ts';
import { useCountUp } from './use-count-up.ts';

const css = classNames(styles);

type Props = {
  readonly name: string | undefined;
  readonly view: ReplyOf<'GET /api/wallet'>;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly onTransfer: () => void;
  readonly onDeposit: () => void;
  /** The referral bonus, which is a feature of its own. */
  readonly children: ReactNode;
};

/** The one number that matters, and how fresh it is. */
export function BalanceHero(props: Props) {
  const { name, view, isRefreshing, onRefresh, onTransfer, onDeposit, children } = props;
  const text = useText('home');
  const sum = totalOf(view);
  const total = useCountUp(sum);
  const synced = lastSync();
  const { withdrawing, amount } = view.wallet;
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
            ? text.gamesUpdated(formatTime(synced))
            : text.updated(formatTime(view.serverTime))}
        </p>
      </div>
      {sum === 0 && withdrawing === 0 ? (
        <Button tone="gold" onClick={onDeposit}>
          {text.firstStep}
        </Button>
      ) : (
        <div className={css('row')}>
          <p className={css('wallet')}>
            <span className={css('label')}>{text.wallet}</span>
            <Money amount={amount} size="card" currency />
          </p>
          <Button size="small" icon={<Icon of={ArrowLeftRight} size={16} />} onClick={onTransfer}>
            {text.transfer}
          </Button>
        </div>
      )}
      {children}
    </section>
  );
}
