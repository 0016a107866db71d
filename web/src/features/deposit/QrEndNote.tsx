import { formatMoment } from '#lib/moment.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './qr-deposit.module.css';
import type { QrEnd } from './qr-state.ts';

const css = classNames(styles);

/** Says how the previous QR on the screen ended, and where its money would be seen. */
export function QrEndNote({ end }: { end: QrEnd }) {
  const text = useText('deposit');
  const { navProfile, navStatement } = useText('core');
  const amountText = useAmountText();
  return (
    <div className={css('ended', end.how === 'paid' ? 'good' : 'open')} role="status">
      <p>{sentence()}</p>
      <Link className={css('look')} to={end.how === 'held' ? '/user/profile' : '/user/statement'}>
        {end.how === 'held' ? navProfile : navStatement}
      </Link>
    </div>
  );

  function sentence(): string {
    const amount = amountText(end.amount);
    switch (end.how) {
      case 'paid':
        return text.qrPaid(amount, amountText(end.credited));
      case 'held':
        return text.qrHeld(amount, amountText(end.outside));
      case 'returned':
        return text.qrReturned(amount, amountText(end.outside), formatMoment(end.returnedAt));
      case 'cancelled':
        return text.qrCancelled(amount);
      case 'expired':
        return text.qrExpired(amount);
      case 'unknown':
        return text.qrUnknown(amount);
    }
  }
}
