import { type FileType, typeByStart } from '@escuta/kernel'

const ends: Readonly<Record<FileType, Buffer>> = {
  'application/pdf': Buffer.from('%%EOF'),
  'image/jpeg': Buffer.from([0xff, 0xd9]),
  'image/png': Buffer.from('IEND'),
}

/** The type of a file by its content, whatever its name says; `incomplete` when it starts as one and does not end. */
export function contentTypeOf(content: Buffer): FileType | 'incomplete' | undefined {
  const type = typeByStart(content)
  if (!type) return undefined
  return content.includes(ends[type], 3) ? type : 'incomplete'
}
