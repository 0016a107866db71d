import { ProfileCard } from '#features/profile/ProfileCard.tsx';
import { SessionList } from '#features/profile/SessionList.tsx';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './profile-screen.module.css';

const css = classNames(styles);

export function ProfileScreen() {
  const text = useText('profile');
  return (
    <div className={css('screen')}>
      <h1>{text.title}</h1>
      <ProfileCard />
      <SessionList />
    </div>
  );
}
