import { useQuery } from '@tanstack/react-query';
import type { AskedOf } from '@wallet/contract/api';
import { useMemo } from 'react';
import { formatCount } from '#lib/format.ts';
import { reading } from '#lib/reading.ts';
import { useLanguage, useText } from '#lib/text.ts';
import type { ContentText } from '#text/th/content.ts';
import { Money } from '#ui/Money.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { ContentPage } from './ContentPage.tsx';
import { codeField, conditionFields } from './campaign-fields.ts';
import { ownLanguage } from './content-languages.ts';
import { EditDrawer } from './EditDrawer.tsx';
import { noTexts, type Section, type Values } from './field.ts';
import { ListPage, type RowOf } from './ListPage.tsx';
import { ShownBadge } from './ShownBadge.tsx';
import { useSent } from './use-sent.ts';

type Promotion = RowOf<'GET /staff/api/promotions'>;
type New = AskedOf<'POST /staff/api/promotions'>['body'];

const keyOf = ({ code }: Promotion) => code;

/** Money for whoever knows a code. */
export function PromotionsPage() {
  const text = useText('content');
  const language = ownLanguage(useLanguage());
  const columns = useMemo(() => {
    const column = columnsOf<Promotion>();
    return [
      column.accessor('code', { header: text.fields.code }),
      column.accessor((row) => row.name[language], { id: 'name', header: text.fields.name }),
      column.accessor('amount', {
        header: text.fields.amount,
        meta: { align: 'end' },
        cell: ({ row }) => <Money baht={row.original.amount} />,
      }),
      column.accessor((row) => usedOf(row, text.noLimit), {
        id: 'used',
        header: text.promotions.used,
        meta: { align: 'end' },
      }),
      column.accessor('endsAt', {
        header: text.fields.endsAt,
        cell: ({ row }) => <TimeText time={row.original.endsAt} />,
      }),
      column.accessor((row) => (row.isListed ? text.shown : text.hidden), {
        id: 'isListed',
        header: text.fields.isListed,
        cell: ({ row }) => <ShownBadge isShown={row.original.isListed} />,
      }),
    ];
  }, [text, language]);
  return (
    <ContentPage title="promotions" help={text.promotions.help} changes="promotion">
      <ListPage
        call="GET /staff/api/promotions"
        path="/promotions"
        label={text.promotions.help}
        columns={columns}
        keyOf={keyOf}
        nameOf={keyOf}
        searchLabel={text.promotions.search}
        searchIn={({ code, name }) => `${code} ${name.th} ${name.la} ${name.en}`}
        empty={text.promotions.none}
        editor={(row, onClose) => <PromotionDrawer promotion={row} onClose={onClose} />}
      />
    </ContentPage>
  );
}

function usedOf({ used, quota }: Promotion, noLimit: string): string {
  return `${formatCount(used)} / ${quota === null ? noLimit : formatCount(quota)}`;
}

type PromotionDrawerProps = { readonly promotion: Promotion | null; readonly onClose: () => void };

function PromotionDrawer({ promotion, onClose }: PromotionDrawerProps) {
  const text = useText('content');
  const { units } = useText('core');
  const add = useSent('POST /staff/api/promotions');
  const change = useSent('PUT /staff/api/promotions/:code');
  const settings = useQuery(reading('GET /staff/api/settings', {}));
  const currency = promotion?.currency ?? settings.data?.currency;
  if (!currency) return null;

  const sections = sectionsOf(text, units[currency], promotion === null);
  const save = (entered: Values) =>
    promotion
      ? change.send({
          params: { code: promotion.code },
          body: { ...(entered as Omit<New, 'code' | 'currency'>), version: promotion.version },
        })
      : add.send({ body: { ...(entered as Omit<New, 'currency'>), currency } });
  return (
    <EditDrawer
      title={promotion?.code ?? text.add}
      values={promotion ?? newPromotion}
      sections={() => sections}
      isBusy={add.isPending || change.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}

function sectionsOf(text: ContentText, unit: string, isNew: boolean): readonly Section[] {
  const titles = text.bonuses.sections;
  return [
    {
      title: titles.offer,
      fields: [
        ...(isNew ? [codeField] : []),
        { name: 'name', kind: 'words' },
        { name: 'description', kind: 'words', isLong: true, isOptional: true },
        { name: 'amount', kind: 'baht', unit, least: 0.01 },
      ],
    },
    { title: titles.condition, fields: conditionFields },
    {
      title: titles.limits,
      fields: [
        { name: 'quota', kind: 'count', least: 1, isOptional: true },
        { name: 'startsAt', kind: 'moment', isOptional: true },
        { name: 'endsAt', kind: 'moment', isOptional: true },
        { name: 'forNewMembers', kind: 'flag' },
        { name: 'isListed', kind: 'flag' },
      ],
    },
  ];
}

const newPromotion = {
  code: '',
  name: noTexts,
  description: noTexts,
  amount: '',
  successPercent: 500,
  failPercent: 10,
  quota: null,
  startsAt: null,
  endsAt: null,
  forNewMembers: false,
  isListed: false,
};
