import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type PreviewMessage, previewPath } from '@wallet/contract/branding/preview';
import { useEffect, useRef, useState } from 'react';
import styles from './brand-preview.module.css';

/** Pixels of the shown phone that its browser leaves to the page. */
const phone = { width: 390, height: 760 } as const;

type Props = {
  readonly message: PreviewMessage;
  /** Names of the theme and the screen. */
  readonly theme: string;
  readonly screen: string;
};

/** The member app in a frame of a phone's size, for viewing: nothing in it can be pressed or focused. */
export function PreviewFrame({ message, theme, screen }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const { ref, width } = useElementSize();
  const { rules } = message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look that changed is all there is to tell.
  useEffect(() => {
    if (isLoaded) frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [isLoaded, rules]);
  const scale = width / phone.width;
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {theme}
      </Text>
      <div ref={ref} className={styles['phone']} style={{ height: phone.height * scale }}>
        <iframe
          ref={frame}
          inert
          src={previewPath}
          title={`${screen}, ${theme}`}
          className={styles['frame']}
          style={{ ...phone, transform: `scale(${scale})` }}
          onLoad={() => setLoaded(true)}
        />
      </div>
    </div>
  );
}
