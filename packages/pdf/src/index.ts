import type { PdfDocument } from './write-pdf.ts'

export type { PdfBlock, PdfDocument } from './write-pdf.ts'

/**
 * Writes a document as a tagged PDF in Portuguese (`write-pdf.ts`). Library and fonts, about 70 MB of memory, are loaded with
 * the first document.
 */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  const loaded = await import('./write-pdf.ts')
  return loaded.writePdf(document)
}
