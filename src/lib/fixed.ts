/** Options of number formatting for exactly so many digits after the point. */
export function fixed(places: string): {minimumFractionDigits: number; maximumFractionDigits: number} {
  return {minimumFractionDigits: Number(places), maximumFractionDigits: Number(places)};
}
