import type { IconNode } from 'lucide';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './widget-grid.module.css';

const css = classNames(styles);

export type Widget = {
  readonly label: string;
  readonly icon: IconNode;
  readonly tone: 'jade' | 'gold' | 'violet' | 'amber';
  /** Number of coins. */
  readonly badge?: number;
  readonly onPress: () => void;
};

/** Secondary actions of the home screen, below the balance. */
export function WidgetGrid({ widgets }: { widgets: readonly Widget[] }) {
  const { coins } = useText('home');
  return (
    <ul className={css('grid')}>
      {widgets.map(({ label, icon, tone, badge, onPress }) => (
        <li key={label}>
          <button type="button" className={css('widget')} onClick={onPress}>
            <span className={css('tile', tone)}>
              <Icon of={icon} size={24} />
            </span>
            <span className={css('label')}>{label}</span>
            {!!badge && (
              <span className={`money ${css('badge')}`}>
                {badge}
                <span className="out-of-sight"> {coins}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
