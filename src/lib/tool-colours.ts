/** The colours of pages for who writes journeys, in both schemes, as custom properties; `line`: of lines, light and dark. */
export const toolColours = (line: readonly [light: string, dark: string]): string => `:root {
  color-scheme: light dark;
  --ink: #1c2321;
  --soft: #4d5854;
  --paper: #ffffff;
  --shade: #f2f5f4;
  --line: ${line[0]};
  --link: #0b5d4a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e9efec;
    --soft: #b3c0bb;
    --paper: #151a18;
    --shade: #202725;
    --line: ${line[1]};
    --link: #7fd6bd;
  }
}`;
