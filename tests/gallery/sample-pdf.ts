/** A PDF of so many pages with a few lines each, written by hand: enough for a reader to show. */
export function samplePdf(pages: number): ArrayBuffer {
  const kids = Array.from({length: pages}, (_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let page = 1; page <= pages; page += 1) {
    const stream = `BT /F1 24 Tf 72 700 Td (Rental agreement, page ${page} of ${pages}) Tj /F1 12 Tf 0 -40 Td (The bicycle is returned clean and on time.) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${objects.length + 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  const bytes = new TextEncoder().encode(text);
  return bytes.buffer;
}
