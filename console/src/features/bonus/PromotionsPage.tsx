import { useQuery } from '@tanstack/react-query';
import { promotionLimits } from '@wallet/contract/bonus/limits';
import { textKeyOf } from '@wallet/contract/languages';
import { oneSatang } from '@wallet/contract/limits';
import { useMemo } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { EditingPage } from '#editing/EditingPage.tsx';
import { codeField } from '#editing/form/code-field.ts';
import { EditDrawer } from '#editing/form/EditDrawer.tsx';
import { type BodyOf, type Entries, type Fields, noTexts } from '#editing/form/field.ts';
import { ListPage, type RowOf } from '#editing/list/ListPage.tsx';
import { ShownBadge } from '#editing/list/ShownBadge.tsx';
import { formatCount } from '#lib/format.ts';
import { reading } from '#lib/reading.ts';
import { useLanguage, useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import type { ContentText } from '#text/th/content.ts';
import { Money } from '#ui/Money.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { columnsOf } from '#ui/table/table-features.ts';
import { conditionFields } from './condition-fields.ts';

type Promotion = RowOf<'GET /staff/api/promotions'>;
/** Its currency is the operator's and never changes. */
type NewPromotion = Omit<BodyOf<'POST /staff/api/promotions'>, 'currency'>;
type ChangedPromotion = BodyOf<'PUT /staff/api/promotions/:code'>;

const keyOf = ({ code }: Promotion) => code;

/** Promotions, claimed by code. Staff users who may not edit them read them. */
export function PromotionsPage() {
  const text = useText('content');
  const mayEdit = useMay('editContent');
  const language = textKeyOf(useLanguage());
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
    <EditingPage title="promotions" help={text.promotions.help} changes="promotion">
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
        {...(mayEdit ? { editor } : {})}
      />
    </EditingPage>
  );
}

function editor(promotion: Promotion | null, onClose: () => void) {
  return <PromotionDrawer promotion={promotion} onClose={onClose} />;
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

  const isBusy = add.isPending || change.isPending;
  const fields = fieldsOf(text, units[currency]);
  if (!promotion) {
    const heading = text.bonuses.sections.offer;
    return (
      <EditDrawer<NewPromotion>
        title={text.add}
        values={newPromotion}
        fields={{ code: { ...codeField, heading }, ...fields }}
        isBusy={isBusy}
        onSave={(entered) => add.send({ body: { ...entered, currency } })}
        onClose={onClose}
      />
    );
  }
  const { code, version } = promotion;
  return (
    <EditDrawer<ChangedPromotion>
      title={code}
      values={promotion}
      fields={fields}
      isBusy={isBusy}
      onSave={(entered) => change.send({ params: { code }, body: { ...entered, version } })}
      onClose={onClose}
    />
  );
}

function fieldsOf(text: ContentText, unit: string): Fields<ChangedPromotion> {
  const titles = text.bonuses.sections;
  return {
    name: { kind: 'words', heading: titles.offer },
    description: { kind: 'words', isLong: true, mayBeEmpty: true },
    amount: { kind: 'baht', unit, least: oneSatang },
    ...conditionFields(text),
    quota: {
      kind: 'count',
      ...promotionLimits.quota,
      whenEmpty: null,
      heading: titles.limits,
    },
    startsAt: { kind: 'moment', whenEmpty: null },
    endsAt: { kind: 'moment', whenEmpty: null },
    forNewMembers: { kind: 'flag' },
    isListed: { kind: 'flag' },
  };
}

const newPromotion: Entries<NewPromotion> = {
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
