// Who sits where: a seat can be given to a bot and back, and a player can resign.
import { h } from './dom';
import { t } from './i18n';
import { showDialog } from './tabledialog';
import type { TableGame } from './tablegame';
import { bots } from './words';

export async function resignDialog(game: TableGame, player: number): Promise<void> {
  const name = game.position.players[player]?.name ?? '';
  const answer = await showDialog(
    t('Resign?'),
    [
      h(
        'p',
        {},
        t('{player} plays no more turns; the figures stay and count. This cannot be taken back.', { player: name }),
      ),
    ],
    [
      { value: '', text: t('Play on'), main: true },
      { value: 'resign', text: t('Resign') },
    ],
  );
  if (answer === 'resign') await game.resign(player);
}

export async function seatDialog(game: TableGame, player: number): Promise<void> {
  const info = game.position.players[player];
  if (!info) return;
  const choice = h(
    'select',
    { id: 'seat-choice' },
    h('option', { value: '', selected: info.bot === null }, t('a person')),
    ...bots.map((bot) => h('option', { value: bot.code, selected: info.bot === bot.code }, t(bot.name))),
  );
  const answer = await showDialog(
    t('Seat: {player}', { player: info.name }),
    [h('p', { class: 'field' }, h('label', { for: 'seat-choice' }, t('Who plays here?')), choice)],
    [
      ...(info.bot === null ? [{ value: 'resign', text: t('Resign …') }] : []),
      { value: '', text: t('Cancel') },
      { value: 'seat', text: t('Done'), main: true },
    ],
  );
  if (answer === 'resign') await resignDialog(game, player);
  const bot = choice.value || null;
  if (answer === 'seat' && bot !== info.bot) await game.seat(player, bot);
}
