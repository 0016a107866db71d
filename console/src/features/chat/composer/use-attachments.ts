import {
  type ChatFileFault,
  type ChatFileKind,
  chatFileFault,
  chatFileKind,
} from '@wallet/client/chat/chat-file';
import { useEffect, useRef, useState } from 'react';

export type Attachment = {
  readonly key: string;
  readonly file: File;
  readonly kind: ChatFileKind;
  /** Object URL for the preview. */
  readonly preview: string;
};

const none: readonly Attachment[] = [];

/** Files that were picked and not sent yet. */
export function useAttachments() {
  const [list, setList] = useState(none);
  const previews = useRef(new Set<string>());
  // URLs of sent files are kept until their messages arrive; the others are revoked.
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  /** Adds valid files; returns why the others were rejected. */
  function add(files: readonly File[]): readonly ChatFileFault[] {
    const faults: ChatFileFault[] = [];
    const added: Attachment[] = [];
    for (const file of files) {
      const fault = chatFileFault(file);
      if (fault) faults.push(fault);
      else {
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        added.push({ key: preview, file, kind: chatFileKind(file), preview });
      }
    }
    setList((old) => [...old, ...added]);
    return faults;
  }

  function remove({ key, preview }: Attachment): void {
    URL.revokeObjectURL(preview);
    previews.current.delete(preview);
    setList((old) => old.filter((one) => one.key !== key));
  }

  function sent(): void {
    previews.current.clear();
    setList(none);
  }

  return { list, add, remove, sent };
}
