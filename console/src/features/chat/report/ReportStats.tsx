import { Gauge, MessagesSquare, Star, Timer } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { Stat } from '#ui/Stat.tsx';
import styles from './report.module.css';
import { durationOf, meanOf, shareInMinute, type TalkFigures } from './report-state.ts';

/** The week in four numbers. */
export function ReportStats({ total }: { total: TalkFigures | undefined }) {
  const text = useText('report');
  return (
    <div className={styles['stats']}>
      <Stat
        icon={MessagesSquare}
        color="violet"
        label={text.talks}
        value={total && formatCount(total.talks)}
        help={total && text.talksHelp(formatCount(total.asked))}
      />
      <Stat
        icon={Timer}
        color="sky"
        label={text.answer}
        value={total && durationOf(total.answerMedianSeconds)}
        help={total && text.answerHelp(durationOf(total.answerMostSeconds))}
      />
      <Stat
        icon={Gauge}
        color="jade"
        label={text.inMinute}
        value={total && shareInMinute(total)}
        help={
          total && text.inMinuteHelp(formatCount(total.answeredInMinute), formatCount(total.asked))
        }
      />
      <Stat
        icon={Star}
        label={text.rating}
        value={total && meanOf(total)}
        help={total && text.ratingHelp(formatCount(total.ratings))}
      />
    </div>
  );
}
