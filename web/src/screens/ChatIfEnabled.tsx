import { Suspense } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { useAfter } from '#lib/use-after.ts';
import { useLookup } from '#lib/use-lookup.ts';

const ChatWidget = lazyScreen(() => import('#features/chat/ChatWidget.tsx'), 'ChatWidget');
const restMs = 1_500;

/** The chat, once the screen has come to rest, if the operator offers it. */
export function ChatIfEnabled() {
  return useAfter(restMs) && <AskedFor />;
}

function AskedFor() {
  const lookup = useLookup('GET /api/lookup/enableChatWidget');
  return (
    lookup.kind === 'loaded' &&
    lookup.reply.enableChatWidget && (
      <Suspense>
        <ChatWidget />
      </Suspense>
    )
  );
}
