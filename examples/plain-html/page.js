// What the page hears of the journey.
const now = document.getElementById('now');
document.addEventListener('screen', ({detail}) => {
  now.value = detail.screen;
});
document.addEventListener('action', ({detail}) => {
  if (detail.action === 'send' && detail.failure === undefined) now.value = 'sent';
});
document.addEventListener('failed', ({detail}) => {
  now.value = `failed: ${detail.error.message}`;
});
