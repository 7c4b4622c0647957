/** How many pixels a picture is wide and high. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
