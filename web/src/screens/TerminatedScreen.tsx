import { useLookup } from '#lib/reading/use-lookup.ts';
import { useText } from '#lib/text.ts';
import { FullPage } from './FullPage.tsx';

/** Page of a service that has ended, with the way to the operator for whoever has money there. */
export function TerminatedScreen() {
  const core = useText('core');
  const text = useText('fullPage');
  const contact = useLookup('GET /api/lookup/contact');
  return (
    <FullPage
      title={core.terminatedTitle}
      action={
        contact.kind === 'loaded' &&
        contact.reply.lineLink && (
          <a href={contact.reply.lineLink} target="_blank" rel="noopener noreferrer">
            LINE {contact.reply.lineName}
          </a>
        )
      }
    >
      {text.terminatedBody}
    </FullPage>
  );
}
