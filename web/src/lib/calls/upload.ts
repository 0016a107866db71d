import { uploaderOf } from '@wallet/client/upload';
import { service } from '../service.ts';

/** Uploads one file and reports progress: `upload('POST /api/slip', file, { onProgress })`. */
export const upload = uploaderOf(service);
