import { AppearanceCard } from '#features/profile/AppearanceCard.tsx';
import { PasskeyList } from '#features/profile/PasskeyList.tsx';
import { ProfileCard } from '#features/profile/ProfileCard.tsx';
import { SessionList } from '#features/profile/SessionList.tsx';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Optional } from '#ui/feedback/Part.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './profile-screen.module.css';

const css = classNames(styles);

const NotificationCard = lazyScreen(
  () => import('#features/push/NotificationCard.tsx'),
  'NotificationCard',
);

export function ProfileScreen() {
  const text = useText('profile');
  return (
    <div className={css('screen')}>
      <h1>{text.title}</h1>
      <ProfileCard />
      <div className={css('settings')}>
        <Optional loading={<Skeleton height={92} radius={22} />}>
          <NotificationCard />
        </Optional>
        <AppearanceCard />
        <PasskeyList />
        <SessionList />
      </div>
    </div>
  );
}
