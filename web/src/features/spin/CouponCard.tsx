import { TicketPercent } from 'lucide';
import { formatMoment } from '#lib/moment.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/money/Money.tsx';
import styles from './coupon.module.css';
import { useOfferedCoupon } from './coupon-queries.ts';
import { type Coupon, isKept, mayClaim } from './spin-state.ts';

const css = classNames(styles);

type Props = { readonly coupon: Coupon; readonly onClaim: () => void };

/** One coupon: its worth, its expiry, and the button for it. */
export function CouponCard({ coupon, onClaim }: Props) {
  const text = useText('spin');
  const { prize, type, amount, status, expiresAt } = coupon;
  const { verdict } = useOfferedCoupon(coupon);
  return (
    <article className={css('ticket', status !== 'available' && 'used')}>
      <Icon of={TicketPercent} className={css('icon')} size={24} />
      <div className={css('words')}>
        <h3 className={css('label')}>{prize.slice.label}</h3>
        <p className={css('small')}>
          {prize.name}
          {type === 'credit' && (
            <>
              {' · '}
              <Money amount={amount} currency />
            </>
          )}
          {type === 'coin' && ` · ${text.coinsOf(amount)}`}
        </p>
        {status === 'available' && expiresAt && (
          <p className={css('time')}>
            {isKept(verdict) ? text.kept : text.until(formatMoment(expiresAt))}
          </p>
        )}
      </div>
      {mayClaim(coupon) && (
        <Button size="small" aria-label={text.claimOf(prize.slice.label)} onClick={onClaim}>
          {text.claim}
        </Button>
      )}
      {status === 'claimed' && <StatusChip status="SUCCESS">{text.claimed}</StatusChip>}
      {status === 'expired' && <StatusChip status="FAILED">{text.expired}</StatusChip>}
    </article>
  );
}
