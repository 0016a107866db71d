import { useSent } from '#editing/change/use-sent.ts';
import { EditDrawer } from '#editing/form/EditDrawer.tsx';
import type { BodyOf, Fields } from '#editing/form/field.ts';
import type { RowOf } from '#editing/list/ListPage.tsx';
import { useText } from '#lib/text.ts';

type GameAppearance = BodyOf<'PUT /staff/api/games/:code/look'>;
type Props = { readonly game: RowOf<'GET /staff/api/games'>; readonly onClose: () => void };

/** Appearance of a provider in the lobby, and its link. */
export function GameDrawer({ game, onClose }: Props) {
  const text = useText('content');
  const { isPending, send } = useSent('PUT /staff/api/games/:code/look');
  const { code, version, name, logo, background, badge, site, android, ios } = game;
  const { badges, look: heading, addresses } = text.games;
  const address = { kind: 'link', isSecure: true, whenEmpty: null } as const;
  const fields: Fields<GameAppearance> = {
    name: {
      kind: 'words',
      mayBeEmpty: true,
      heading,
      help: text.games.ownNameHelp(game.ownName),
    },
    badge: {
      kind: 'choice',
      whenEmpty: null,
      choices: [
        { value: 'new', label: badges.new },
        { value: 'hot', label: badges.hot },
      ],
    },
    logo: { kind: 'picture', size: [512, 512], whenEmpty: null },
    background: { kind: 'picture', whenEmpty: null },
    site: { ...address, heading: addresses },
    android: address,
    ios: address,
  };
  return (
    <EditDrawer<GameAppearance>
      title={game.ownName}
      values={{ name, badge, logo, background, site, android, ios }}
      fields={fields}
      isBusy={isPending}
      onClose={onClose}
      onSave={(entered) => send({ params: { code }, body: { ...entered, version } })}
    />
  );
}
