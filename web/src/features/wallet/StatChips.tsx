import { CircleCheck, Coins, Users } from 'lucide';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './stat-chips.module.css';

const css = classNames(styles);

type Props = {
  readonly coin: number | undefined;
  readonly invited: number | undefined;
  readonly succeeded: number | undefined;
};

/** Coins for the wheel, friends invited, and how many of them count. */
export function StatChips({ coin, invited, succeeded }: Props) {
  const text = useText('home');
  const chips = [
    { icon: Coins, label: text.coins, value: coin },
    { icon: Users, label: text.invited, value: invited },
    { icon: CircleCheck, label: text.succeeded, value: succeeded },
  ];
  return (
    <dl className={css('chips')}>
      {chips.map(({ icon, label, value }) => (
        <div key={label} className={css('chip')}>
          <Icon of={icon} size={16} />
          <dt>{label}</dt>
          <dd className={`money ${css('value')}`}>{value ?? '-'}</dd>
        </div>
      ))}
    </dl>
  );
}
