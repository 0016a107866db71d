import { AspectRatio, Button, Center, FileButton, Group, Image, Input, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { upload } from '#lib/upload.ts';
import type { PictureSize } from './field.ts';

type PictureFieldProps = {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (image: string) => void;
  /** There may be none. */
  readonly onClear?: (() => void) | undefined;
  readonly error?: string;
  readonly size?: PictureSize | undefined;
  readonly help?: string | undefined;
};

const banner = [1280, 560] as const;

/** A picture of the operator in the shape of its place, replaced by an upload. */
export function PictureField({
  label,
  value,
  onChange,
  onClear,
  error,
  size: [width, height] = banner,
  help,
}: PictureFieldProps) {
  const text = useText('content');
  const sending = useMutation({
    mutationFn: (file: Blob) => upload('POST /staff/api/pictures', file),
    onSuccess: ({ image }) => onChange(image),
    onError: (failure) => notifications.show({ color: 'red', message: errorText(failure) }),
  });
  return (
    <Input.Wrapper
      label={label}
      description={[help, text.pictureHelp(width, height)].filter(Boolean).join(' ')}
      error={error}
      labelElement="div"
    >
      <Group align="flex-end" mt={6} gap="sm">
        <AspectRatio ratio={width / height} w={width === height ? 140 : 240} maw="100%">
          {value ? (
            <Image src={value} alt={label} radius="md" fit="contain" />
          ) : (
            <Center bd="1px dashed dark.4">
              <Text c="dimmed" size="sm">
                {text.noPicture}
              </Text>
            </Center>
          )}
        </AspectRatio>
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onChange={(file) => file && sending.mutate(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              loading={sending.isPending}
              leftSection={<ImageUp size={15} aria-hidden />}
            >
              {value ? text.replacePicture : text.upload}
            </Button>
          )}
        </FileButton>
        {value && onClear && (
          <Button variant="subtle" color="red" size="xs" onClick={onClear}>
            {text.removePicture}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
