import { useText } from '#lib/text.ts';
import { FullPage } from './FullPage.tsx';

export function TerminatedScreen() {
  const text = useText('core');
  return <FullPage title={text.terminatedTitle}>{text.terminatedBody}</FullPage>;
}
