import { Clock3 } from 'lucide';
import { useBankName } from '#lib/bank/bank-name.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import { qrQuery } from './deposit-queries.ts';
import type { QrChannel } from './deposit-sections.ts';
import styles from './qr-deposit.module.css';

const css = classNames(styles);

type Props = {
  readonly channel: QrChannel;
  /** The name that the choices share. */
  readonly name: string;
  readonly isChosen: boolean;
  /** Folded away; its QR is still asked for. */
  readonly isHidden: boolean;
  readonly onChoose: () => void;
  /** A finger or mouse chose; arrow keys continue to the next. */
  readonly onPress: () => void;
};

/** One channel to choose, with its minimum in small; a clock is shown while its QR waits. */
export function QrChannelChoice({ channel, name, isChosen, isHidden, onChoose, onPress }: Props) {
  const text = useText('deposit');
  const amountText = useAmountText();
  // One line on a phone: a bank by its short name.
  const company = useBankName(channel.account.bank).replace(/^(ธนาคาร|ທະນາຄານ)/, '');
  const { data } = useQuery(qrQuery(channel.provider));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys choose by the input within.
    <label
      className={css('channel')}
      hidden={isHidden}
      onClick={({ detail }) => detail > 0 && onPress()}
    >
      <input
        type="radio"
        className={css('radio')}
        name={name}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={css('name')}>
        <b className={css('company')}>{company}</b>{' '}
        <small className={css('least')}>{text.qrMinimum(amountText(channel.minimum))}</small>
      </span>
      {data?.kind === 'shown' && (
        <>
          <Icon of={Clock3} className={css('waiting')} size={14} />
          <span className="out-of-sight">{text.qrWaiting}</span>
        </>
      )}
    </label>
  );
}
