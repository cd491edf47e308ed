import type { Refusal } from '@escuta/kernel'
import { fileRefusals } from '../file-refusals.ts'
import type { Cleaned } from './cleaned.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

const riff = Buffer.from('RIFF')
const webp = Buffer.from('WEBP')

type Kind = {
  readonly type: string
  readonly isOf: (bytes: Buffer) => boolean
  readonly clean: (bytes: Buffer) => Cleaned
}

const kinds: readonly Kind[] = [
  { type: 'image/jpeg', isOf: startsWith(Buffer.from([0xff, 0xd8, 0xff])), clean: cleanJpeg },
  {
    type: 'image/png',
    isOf: startsWith(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    clean: cleanPng,
  },
  {
    type: 'image/webp',
    isOf: (bytes) => startsWith(riff)(bytes) && bytes.subarray(8, 12).equals(webp),
    clean: cleanWebp,
  },
]

/**
 * A picture without what says where, when and with which device it was taken, its type read from its first bytes. Undefined
 * for bytes that are not JPEG, PNG or WebP. Refusals: picture-too-large, file-unreadable, file-incomplete.
 */
export function cleanPicture(
  bytes: Buffer,
): { readonly type: string; readonly content: Buffer } | Refusal | undefined {
  const kind = kinds.find(({ isOf }) => isOf(bytes))
  if (!kind) return undefined
  const cleaned = kind.clean(bytes)
  if ('problem' in cleaned) return fileRefusals.refuse(cleaned.problem)
  return { type: kind.type, content: cleaned.content }
}

function startsWith(start: Buffer): (bytes: Buffer) => boolean {
  return (bytes) => bytes.subarray(0, start.length).equals(start)
}
