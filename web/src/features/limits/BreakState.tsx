import { formatMoment } from '#lib/moment.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './limits.module.css';
import type { Limits } from './limits-queries.ts';

const css = classNames(styles);

type Props = { readonly exclusion: NonNullable<Limits['exclusion']> };

/** Says until when a break lasts, and that money goes out. */
export function BreakState({ exclusion: { kind, endsAt } }: Props) {
  const text = useText('limits');
  const until = formatMoment(endsAt);
  return (
    <div className={css('state')}>
      <p>{kind === 'time-out' ? text.timeOutUntil(until) : text.excludedUntil(until)}</p>
      <p className={css('note')}>{text.onlyOut}</p>
    </div>
  );
}
