import { classNames } from '#ui/class-names.ts';
import styles from './bonus.module.css';

const css = classNames(styles);

type Fact = { readonly label: string; readonly value: string };

/** Terms of an offer, one on a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css('facts')}>
      {facts.map(({ label, value }) => (
        <div key={label} className={css('fact')}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
