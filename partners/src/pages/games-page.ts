import type { Game } from '../games/game.ts';
import type { Player } from '../games/game-records.ts';
import { bahtText } from '../money.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

/** Every provider with its players, and a link to play as each of them. */
export function gamesPage(
  games: readonly Game[],
  playAddress: (game: Game, player: Player) => string,
): Html {
  const played = games.filter(({ book }) => book.players().length > 0);
  const silent = games.filter(({ book }) => book.players().length === 0);
  return layout({
    path: '/games',
    title: 'Game providers',
    body: html`
${played.map((game) => provider(game, playAddress))}
<section><h2>Without players</h2><p class="soft">${silent.map(({ code }) => code).join(', ')}</p></section>`,
  });
}

function provider(game: Game, playAddress: (game: Game, player: Player) => string): Html {
  return html`<section>
<div class="row"><h2>${game.code}</h2><small>${game.family}</small></div>
<table><thead><tr><th>Player</th><th>Play</th><th>Baht</th></tr></thead><tbody>
${game.book.players().map(
  (player) => html`<tr>
<td>${player.username}</td>
<td><a href="${playAddress(game, player)}">Open the game</a></td>
<td>${bahtText(player.balance)}</td></tr>`,
)}
</tbody></table>
</section>`;
}
