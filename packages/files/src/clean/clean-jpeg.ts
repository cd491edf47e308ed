import type { Cleaned, Uncleanable } from './cleaned.ts'
import { exifStart, exifWith, orientationIn } from './orientation.ts'
import { isDecodable } from '@escuta/kernel'
import { mostParts } from './most-parts.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const firstApp = 0xe0
const lastApp = 0xef
const comment = 0xfe
/** Frames, but DHT, JPG and DAC, which share their range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Restart markers and stuffed bytes are inside the data of a scan. */
const isInScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)
/** A file with more is made to keep its reader busy: encoders write at most some dozens. */
const mostScans = 100

const jfif = Buffer.from('JFIF\0')
const colourProfile = Buffer.from('ICC_PROFILE\0')
const adobe = Buffer.from('Adobe')

type Segment = { readonly marker: number; readonly at: number; readonly end: number }
type Seen = { frames: number; scans: number; orientation: number | undefined }

/**
 * A JPEG without Exif, XMP, IPTC, comments, thumbnails and what follows its end (ITU-T T.81, annex B), not encoded
 * anew. The orientation and the colours stay.
 */
export function cleanJpeg(bytes: Buffer): Cleaned {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  const seen: Seen = { frames: 0, scans: 0, orientation: undefined }
  for (let at = 2; ;) {
    const segment = segmentAt(bytes, at)
    if (typeof segment === 'string') return { problem: segment }
    if (segment.marker === endOfImage) break
    const problem = look(bytes, segment, seen)
    if (problem || kept.length > mostParts) return { problem: problem ?? 'file-unreadable' }
    at = segment.marker === startOfScan ? scanEnd(bytes, segment.end) : segment.end
    kept.push(...keptOf(bytes, segment), bytes.subarray(segment.end, at))
  }
  if (seen.frames === 0 || seen.scans === 0) return { problem: 'file-unreadable' }
  if (seen.orientation !== undefined) kept.splice(1, 0, exifSegment(seen.orientation))
  return { content: Buffer.concat([...kept, Buffer.from([0xff, endOfImage])]) }
}

/** Notes what a segment says; why the file is not taken because of it. */
function look(bytes: Buffer, segment: Segment, seen: Seen): Uncleanable | undefined {
  seen.orientation ??= orientationOf(bytes, segment)
  if (segment.marker === startOfScan) seen.scans += 1
  if (seen.scans > mostScans) return 'file-unreadable'
  if (!isFrame(segment.marker)) return undefined
  seen.frames += 1
  const size = sizeIn(bytes, segment)
  if (!size || seen.frames > 1) return 'file-unreadable'
  return isDecodable(...size) ? undefined : 'picture-too-large'
}

/** The segment at a place, or why there is none. */
function segmentAt(bytes: Buffer, from: number): Segment | Uncleanable {
  let at = from
  if (bytes[at] !== 0xff) return at < bytes.length ? 'file-unreadable' : 'file-incomplete'
  // Bytes of 0xff may precede a marker.
  while (bytes[at + 1] === 0xff) at += 1
  const marker = bytes[at + 1]
  if (marker === endOfImage) return { marker, at, end: at + 2 }
  if (marker === undefined || at + 4 > bytes.length) return 'file-incomplete'
  const length = bytes.readUInt16BE(at + 2)
  if (marker === startOfImage || isInScan(marker) || length < 2) return 'file-unreadable'
  const end = at + 2 + length
  return end > bytes.length ? 'file-incomplete' : { marker, at, end }
}

/** Where the data of a scan ends: at the next marker that does not belong to it. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1]!
    if (bytes[at] === 0xff && next !== 0xff && !isInScan(next)) return at
  }
  return bytes.length
}

function sizeIn(bytes: Buffer, { at, end }: Segment): [number, number] | undefined {
  return end - at >= 10 ? [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)] : undefined
}

function contentOf(bytes: Buffer, { at, end }: Segment): Buffer {
  return bytes.subarray(at + 4, end)
}

function startsWith(content: Buffer, start: Buffer): boolean {
  return content.subarray(0, start.length).equals(start)
}

function orientationOf(bytes: Buffer, segment: Segment): number | undefined {
  const content = contentOf(bytes, segment)
  return segment.marker === firstApp + 1 && startsWith(content, exifStart)
    ? orientationIn(content)
    : undefined
}

/** What stays of a segment: all of one that is needed to show the picture, nothing of the others. */
function keptOf(bytes: Buffer, segment: Segment): readonly Buffer[] {
  const { marker, at, end } = segment
  const content = contentOf(bytes, segment)
  if (marker === comment) return []
  if (marker < firstApp || marker > lastApp) return [bytes.subarray(at, end)]
  if (marker === firstApp && startsWith(content, jfif) && content.length >= 14) return [jfifSegment(content)]
  const isKept = startsWith(content, colourProfile) || startsWith(content, adobe)
  return isKept ? [bytes.subarray(at, end)] : []
}

/** The head of a file without its thumbnail. */
function jfifSegment(content: Buffer): Buffer {
  const segment = Buffer.concat([Buffer.from([0xff, firstApp, 0, 16]), content.subarray(0, 14)])
  segment.fill(0, 16, 18)
  return segment
}

function exifSegment(orientation: number): Buffer {
  const exif = exifWith(orientation)
  const head = Buffer.from([0xff, firstApp + 1, 0, 2 + exifStart.length + exif.length])
  return Buffer.concat([head, exifStart, exif])
}
