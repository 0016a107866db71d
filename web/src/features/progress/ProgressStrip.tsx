import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  ChevronRight,
  CirclePause,
  CircleX,
  Gift,
  type IconNode,
  QrCode,
  Receipt,
} from 'lucide';
import { useState } from 'react';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/money/Money.tsx';
import { ProgressSheet } from './ProgressSheet.tsx';
import styles from './progress.module.css';
import { openProgress } from './progress-queries.ts';
import { type ProgressItem, unseen } from './progress-state.ts';
import { markSeen, readSeen } from './seen-failures.ts';
import { useIsLate } from './use-is-late.ts';

const css = classNames(styles);

const icons = {
  qr: QrCode,
  notice: ArrowDownLeft,
  slip: Receipt,
  gift: Gift,
  withdrawal: ArrowUpRight,
  move: ArrowLeftRight,
} as const satisfies Record<ProgressItem['kind'], IconNode>;

function faceOf({ kind, wait }: ProgressItem): IconNode {
  if (wait === null) return CircleX;
  return wait === 'paused' ? CirclePause : (icons[kind] ?? ArrowLeftRight);
}

/** List of the movements under way and the failures of today, where the member looks; nothing when it is empty. */
export function ProgressStrip() {
  const text = useText('progress');
  const { data } = useQuery(openProgress);
  const [seen, setSeen] = useState(readSeen);
  const [opened, open] = useState<ProgressItem | null>(null);
  const items = unseen(data?.items ?? [], seen);

  if (items.length === 0 && opened === null) return null;
  return (
    <section className={css('strip')} aria-label={text.title}>
      <ul className={css('rows')} aria-live="polite">
        {items.map((item) => (
          <li key={item.id}>
            <ProgressRow item={item} onOpen={() => open(item)} />
          </li>
        ))}
      </ul>
      {opened && (
        <SheetPart onClose={() => open(null)}>
          <ProgressSheet
            opened={opened}
            now={data?.items.find(({ id }) => id === opened.id)}
            onSeen={() => setSeen(markSeen(opened.id))}
            onClose={() => open(null)}
          />
        </SheetPart>
      )}
    </section>
  );
}

function ProgressRow({ item, onOpen }: { item: ProgressItem; onOpen: () => void }) {
  const text = useText('progress');
  const { kind, amount, wait } = item;
  const isLate = useIsLate(item);
  const words = wait === null ? text.failed : (text.waitsBriefly[wait] ?? text.title);
  return (
    <button type="button" className={css('row', wait === null && 'failed')} onClick={onOpen}>
      <span className={css('icon')}>
        <Icon of={faceOf(item)} size={20} />
      </span>
      <span className={css('what')}>
        <span className={css('name')}>
          {text.kinds[kind]} {amount !== null && <Money amount={amount} currency />}
        </span>
        <span className={css('state')}>{isLate ? text.lateBriefly : words}</span>
      </span>
      <Icon of={ChevronRight} size={18} className={css('open')} />
    </button>
  );
}
