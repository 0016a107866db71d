import type { IconNode } from 'lucide';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './widget-grid.module.css';

const css = classNames(styles);

export type Widget = {
  readonly label: string;
  readonly icon: IconNode;
  readonly tone: 'jade' | 'gold' | 'violet' | 'amber';
  readonly badge?: number;
  readonly onPress: () => void;
};

/** Secondary actions of the home screen, below the balance. */
export function WidgetGrid({ widgets }: { widgets: readonly Widget[] }) {
  return (
    <ul className={css('grid')}>
      {widgets.map(({ label, icon, tone, badge, onPress }) => (
        <li key={label}>
          <button type="button" className={css('widget')} onClick={onPress}>
            <span className={css('tile', tone)}>
              <Icon of={icon} size={24} />
            </span>
            {!!badge && <span className={`money ${css('badge')}`}>{badge}</span>}
            <span className={css('label')}>{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
