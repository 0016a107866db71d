import { chatFileBytesMax } from '@wallet/contract/rules';

const types: readonly string[] = [
  'video/mp4',
  'video/quicktime',
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/gif',
];

/** For the file picker. */
export const acceptedTypes = types.join();

export type Fault =
  | { readonly kind: 'not-supported' }
  | { readonly kind: 'too-large'; readonly megabytes: number };

/** Why a file may not be sent; null when it may. */
export function faultOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): Fault | null {
  if (!/\.[^.]+$/.test(name) || !types.includes(type)) return { kind: 'not-supported' };
  const bytesMax = chatFileBytesMax[isVideo(type) ? 'video' : 'image'];
  return size > bytesMax ? { kind: 'too-large', megabytes: bytesMax / 1024 ** 2 } : null;
}

export function isVideo(type: string): boolean {
  return type.startsWith('video/');
}
