import { useEffect, useRef, useState } from 'react';
import { type FileFault, type FileKind, fileKind } from '../sending/upload-file.ts';

export type Attachment = {
  readonly key: string;
  readonly file: File;
  readonly kind: FileKind;
  /** An address of this page's own, to show it by. */
  readonly preview: string;
};

const none: readonly Attachment[] = [];

/** Files that were picked and not sent yet. */
export function useAttachments() {
  const [list, setList] = useState(none);
  const previews = useRef(new Set<string>());
  // Those that were sent are shown until they arrive; the rest are not needed any more.
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  /** Adds what can be sent; answers why the rest cannot. */
  function add(files: readonly File[]): readonly FileFault[] {
    const faults: FileFault[] = [];
    const added: Attachment[] = [];
    for (const file of files) {
      const kind = fileKind(file);
      if (kind !== 'image' && kind !== 'video') faults.push(kind);
      else {
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        added.push({ key: preview, file, kind, preview });
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
