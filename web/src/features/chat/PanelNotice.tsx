import { useEffect, useState } from 'react';
import { useText } from '#lib/text.ts';
import { useAfter } from '#lib/timing/use-after.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './chat-panel.module.css';
import { readHours } from './chat-queries.ts';
import type { Chat } from './chat-session.ts';
import { clockOf, dayOf } from './chat-time.ts';

const css = classNames(styles);
const patienceMs = 2_000;
/** Time in ms after which the hours are asked for again: a panel may stay open past the end of them. */
const hoursMs = 60_000;

/** Time from which the staff are back, as far as that is known. */
type Closed = { readonly until: string | null };

/** Explains why an answer may take longer: no connection, or no staff. */
export function PanelNotice({ chat }: { chat: Chat }) {
  const text = useText('chat');
  const closed = useClosedHours();
  const closedText = ({ until }: Closed) => (until ? text.closedUntil(until) : text.closed);
  const isLate = useAfter(patienceMs);
  const isCutOff = !chat.isConnected && isLate;
  const notice = isCutOff ? text.offline : closed && closedText(closed);
  return <div role="status">{notice && <p className={css('notice')}>{notice}</p>}</div>;
}

/** Null while the staff answer. */
function useClosedHours(): Closed | null {
  const [closed, setClosed] = useState<Closed | null>(null);
  useEffect(() => {
    let isGone = false;
    async function look(): Promise<void> {
      const hours = await readHours().catch(() => null);
      if (isGone || hours === null) return;
      const { isOpen, opensAt } = hours;
      const until = opensAt && `${dayOf(opensAt)} ${clockOf(opensAt)}`;
      setClosed(isOpen ? null : { until });
    }
    void look();
    const timer = setInterval(() => void look(), hoursMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return closed;
}
