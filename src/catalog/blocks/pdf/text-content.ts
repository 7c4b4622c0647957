import type {PDFPageProxy} from 'pdfjs-dist/legacy/build/pdf.mjs';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/**
 * The text of a page, in runs. As the library's `getTextContent`, which loops over a stream, as WebKit cannot: every
 * page would be without text there, and damaged. `marked`: also where parts of the structure begin and end.
 */
export async function textContentOf(
  page: Pick<PDFPageProxy, 'streamTextContent'>,
  {marked = false}: {readonly marked?: boolean} = {},
): Promise<TextContent> {
  const stream = page.streamTextContent({includeMarkedContent: marked}) as ReadableStream<TextContent>;
  const reader = stream.getReader();
  const whole: TextContent = {items: [], styles: {}, lang: null};
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return whole;
    whole.items.push(...value.items);
    Object.assign(whole.styles, value.styles);
    whole.lang ??= value.lang;
  }
}
