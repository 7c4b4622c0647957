const dollars = new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD', maximumFractionDigits: 0});
const cents = new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD'});
const rate = new Intl.NumberFormat('en-US', {minimumFractionDigits: 3, maximumFractionDigits: 3});
const plain = new Intl.NumberFormat('en-US', {maximumFractionDigits: 3});
const short = new Intl.NumberFormat('en-US', {maximumFractionDigits: 1});

/** `1234.5` as `$1,234.50`, `1234` as `$1,234`. */
export function moneyText(value: number): string {
  return (Number.isInteger(value) ? dollars : cents).format(value);
}

/** A rate of interest, `8.5` as `8.500%`: always as many digits, so that rates can be compared. */
export function rateText(value: number): string {
  return `${rate.format(value)}%`;
}

/** `1234.5` as `$1,234.50`, `1234` as `$1,234.00`. */
export function centsText(value: number): string {
  return cents.format(value);
}

/** A share, `8.25` as `8.25%`. */
export function percentText(value: number): string {
  return `${plain.format(value)}%`;
}

/** Bytes as people count them, by thousands: `1.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < 999_950) return `${short.format(bytes / 1000)} KB`;
  return `${short.format(bytes / 1_000_000)} MB`;
}
