import { Button, Modal, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { PictureSide } from '@wallet/contract/verification/kinds';
import { useText } from '#lib/text.ts';
import { LoadError } from '#ui/LoadError.tsx';
import styles from './pictures.module.css';
import { usePicture, type VerificationFile } from './verification-queries.ts';

/** Pictures of a document, shown on demand: every look is recorded. */
export function Pictures({ file: { id, sides } }: { file: VerificationFile }) {
  const text = useText('verification');
  const [isShown, shown] = useDisclosure(false);
  if (sides.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text.noPictures}
      </Text>
    );
  }
  if (isShown) return sides.map((side) => <Picture key={side} id={id} side={side} />);
  return (
    <Stack gap={4} mt="sm">
      <Button variant="default" onClick={shown.open}>
        {text.show}
      </Button>
      <Text size="xs" c="dimmed">
        {text.showHelp}
      </Text>
    </Stack>
  );
}

function Picture({ id, side }: { readonly id: string; readonly side: PictureSide }) {
  const text = useText('verification');
  const { data, error, refetch } = usePicture(id, side);
  const [isLarge, large] = useDisclosure(false);
  const name = text.sides[side];
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={styles['picture']} height={220} />;
  const address = `data:image/jpeg;base64,${data.jpeg}`;
  return (
    <figure className={styles['picture']}>
      <figcaption>{name}</figcaption>
      <UnstyledButton aria-label={`${text.enlarge}: ${name}`} onClick={large.open}>
        <img src={address} alt={name} />
      </UnstyledButton>
      <Modal opened={isLarge} onClose={large.close} title={name} size="auto">
        <img className={styles['large']} src={address} alt={name} />
      </Modal>
    </figure>
  );
}
