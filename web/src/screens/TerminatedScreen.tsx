import { useOptions } from '#lib/reading/use-lookup.ts';
import { useText } from '#lib/text.ts';
import { FullPage } from './FullPage.tsx';

/** Page of a terminated service, with contact details for members with a balance. */
export function TerminatedScreen() {
  const core = useText('core');
  const text = useText('fullPage');
  const contact = useOptions('GET /api/lookup/contact');
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
