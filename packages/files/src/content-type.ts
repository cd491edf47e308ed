import type { FileType } from '@escuta/kernel'

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])
const jpegEnd = Buffer.from([0xff, 0xd9])
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngEnd = Buffer.from('IEND')
const pdfStart = Buffer.from('%PDF-')
const pdfEnd = Buffer.from('%%EOF')

const forms: readonly { readonly type: FileType; readonly start: Buffer; readonly end: Buffer }[] = [
  { type: 'application/pdf', start: pdfStart, end: pdfEnd },
  { type: 'image/jpeg', start: jpegStart, end: jpegEnd },
  { type: 'image/png', start: pngStart, end: pngEnd },
]

/** The type of a file by its content, whatever its name says; `incomplete` when it starts as one and does not end. */
export function contentTypeOf(content: Buffer): FileType | 'incomplete' | undefined {
  const form = forms.find(({ start }) => content.subarray(0, start.length).equals(start))
  if (!form) return undefined
  return content.includes(form.end, form.start.length) ? form.type : 'incomplete'
}
