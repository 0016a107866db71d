import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { chatFileFault, chatFileKind, chatFileTypes } from '@wallet/client/chat/chat-file';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { uploadFile } from '../sending/upload-file.ts';
import styles from './builder.module.css';
import type { CardImage } from './builder-state.ts';

type CardImageFieldProps = {
  readonly image: CardImage | null;
  readonly onChange: (image: CardImage | null) => void;
};

type Upload =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly percent: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** Picture of a card, uploaded immediately so that sending need not wait. */
export function CardImageField({ image, onChange }: CardImageFieldProps) {
  const text = useText('chat');
  const [upload, setUpload] = useState<Upload>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const resetFile = useRef<() => void>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const isVideo = chatFileKind(file) === 'video';
    const fault = isVideo ? 'wrongType' : chatFileFault(file);
    if (fault) {
      setUpload({ kind: 'failed', reason: text.fileFaults[fault] });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setUpload({ kind: 'running', percent: 0 });
    try {
      const path = await uploadFile('image', file, {
        signal: controller.signal,
        onProgress: (share) => setUpload({ kind: 'running', percent: Math.floor(share * 100) }),
      });
      onChange({ path, preview: URL.createObjectURL(file) });
      setUpload({ kind: 'idle' });
    } catch (error) {
      if (!controller.signal.aborted) setUpload({ kind: 'failed', reason: errorText(error) });
    }
  }

  return (
    <div>
      <Group gap="xs">
        {image && <img src={image.preview} alt="" className={styles['thumb']} />}
        <FileButton
          accept={chatFileTypes('image')}
          resetRef={resetFile}
          onChange={(file) => {
            if (file) void send(file);
            resetFile.current?.();
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<ImagePlus size={16} aria-hidden />}
              disabled={upload.kind === 'running'}
            >
              {text.cardImage}
            </Button>
          )}
        </FileButton>
        {image && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {text.removeImage}
          </Button>
        )}
      </Group>
      {upload.kind === 'running' && (
        <Progress value={upload.percent} mt="xs" aria-label={text.uploading(upload.percent)} />
      )}
      {upload.kind === 'failed' && (
        <Text size="sm" c="red" role="alert" mt={4}>
          {upload.reason}
        </Text>
      )}
    </div>
  );
}
