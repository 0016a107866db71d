import { sharedValue } from '@wallet/client/shared-value';

/** Background uploads, shown by the member shell. */
type BackgroundUpload = {
  readonly label: string;
  /** 0 to 1; null while unknown. */
  readonly share: number | null;
};

export const backgroundUploads = sharedValue<BackgroundUpload | null>(null);
