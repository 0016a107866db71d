import { useText } from '#lib/text.ts';
import { ScreenLink } from '#ui/buttons/ButtonLink.tsx';
import { FullPage } from './FullPage.tsx';

export function NotFoundScreen() {
  const core = useText('core');
  const text = useText('fullPage');
  return (
    <FullPage
      title={core.notFoundTitle}
      action={
        <ScreenLink to="/user/home" tone="gold">
          {text.toHome}
        </ScreenLink>
      }
    >
      {text.notFoundBody}
    </FullPage>
  );
}
