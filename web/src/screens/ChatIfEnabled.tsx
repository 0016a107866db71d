import { lazyScreen } from '#lib/lazy-screen.tsx';
import { useOptions } from '#lib/reading/use-lookup.ts';
import { useRest } from '#lib/timing/use-rest.ts';
import { Optional } from '#ui/feedback/Part.tsx';

const ChatWidget = lazyScreen(() => import('#features/chat/ChatWidget.tsx'), 'ChatWidget');
const restMs = 1_500;

/** The chat, once the screen has come to rest, if the operator offers it. A wheel turns on undisturbed. */
export function ChatIfEnabled() {
  return useRest(restMs) && <AskedFor />;
}

function AskedFor() {
  const lookup = useOptions('GET /api/lookup/enableChatWidget');
  return (
    lookup.kind === 'loaded' &&
    lookup.reply.enableChatWidget && (
      <Optional>
        <ChatWidget />
      </Optional>
    )
  );
}
