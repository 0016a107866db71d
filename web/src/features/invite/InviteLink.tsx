import { inviteCodeOf } from '@wallet/contract/rules';
import { memberDetails } from '#lib/money/balances.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import type { AppPath } from '#lib/screens.ts';
import { useText } from '#lib/text.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './invite.module.css';
import { ShareLink } from './ShareLink.tsx';

const css = classNames(styles);

/** The member's own registration link. */
export function InviteLink() {
  const text = useText('invite');
  const member = useQuery(memberDetails);
  if (member.isPending) return <Skeleton height={92} />;
  if (member.data === undefined) return <LoadError onRetry={() => void member.refetch()} />;
  const link = inviteLink(window.location.origin, member.data.profile._id);
  return (
    <div>
      <p className={css('label')}>{text.link}</p>
      <div className={css('link')}>
        <span className={css('address')}>{link}</span>
        <CopyButton text={link} label={text.copyLink} iconOnly />
      </div>
      <p className={css('label')}>{text.linkHelp}</p>
      <ShareLink link={link} />
    </div>
  );
}

/** `{host}/register?code=PR{memberId}` */
function inviteLink(host: string, memberId: string): string {
  const path: AppPath = '/register';
  return `${host}${path}?code=${inviteCodeOf(memberId)}`;
}
