import type { Cleaned, Uncleanable } from './cleaned.ts'
import { exifWith, orientationIn } from './orientation.ts'
import { isDecodable } from '@escuta/kernel'
import { mostParts } from './most-parts.ts'

const headBytes = 12
const frameBytes = 8
const shown = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
const exifFlag = 0x08
/** Flags of VP8X for Exif and XMP. */
const metadataFlags = exifFlag | 0x04
const animationFlag = 0x02

type Chunk = { readonly name: string; readonly content: Buffer; readonly end: number }

/** A WebP with nothing but its picture, its colours and its orientation (RFC 9649). Animations are not taken. */
export function cleanWebp(bytes: Buffer): Cleaned {
  const chunks: Chunk[] = []
  const last = bytes.length < headBytes ? 0 : headBytes - 4 + bytes.readUInt32LE(4)
  if (last < headBytes || last > bytes.length) return { problem: 'file-incomplete' }
  for (let at = headBytes; at + frameBytes <= last;) {
    const part = chunkAt(bytes, at)
    if (part.end > last) return { problem: 'file-incomplete' }
    const problem = problemOf(part)
    if (problem || chunks.length > mostParts) return { problem: problem ?? 'file-unreadable' }
    chunks.push(part)
    at = part.end + (part.content.length % 2)
  }
  if (chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L').length !== 1)
    return { problem: 'file-unreadable' }
  const exif = chunks.find(({ name }) => name === 'EXIF')
  const kept = chunks.filter(({ name }) => shown.has(name)).map(({ name, content }) => chunk(name, content))
  return { content: container(kept, exif && orientationIn(exif.content)) }
}

function chunkAt(bytes: Buffer, at: number): Chunk {
  const end = at + frameBytes + bytes.readUInt32LE(at + 4)
  return { name: bytes.toString('latin1', at, at + 4), content: bytes.subarray(at + frameBytes, end), end }
}

function problemOf({ name, content }: Chunk): Uncleanable | undefined {
  if (name === 'ANIM' || name === 'ANMF') return 'file-unreadable'
  if (!name.startsWith('VP8')) return undefined
  const size = sizeIn(name, content)
  if (!size) return 'file-unreadable'
  return isDecodable(...size) ? undefined : 'picture-too-large'
}

/** Width and height as the chunk says them; undefined for one that is too short or not of its kind. */
function sizeIn(name: string, content: Buffer): [number, number] | undefined {
  if (content.length < 10) return undefined
  if (name === 'VP8X') return [content.readUIntLE(4, 3) + 1, content.readUIntLE(7, 3) + 1]
  if (name === 'VP8L') {
    const packed = content.readUInt32LE(1)
    return content[0] === 0x2f ? [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1] : undefined
  }
  const isKeyFrame = content.readUIntBE(3, 3) === 0x9d012a
  return isKeyFrame ? [content.readUInt16LE(6) & 0x3fff, content.readUInt16LE(8) & 0x3fff] : undefined
}

function container(chunks: readonly Buffer[], orientation: number | undefined): Buffer {
  const [first] = chunks
  const isExtended = first?.toString('latin1', 0, 4) === 'VP8X'
  const exif = isExtended && orientation !== undefined ? [chunk('EXIF', exifWith(orientation))] : []
  if (isExtended) {
    const flags = (first[frameBytes] ?? 0) & ~(metadataFlags | animationFlag)
    first[frameBytes] = exif.length > 0 ? flags | exifFlag : flags
  }
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks, ...exif])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

/** A copy, padded to an even length. */
function chunk(name: string, content: Buffer): Buffer {
  const copy = Buffer.alloc(frameBytes + content.length + (content.length % 2))
  copy.write(name, 'latin1')
  copy.writeUInt32LE(content.length, 4)
  content.copy(copy, frameBytes)
  return copy
}
