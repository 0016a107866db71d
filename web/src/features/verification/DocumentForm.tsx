import { slipBytesMax } from '@wallet/contract/rules';
import {
  type IdentityDocument,
  neededSides,
  type PictureSide,
} from '@wallet/contract/verification/kinds';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/fields/Select.tsx';
import { PictureField } from './PictureField.tsx';
import styles from './verification.module.css';
import { sendDocuments, type Verification } from './verification-queries.ts';
import { type Chosen, chosenPictures } from './verification-state.ts';

const css = classNames(styles);
const megabytes = Math.floor(slipBytesMax / (1024 * 1024));

type Props = {
  readonly verification: Verification;
  readonly onDirty: (isDirty: boolean) => void;
};

type Progress = { readonly number: number; readonly of: number; readonly share: number };

/** Chooses a document and its pictures, and sends them. */
export function DocumentForm({ verification, onDirty }: Props) {
  const { verification: text } = useText('limits');
  const [first = 'passport'] = verification.documents;
  const [document, setDocument] = useState<IdentityDocument>(first);
  const [chosen, setChosen] = useState<Chosen>({});
  const [isMissing, setMissing] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sides = neededSides(document, verification);

  function pick(side: PictureSide, file: File): void {
    const isTooLarge = file.size > slipBytesMax;
    setFailure(isTooLarge ? text.tooLarge(megabytes) : null);
    if (isTooLarge) return;
    setChosen({ ...chosen, [side]: file });
    onDirty(true);
  }

  const sending = useAction(async () => {
    const pictures = chosenPictures(sides, chosen);
    setMissing(pictures === null);
    if (pictures === null) return;
    const of = pictures.length;
    setFailure(null);
    try {
      await sendDocuments(document, pictures, (number, share) =>
        setProgress({ number, of, share }),
      );
      onDirty(false);
    } catch (error) {
      setFailure(await errorText(error));
    } finally {
      setProgress(null);
    }
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void sending.run();
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <Select
        label={text.document}
        value={document}
        options={verification.documents.map((value) => ({ value, label: text.documents[value] }))}
        disabled={sending.isBusy}
        onChange={(value) =>
          setDocument(verification.documents.find((known) => known === value) ?? first)
        }
      />
      {sides.map((side) => (
        <PictureField
          key={side}
          label={side === 'front' && document === 'passport' ? text.passportPage : text.sides[side]}
          tip={text.tips[side]}
          file={chosen[side] ?? null}
          isMissing={isMissing && !chosen[side]}
          isBusy={sending.isBusy}
          onPick={(file) => pick(side, file)}
        />
      ))}
      {failure !== null && (
        <p className={css('problem')} role="alert">
          {failure}
        </p>
      )}
      {progress && (
        <div className={css('progress')} role="status">
          <p>{text.sending(progress.number, progress.of)}</p>
          <progress className={css('bar')} max={1} value={progress.share} aria-label={text.send} />
        </div>
      )}
      <Button type="submit" tone="gold" busy={sending.isBusy}>
        {text.send}
      </Button>
      <p className={css('note')}>{text.who(verification.keptDays)}</p>
    </form>
  );
}
