import type { ReplyOf } from '@wallet/contract/api';
import { formatTime } from '@wallet/contract/time';
import { Image } from 'lucide';
import { useState } from 'react';
import { formatMoment } from '#lib/moment.ts';
import { outcomeOf } from '#lib/money/outcome.ts';
import { useText } from '#lib/text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/money/Money.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import { SlipNote } from './SlipNote.tsx';
import { SlipPicture } from './SlipPicture.tsx';
import styles from './slip.module.css';

const css = classNames(styles);

type Slip = ReplyOf<'POST /api/statement/slip'>['slips'][number];

export function SlipTable({ slips }: { slips: readonly Slip[] }) {
  const text = useText('slip');
  const [shown, show] = useState<Slip | null>(null);
  const words = {
    SUCCESS: text.success,
    FAILED: text.failed,
    PENDING: text.inProgress,
  } as const satisfies Record<Slip['status'], string>;
  return (
    <>
      <table className={css('table')}>
        <thead>
          <tr>
            <th scope="col">{text.date}</th>
            <th scope="col" className={css('right')}>
              {text.amount}
            </th>
            <th scope="col">{text.status}</th>
            <th scope="col">
              <span className="out-of-sight">{text.view}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {slips.map((slip) => (
            <tr key={slip.id}>
              <td className={`money ${css('time')}`}>{formatMoment(slip.createdAt)}</td>
              <td className={css('right')}>
                <Money amount={slip.amount} />
              </td>
              <td>
                <StatusChip status={slip.status}>{words[outcomeOf(slip.status)]}</StatusChip>
                {slip.note && <SlipNote note={slip.note} />}
                {slip.isWithStaff && (
                  <p className={css('reason')}>
                    {text.withStaff} <ShortReference id={slip.id} />
                  </p>
                )}
              </td>
              <td>
                {slip.reference && (
                  <IconButton
                    label={text.viewOf(formatTime(slip.createdAt))}
                    icon={<Icon of={Image} size={18} />}
                    onClick={() => show(slip)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown && <SlipPicture reference={shown.reference} onClose={() => show(null)} />}
    </>
  );
}
