import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './category-chips.module.css';
import type { Category } from './lobby-order.ts';

const css = classNames(styles);

type Props = {
  readonly categories: readonly Category[];
  readonly chosen: Category;
  readonly onChoose: (category: Category) => void;
};

/** The kinds of games that the lobby can be narrowed to. */
export function CategoryChips({ categories, chosen, onChoose }: Props) {
  const text = useText('lobby');
  return (
    <fieldset aria-label={text.category} className={css('chips')}>
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          className={css('chip')}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {text.categories[category]}
        </button>
      ))}
    </fieldset>
  );
}
