/** The script of the player's browser: asks for a round and shows where the reels stop. */
export const playScript = `
const settings = JSON.parse(document.getElementById('settings').textContent);
const reels = document.querySelector('.reels');
const result = document.getElementById('result');
const balance = document.getElementById('balance');
const form = document.querySelector('form');
const button = form.querySelector('button');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  button.disabled = true;
  result.textContent = '';
  reels.classList.add('turning');
  const bet = Number(new FormData(form).get('bet'));
  const [round] = await Promise.all([play(bet), new Promise((done) => setTimeout(done, 600))]);
  reels.classList.remove('turning');
  button.disabled = false;
  if (round.reels) {
    reels.querySelectorAll('use').forEach((reel, index) => {
      reel.setAttribute('href', '#face-' + round.reels[index]);
    });
    balance.textContent = round.balance.toFixed(2);
  }
  result.textContent = round.message;
});

async function play(bet) {
  try {
    const response = await fetch('play/round', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: settings.token, bet }),
    });
    if (response.status === 422) return { message: settings.words.broke };
    if (!response.ok) return { message: settings.words.offline };
    const round = await response.json();
    const message = round.win > 0
      ? settings.words.won + ' ' + round.win.toFixed(2)
      : settings.words.lost;
    return { ...round, message };
  } catch {
    return { message: settings.words.offline };
  }
}
`;
