import { Link } from 'wouter';
import { paths } from '#lib/paths.ts';
import { useText } from '#lib/text.ts';
import { FullPage } from './FullPage.tsx';

export function NotFoundScreen() {
  const text = useText('core');
  return (
    <FullPage title={text.notFoundTitle} action={<Link href={paths.user}>{text.toHome}</Link>}>
      {text.notFoundBody}
    </FullPage>
  );
}
