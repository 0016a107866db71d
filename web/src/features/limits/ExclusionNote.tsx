import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { ScreenLink } from '#ui/buttons/ButtonLink.tsx';
import { classNames } from '#ui/class-names.ts';
import { BreakState } from './BreakState.tsx';
import styles from './limits.module.css';
import { limitsQuery } from './limits-queries.ts';

const css = classNames(styles);

/** Note on home while the member is excluded: until when, what stays open, and the way to the limits. */
export function ExclusionNote() {
  const text = useText('limits');
  const { data } = useQuery(limitsQuery);
  if (!data?.exclusion) return null;
  return (
    <section className={css('card')} aria-label={text.title}>
      <BreakState exclusion={data.exclusion} />
      <div>
        <ScreenLink to="/user/profile">{text.title}</ScreenLink>
      </div>
    </section>
  );
}
