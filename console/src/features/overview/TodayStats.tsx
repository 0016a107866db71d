import { formatBaht } from '@wallet/contract/money';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Hourglass,
  MessageCircle,
  TriangleAlert,
  Users,
} from 'lucide-react';
import { formatCount, formatDuration } from '#lib/format.ts';
import { countsOf, type Numbers } from '#lib/numbers.ts';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { Stat } from '#ui/Stat.tsx';
import styles from './overview.module.css';

/** Today in six numbers; those that wait for a decision are linked. */
export function TodayStats({ numbers }: { numbers: Numbers | undefined }) {
  const text = useText('overview');
  const mayDecideWithdrawals = useMay('decideWithdrawals');
  const mayDecideCases = useMay('decideCases');
  const mayAnswerChat = useMay('answerChat');
  const today = numbers?.week.at(-1);
  const counts = countsOf(numbers);
  const proposed = numbers?.cases.reduce((total, each) => total + each.proposed, 0) ?? 0;
  return (
    <div className={styles['stats']}>
      <Stat
        icon={ArrowDownToLine}
        color="jade"
        label={text.deposits}
        value={today && formatBaht(today.deposits.sum)}
        help={today && text.count(formatCount(today.deposits.count))}
      />
      <Stat
        icon={ArrowUpFromLine}
        color="sky"
        label={text.withdrawals}
        value={today && formatBaht(today.withdrawals.sum)}
        help={numbers && withdrawalsHelp(numbers)}
      />
      <Stat
        icon={Hourglass}
        color="amber"
        label={text.waiting}
        value={numbers && formatCount(counts.withdrawals)}
        help={numbers && waitingHelp(numbers)}
        href={mayDecideWithdrawals ? '/withdrawals' : undefined}
      />
      <Stat
        icon={TriangleAlert}
        color="amber"
        label={text.cases}
        value={numbers && formatCount(counts.cases)}
        help={proposed > 0 ? text.proposed(formatCount(proposed)) : undefined}
        href={mayDecideCases ? '/cases' : undefined}
      />
      <Stat
        icon={MessageCircle}
        color="violet"
        label={text.chat}
        value={numbers && (numbers.chat ? formatCount(counts.chat) : '–')}
        help={numbers && chatHelp(numbers.chat)}
        href={mayAnswerChat ? '/chat' : undefined}
      />
      <Stat
        icon={Users}
        label={text.online}
        value={numbers && formatCount(numbers.onlineMembers)}
        help={today && text.newMembers(formatCount(today.newMembers))}
      />
    </div>
  );

  function withdrawalsHelp({ beingPaid, week }: Numbers): string {
    if (beingPaid.count === 0) return text.count(formatCount(week.at(-1)?.withdrawals.count ?? 0));
    return text.beingPaid(formatCount(beingPaid.count), formatBaht(beingPaid.sum));
  }

  function waitingHelp({ waiting, now }: Numbers): string {
    if (waiting.oldestAt === null) return text.nobodyWaits;
    return text.oldest(formatDuration((Date.parse(now) - Date.parse(waiting.oldestAt)) / 1000));
  }

  function chatHelp(chat: Numbers['chat']): string {
    if (chat === null) return text.chatOff;
    return chat.longestSeconds === null
      ? text.nobodyWaits
      : text.oldest(formatDuration(chat.longestSeconds));
  }
}
