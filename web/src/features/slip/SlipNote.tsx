import { textOfCode } from '#lib/error-text.ts';
import { useLanguage } from '#lib/language.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './slip.module.css';

const css = classNames(styles);

/** Explains why a slip was not accepted; the texts of codes are loaded when the first one is shown. */
export function SlipNote({ note }: { note: string }) {
  const language = useLanguage();
  const { data: words } = useQuery({
    queryKey: ['text of code', language, note],
    queryFn: () => textOfCode(note),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <p className={css('reason')}>{words}</p>;
}
