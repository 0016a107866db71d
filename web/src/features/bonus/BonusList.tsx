import { TicketPercent } from 'lucide';
import { useState } from 'react';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { BonusCard } from './BonusCard.tsx';
import { BonusDetail } from './BonusDetail.tsx';
import styles from './bonus.module.css';
import { bonuses, readAgain } from './bonus-queries.ts';
import type { Bonus } from './bonus-state.ts';

const css = classNames(styles);

/** Every bonus on offer; those that can be taken open their details. */
export function BonusList() {
  const text = useText('bonus');
  const list = useQuery(bonuses);
  const [shown, show] = useState<Bonus | null>(null);
  return (
    <section className={css('section')}>
      <h2>{text.offers}</h2>
      {list.isPending && <Skeleton height={232} radius={22} />}
      {list.isError && !list.data && <LoadError busy={list.isFetching} onRetry={readAgain} />}
      {list.data?.length === 0 && (
        <Empty icon={<Icon of={TicketPercent} size={26} />} title={text.none}>
          {text.noneHelp}
        </Empty>
      )}
      <ul className={css('section', 'offers')}>
        {list.data?.map((bonus) => (
          <li key={bonus.code}>
            <BonusCard bonus={bonus} onOpen={() => show(bonus)} />
          </li>
        ))}
      </ul>
      {shown && <BonusDetail bonus={shown} onClose={() => show(null)} />}
    </section>
  );
}
