import { Button, Image } from '@mantine/core';
import { textKeyOf } from '@wallet/contract/languages';
import { useMemo } from 'react';
import { useSent } from '#editing/change/use-sent.ts';
import { EditingPage } from '#editing/EditingPage.tsx';
import { EditDrawer } from '#editing/form/EditDrawer.tsx';
import { type BodyOf, type Fields, noTexts, type SelectOption } from '#editing/form/field.ts';
import { ListPage, type RowOf } from '#editing/list/ListPage.tsx';
import { ShownBadge } from '#editing/list/ShownBadge.tsx';
import { useLanguage, useText } from '#lib/text.ts';
import { confirm } from '#ui/confirm.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { columnsOf } from '#ui/table/table-features.ts';

const longest = 60;

/** Beginning of a formatted text, as a label in a list. */
function plainWords(html: string): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > longest ? `${words.slice(0, longest)}…` : words || '–';
}

type Banner = RowOf<'GET /staff/api/banners'>;

const keyOf = ({ id }: Banner) => id;
const placeOf = ({ place }: Banner) => place;
const order = { list: 'banners', groupOf: placeOf } as const;

/** The slides before inviting friends and before cashback. */
export function BannersPage() {
  const text = useText('content');
  const language = textKeyOf(useLanguage());
  const columns = useMemo(() => {
    const column = columnsOf<Banner>();
    return [
      column.accessor((row) => plainWords(row.html[language]), {
        id: 'html',
        header: text.fields.html,
      }),
      column.accessor('image', {
        header: text.fields.image,
        cell: ({ row }) => (
          <Image src={row.original.image} alt="" w={128} h={56} radius="sm" fit="cover" />
        ),
      }),
      column.accessor((row) => text.banners.places[row.place], {
        id: 'place',
        header: text.fields.place,
      }),
      column.accessor('startsAt', {
        header: text.fields.startsAt,
        cell: ({ row }) => <TimeText time={row.original.startsAt} />,
      }),
      column.accessor('endsAt', {
        header: text.fields.endsAt,
        cell: ({ row }) => <TimeText time={row.original.endsAt} />,
      }),
      column.accessor((row) => (row.isShown ? text.shown : text.hidden), {
        id: 'isShown',
        header: text.fields.isShown,
        cell: ({ row }) => <ShownBadge isShown={row.original.isShown} />,
      }),
    ];
  }, [text, language]);
  const places = (['invite', 'refund'] as const).map((value) => ({
    value,
    label: text.banners.places[value],
  }));
  return (
    <EditingPage title="banners" help={text.banners.help} changes="banner">
      <ListPage
        call="GET /staff/api/banners"
        path="/banners"
        label={text.banners.help}
        columns={columns}
        keyOf={keyOf}
        nameOf={(row) => plainWords(row.html[language])}
        searchLabel={text.banners.search}
        searchIn={({ html }) => plainWords(`${html.th} ${html.la} ${html.en}`)}
        filters={[{ name: 'place', label: text.fields.place, options: places, of: placeOf }]}
        empty={text.banners.none}
        order={order}
        editor={(row, onClose) => <BannerDrawer banner={row} places={places} onClose={onClose} />}
      />
    </EditingPage>
  );
}

type NewBanner = BodyOf<'POST /staff/api/banners'>;
type ChangedBanner = BodyOf<'PUT /staff/api/banners/:id'>;

const fields: Fields<ChangedBanner> = {
  image: { kind: 'picture' },
  html: { kind: 'html' },
  startsAt: { kind: 'moment', whenEmpty: null },
  endsAt: { kind: 'moment', whenEmpty: null },
  isShown: { kind: 'flag' },
};

type BannerDrawerProps = {
  readonly banner: Banner | null;
  readonly places: readonly SelectOption<Banner['place']>[];
  readonly onClose: () => void;
};

function BannerDrawer({ banner, places, onClose }: BannerDrawerProps) {
  const text = useText('content');
  const core = useText('core');
  const add = useSent('POST /staff/api/banners');
  const change = useSent('PUT /staff/api/banners/:id');
  const remove = useSent('DELETE /staff/api/banners/:id');
  if (!banner) {
    return (
      <EditDrawer<NewBanner>
        title={text.add}
        values={{
          place: 'invite',
          image: '',
          html: noTexts,
          startsAt: null,
          endsAt: null,
          isShown: true,
        }}
        fields={{ place: { kind: 'choice', choices: places }, ...fields }}
        isBusy={add.isPending}
        onClose={onClose}
        onSave={(entered) => add.send({ body: entered })}
      />
    );
  }
  const { id, version, place, ...values } = banner;
  const { removeTitle: title, removeHelp: body } = text.banners;
  async function removeIt(): Promise<void> {
    const isSure = await confirm({ title, body, action: core.remove, isDangerous: true });
    if (isSure && (await remove.send({ params: { id }, body: { version } }))) onClose();
  }
  return (
    <EditDrawer<ChangedBanner>
      title={text.banners.places[place]}
      values={values}
      fields={fields}
      isBusy={change.isPending}
      onClose={onClose}
      onSave={(entered) => change.send({ params: { id }, body: { ...entered, version } })}
      action={
        <Button
          color="red"
          variant="subtle"
          mr="auto"
          loading={remove.isPending}
          onClick={() => void removeIt()}
        >
          {core.remove}
        </Button>
      }
    />
  );
}
