import { Button, Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { File, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import styles from './message.module.css';

type MediaFileProps = {
  readonly url: string | undefined;
  readonly kind: 'image' | 'video' | 'file';
  readonly onExpired?: () => void;
};

/** An image, a video or a file. Its box has one size, so that nothing jumps when it arrives. */
export function MediaFile({ url, kind, onExpired }: MediaFileProps) {
  const text = useText('chat');
  const core = useText('core');
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [isLarge, large] = useDisclosure(false);
  const fail = () => setFailedUrl(url ?? '');

  if (url === undefined || url === failedUrl) {
    return (
      <div className={styles['media']}>
        <Button
          variant="default"
          size="xs"
          leftSection={<RefreshCw size={14} aria-hidden />}
          onClick={onExpired}
          disabled={!onExpired}
        >
          {text.expired}
        </Button>
      </div>
    );
  }
  switch (kind) {
    case 'image':
      return (
        <>
          <UnstyledButton
            className={styles['media']}
            aria-label={text.enlarge}
            onClick={large.open}
          >
            <img src={url} alt={text.image} onError={fail} />
          </UnstyledButton>
          <Modal
            opened={isLarge}
            onClose={large.close}
            title={text.image}
            size="auto"
            closeButtonProps={{ 'aria-label': core.close }}
          >
            <img src={url} alt={text.image} className={styles['large']} />
          </Modal>
        </>
      );
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: customers record without captions.
        <video
          className={styles['media']}
          src={url}
          controls
          preload="metadata"
          onError={fail}
          aria-label={text.video}
        />
      );
    case 'file':
      return (
        <a className={styles['file']} href={url} target="_blank" rel="noopener noreferrer">
          <File size={18} aria-hidden /> {text.file}
        </a>
      );
  }
}
