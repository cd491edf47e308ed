export { type PdfBlock, type PdfDocument, writePdf } from './write-pdf.ts'
