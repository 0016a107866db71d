import { bankName } from '@wallet/contract/lookup/bank-name';
import { formatAccountNo } from '@wallet/contract/rules';
import { formatTime } from '@wallet/contract/time';
import { LockKeyhole, Pencil } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#lib/language.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ChangePasswordModal } from './ChangePasswordModal.tsx';
import { EditProfileSheet } from './EditProfileSheet.tsx';
import styles from './profile.module.css';
import { profileQuery } from './profile-queries.ts';

const css = classNames(styles);
/** Not every server returns the member's account. */
const unknown = '-';

/** Card of the member's identity here, and of the account for withdrawals. */
export function ProfileCard() {
  const text = useText('profile');
  const language = useLanguage();
  const profile = useQuery(profileQuery);
  const [isEditing, setEditing] = useState(false);
  const [isChanging, setChanging] = useState(false);

  if (profile.isPending) return <Skeleton height={404} radius={28} />;
  if (profile.data === undefined) return <LoadError onRetry={() => void profile.refetch()} />;
  const { _id, name, username, createdAt, bankAccount } = profile.data;
  return (
    <section className={css('card')}>
      <div className={css('head')}>
        <span className={css('initial')} aria-hidden>
          {initialOf(name)}
        </span>
        <h2 className={css('name')}>{name}</h2>
        <IconButton
          tone="raised"
          label={text.edit}
          icon={<Icon of={Pencil} size={20} />}
          onClick={() => setEditing(true)}
        />
        <IconButton
          tone="raised"
          label={text.changePassword}
          icon={<Icon of={LockKeyhole} size={20} />}
          onClick={() => setChanging(true)}
        />
      </div>
      <dl>
        <Fact label={text.memberNumber}>
          <span className="money">{_id}</span>
          <CopyButton text={_id} label={text.copyMemberNumber} iconOnly />
        </Fact>
        <Fact label={text.memberSince}>
          <span className="money">{formatTime(createdAt).slice(0, 10)}</span>
        </Fact>
        <Fact label={text.contact}>
          <span className="money">{username}</span>
        </Fact>
        <Fact label={text.accountName}>{bankAccount.bankAccountName || unknown}</Fact>
        <Fact label={text.bank}>{bankName(language, bankAccount.bank) || unknown}</Fact>
        <Fact label={text.accountNo}>
          <span className="money">{formatAccountNo(bankAccount.bankAccountNo) || unknown}</span>
        </Fact>
      </dl>
      {isEditing && <EditProfileSheet profile={profile.data} onClose={() => setEditing(false)} />}
      {isChanging && <ChangePasswordModal onClose={() => setChanging(false)} />}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css('fact')}>
      <dt className={css('label')}>{label}</dt>
      <dd className={css('value')}>{children}</dd>
    </div>
  );
}

/** The first letter as readers see it: a Thai vowel before a consonant is no letter to stand alone. */
function initialOf(name: string): string {
  return name.match(/[^\sเแโใไເແໂໃໄ]\p{M}*/u)?.[0]?.toUpperCase() ?? '';
}
