import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { FullPage } from './FullPage.tsx';

export function NotFoundScreen() {
  const core = useText('core');
  const text = useText('fullPage');
  return (
    <FullPage title={core.notFoundTitle} action={<Link to="/user/home">{text.toHome}</Link>}>
      {text.notFoundBody}
    </FullPage>
  );
}
