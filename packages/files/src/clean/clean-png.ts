import { crc32 } from 'node:zlib'
import type { Cleaned, Uncleanable } from './cleaned.ts'
import { exifWith, orientationIn } from './orientation.ts'
import { isDecodable } from '@escuta/kernel'
import { mostParts } from './most-parts.ts'

const signatureBytes = 8
/** Length, name and checksum of a chunk. */
const frameBytes = 12
/** What a picture is shown by. Left out: texts, times, Exif, frames of animations, private chunks. */
const shown = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI'.split(' '))
/** Largest colour profile that is kept, compressed: every program that shows the picture decompresses its profile. */
const mostProfileBytes = 64 * 1024

type Chunk = { readonly name: string; readonly at: number; readonly end: number; readonly content: Buffer }

/**
 * A PNG with nothing but its picture and its colours (PNG 3, chapter 11), not encoded anew; of an animation, the
 * picture that represents it. The orientation stays.
 */
export function cleanPng(bytes: Buffer): Cleaned {
  const kept: Buffer[] = [bytes.subarray(0, signatureBytes)]
  let orientation: number | undefined
  for (let at = signatureBytes; ;) {
    const part = chunkAt(bytes, at)
    if (!part) return { problem: 'file-incomplete' }
    const problem = problemOf(part)
    if (problem || kept.length > mostParts) return { problem: problem ?? 'file-unreadable' }
    if (part.name === 'eXIf') orientation ??= orientationIn(part.content)
    if (isShown(part)) kept.push(bytes.subarray(at, part.end))
    if (part.name === 'IEND') break
    at = part.end
  }
  if (orientation !== undefined) kept.splice(2, 0, chunk('eXIf', exifWith(orientation)))
  return { content: Buffer.concat(kept) }
}

function chunkAt(bytes: Buffer, at: number): Chunk | undefined {
  if (at + frameBytes > bytes.length) return undefined
  const end = at + frameBytes + bytes.readUInt32BE(at)
  if (end > bytes.length) return undefined
  return { name: bytes.toString('latin1', at + 4, at + 8), at, end, content: bytes.subarray(at + 8, end - 4) }
}

/** The size comes first, once. */
function problemOf({ name, at, content }: Chunk): Uncleanable | undefined {
  if ((name === 'IHDR') !== (at === signatureBytes)) return 'file-unreadable'
  if (name !== 'IHDR') return undefined
  if (content.length !== 13) return 'file-unreadable'
  return isDecodable(content.readUInt32BE(0), content.readUInt32BE(4)) ? undefined : 'picture-too-large'
}

function isShown({ name, content }: Chunk): boolean {
  return shown.has(name) && (name !== 'iCCP' || content.length <= mostProfileBytes)
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
