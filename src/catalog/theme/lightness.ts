/**
 * OKLCH lightness of a grey at each step. A shade has the luminance of this grey whatever its hue, so
 * every brand has the same contrast: 400 and darker on white at least 3:1, 500 and darker 4.5:1, 550
 * and darker 4.5:1 on 50 and 100, 600 and darker 4.5:1 on 200.
 */
export const lightness: Readonly<Record<number, number>> = {
  50: 0.975,
  100: 0.95,
  150: 0.92,
  200: 0.89,
  250: 0.855,
  300: 0.815,
  350: 0.77,
  400: 0.66,
  450: 0.61,
  500: 0.555,
  550: 0.515,
  600: 0.475,
  650: 0.435,
  700: 0.39,
  750: 0.34,
  800: 0.29,
};
