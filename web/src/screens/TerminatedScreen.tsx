import { useText } from '#lib/text.ts';
import { FullPage } from './FullPage.tsx';

export function TerminatedScreen() {
  const core = useText('core');
  const text = useText('fullPage');
  return <FullPage title={core.terminatedTitle}>{text.terminatedBody}</FullPage>;
}
