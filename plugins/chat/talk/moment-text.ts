const time = new Intl.DateTimeFormat('en-US', {hour: 'numeric', minute: '2-digit'});
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-US', {dateStyle: 'short'});

/** `3:05 PM` of a moment of today where the person is, else with its day. '' of what is no moment. */
export function momentText(at: string, now: number): string {
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return '';
  return day.format(moment) === day.format(now) ? time.format(moment) : dayAndTime.format(moment);
}
