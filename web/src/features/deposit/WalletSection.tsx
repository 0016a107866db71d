import { WalletCards } from 'lucide';
import { useText } from '#lib/text.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './deposit.module.css';
import { type DepositLookup, takesGiftLinks } from './deposit-sections.ts';
import { GiftLinkForm } from './GiftLinkForm.tsx';

const css = classNames(styles);

/** The operator's prepaid wallets: a number to send money to, or a place for gift links. */
export function WalletSection({ lookup }: { lookup: DepositLookup }) {
  const text = useText('deposit');
  const gifts = lookup.wallets.filter((wallet) => takesGiftLinks(wallet, lookup.isManual));
  const plain = lookup.wallets.filter((wallet) => !gifts.includes(wallet));
  return (
    <div className={css('stack')}>
      {plain.map(({ walletAccountName }) => (
        <div key={walletAccountName} className={css('account')}>
          <span className={css('walletMark')}>
            <Icon of={WalletCards} size={22} />
          </span>
          <div className={css('details')}>
            <p className={`money ${css('number')}`}>{walletAccountName}</p>
            <p className={css('holder')}>{lookup.isManual ? text.manual : text.walletAuto}</p>
          </div>
          <CopyButton text={walletAccountName} label={text.copyWallet} iconOnly />
        </div>
      ))}
      {plain.length > 0 && (
        // A rule for money that is sent to the number; a link is asked for both in its form.
        <ul className={css('notes')}>
          <li>{text.walletMinimum}</li>
          <li>{text.walletPhone}</li>
        </ul>
      )}
      {gifts.map((wallet) => (
        <GiftLinkForm
          key={wallet.walletAccountName}
          walletAccountName={wallet.walletAccountName}
          publicKey={lookup.giftLinkKey}
        />
      ))}
    </div>
  );
}
