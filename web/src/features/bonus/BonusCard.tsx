import { serverNow } from '@wallet/client/server-clock';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { BannerPicture } from '#ui/carousels/BannerCarousel.tsx';
import { classNames } from '#ui/class-names.ts';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import styles from './bonus.module.css';
import { availabilityOf, type Bonus, howOften } from './bonus-state.ts';

const css = classNames(styles);

type Props = { readonly bonus: Bonus; readonly onOpen: () => void };

/** One bonus on offer; one that is held or used up is shown, but opens nothing. */
export function BonusCard({ bonus, onOpen }: Props) {
  const text = useText('bonus');
  const amountText = useAmountText();
  const standing = availabilityOf(bonus, serverNow());
  const [banner] = bonus.banners;
  return (
    <button
      type="button"
      className={css('card', standing)}
      disabled={standing !== 'available'}
      onClick={onOpen}
    >
      {banner && <BannerPicture image={banner.image} />}
      <span className={css('words')}>
        <span className={css('name')}>{bonus.name}</span>
        <span className={css('offer')}>
          {bonus.percent > 0
            ? text.percentOf(bonus.percent)
            : bonus.maxAmount > 0 && text.fixed(amountText(bonus.maxAmount))}
        </span>
        <span className={css('small')}>{howOften(bonus, text)}</span>
        {standing === 'current' && <StatusChip status="PENDING">{text.current}</StatusChip>}
        {standing === 'exhausted' && <StatusChip status="SUCCESS">{text.received}</StatusChip>}
      </span>
    </button>
  );
}
