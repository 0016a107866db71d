import type { QueryKey } from '@tanstack/query-core';
import { type ReactNode, useState } from 'react';
import { type Query, useQuery } from '#lib/reading/use-query.ts';
import { Button } from '../buttons/Button.tsx';
import { type Banner, BannerCarousel } from '../carousels/BannerCarousel.tsx';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './banner-sheet.module.css';
import { Sheet } from './Sheet.tsx';

const css = classNames(styles);

type Banners = Banner[];

type Props<Failure, Key extends QueryKey> = {
  readonly text: { readonly title: string; readonly offers: string; readonly proceed: string };
  readonly banners: Query<Banners, Failure, Key>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A sheet that shows the operator's banners first, if there are any. */
export function BannerSheet<Failure, Key extends QueryKey>(props: Props<Failure, Key>) {
  const { text, onClose } = props;
  return (
    <Sheet title={text.title} onClose={onClose}>
      <BannersFirst {...props} />
    </Sheet>
  );
}

function BannersFirst<Failure, Key extends QueryKey>({
  text,
  banners,
  children,
}: Props<Failure, Key>) {
  const { data, isPending } = useQuery(banners);
  const [isSeen, setSeen] = useState(false);
  if (isPending) return <Skeleton height={420} />;
  // Without banners, or when they fail to load, the content is shown immediately.
  if (isSeen || !data?.length) return <div className={css('stack')}>{children}</div>;
  return (
    <div className={css('stack')}>
      <BannerCarousel label={text.offers} banners={data} />
      <Button tone="gold" onClick={() => setSeen(true)}>
        {text.proceed}
      </Button>
    </div>
  );
}
