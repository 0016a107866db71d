import { chatFileBytesMax } from '@wallet/contract/rules';

export type ChatFileKind = 'image' | 'video';

/** Reason why a file may not be sent in a chat. */
export type ChatFileFault = 'wrongType' | 'noExtension' | 'tooLarge';

const kinds: Readonly<Record<string, ChatFileKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/jpg': 'image',
  'image/gif': 'image',
  'video/mp4': 'video',
  'video/quicktime': 'video',
};

/** The types that a file dialog offers: of one kind, or all. */
export function chatFileTypes(wanted?: ChatFileKind): string {
  return Object.keys(kinds)
    .filter((type) => !wanted || kinds[type] === wanted)
    .join();
}

/** The reason why a file may not be sent; null when it may. */
export function chatFileFault(file: Pick<File, 'name' | 'type' | 'size'>): ChatFileFault | null {
  if (!kinds[file.type]) return 'wrongType';
  if (!/\.[^.]+$/.test(file.name)) return 'noExtension';
  return file.size > chatFileBytesMax[chatFileKind(file)] ? 'tooLarge' : null;
}

/** Kind of a file that may be sent. */
export function chatFileKind({ type }: Pick<File, 'type'>): ChatFileKind {
  return kinds[type] ?? 'image';
}

/** The megabytes that a file of this kind may have. */
export function chatMegabytesMax(file: Pick<File, 'type'>): number {
  return chatFileBytesMax[chatFileKind(file)] / 1024 ** 2;
}
