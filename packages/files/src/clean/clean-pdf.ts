import { promisify } from 'node:util'
import { deflate, deflateSync, inflate } from 'node:zlib'
import type { Cleaned } from './cleaned.ts'
import { type PdfStream, streamsOfType } from './pdf-streams.ts'

/** What all object streams of a file may hold together, decompressed, and what one may. */
const mostInflatedBytes = 32 * 1024 * 1024
const mostStreamBytes = 8 * 1024 * 1024
/** Programs put 50 to 200 objects into one object stream. */
const mostEntries = 10_000
const mostNumbers = 1_000
/** Letters of an object that is blanked, and bytes of the head of an object stream. */
const mostObjectLetters = 16_000
const mostHeadBytes = 256_000
const space = 0x20
const emptyStream = deflateSync(Buffer.alloc(0))
const factKeys = /\/(?:Author|Creator|Producer|Title|Subject|Keywords|CreationDate|ModDate|Company)\b/

/**
 * A PDF whose Info dictionary, XMP packets and Exif of pictures are overwritten in place, so that every offset stays
 * right and nothing is laid out anew. A signed one stays as it is, because any other byte makes its signature
 * invalid; what is encrypted by a password is not reached. `bytes` is changed.
 */
export async function cleanPdf(bytes: Buffer): Promise<Cleaned> {
  const text = bytes.toString('latin1')
  if (/\/ByteRange\s{0,16}\[/.test(text)) return { content: bytes }
  blankMetadata(bytes, text)
  blankPictures(bytes)
  const facts = infoNumbers(text)
  const values = await blankObjects(bytes, text, facts)
  if (values === 'unreadable') return { problem: 'file-unreadable' }
  // The values may be objects of their own.
  const rest = values.size === 0 ? values : await blankObjects(bytes, text, values)
  return rest === 'unreadable' ? { problem: 'file-unreadable' } : { content: bytes }
}

/** XMP: streams of that type, and uncompressed packets anywhere. */
function blankMetadata(bytes: Buffer, text: string): void {
  for (const { dictionary, start, end } of streamsOfType(text, 'Metadata')) {
    bytes.fill(space, start, end)
    if (/\/FlateDecode\b/.test(dictionary) && end - start >= emptyStream.length)
      emptyStream.copy(bytes, start)
  }
  for (let at = bytes.indexOf('<?xpacket begin'); at !== -1; at = bytes.indexOf('<?xpacket begin', at)) {
    const end = bytes.indexOf('<?xpacket end', at)
    if (end === -1) return
    bytes.fill(space, at, end)
    at = end
  }
}

/** The segments of JPEG files in which Exif, XMP and IPTC stand, by the bytes before their names. */
const pictureMarks = [
  { marker: 0xe1, name: Buffer.from('Exif\0\0') },
  { marker: 0xe1, name: Buffer.from('http://ns.adobe.com/xap/1.0/\0') },
  { marker: 0xed, name: Buffer.from('Photoshop 3.0\0') },
]

function blankPictures(bytes: Buffer): void {
  for (const { marker, name } of pictureMarks) {
    for (let at = bytes.indexOf(name, 4); at !== -1; at = bytes.indexOf(name, at + name.length)) {
      if (bytes[at - 4] !== 0xff || bytes[at - 3] !== marker) continue
      bytes.fill(0, at + name.length, Math.max(at + name.length, at - 2 + bytes.readUInt16BE(at - 2)))
    }
  }
}

/** The numbers of the objects that the file names as its Info dictionary, in all of its versions. */
function infoNumbers(text: string): ReadonlySet<string> {
  return numbersIn(text, /\/Info\s{1,16}(\d{1,10})\s{1,16}\d{1,5}\s{1,16}R\b/g)
}

function numbersIn(text: string, form: RegExp): ReadonlySet<string> {
  const numbers = new Set<string>()
  for (const [, number] of text.matchAll(form)) {
    if (number) numbers.add(number)
    if (numbers.size >= mostNumbers) break
  }
  return numbers
}

/** Blanks the objects with these numbers; answers those that they refer to. */
async function blankObjects(bytes: Buffer, text: string, numbers: ReadonlySet<string>) {
  const referred = new Set<string>()
  for (const [start, end] of objectsOf(text, numbers)) blankObject(bytes.subarray(start, end), referred)
  let left = mostInflatedBytes
  for (const stream of streamsOfType(text, 'ObjStm')) {
    const content = await inflated(bytes.subarray(stream.start, stream.end), stream, left)
    if (content === 'too-large') return 'unreadable'
    if (!content) continue
    left -= content.length
    const entries = entriesOf(content, stream, numbers)
    if (entries === 'disordered') return 'unreadable'
    const blanked = entries.filter(([start, end]) => blankObject(content.subarray(start, end), referred))
    if (blanked.length === 0) continue
    const packed = await promisify(deflate)(content, { level: 9, memLevel: 9 })
    if (packed.length > stream.end - stream.start) return 'unreadable'
    packed.copy(bytes, stream.start)
    bytes.fill(0, stream.start + packed.length, stream.end)
  }
  return referred
}

/** The first byte of an object, and the one after its last. */
type Place = readonly [number, number]

/** Offsets of the objects with these numbers outside object streams. */
function objectsOf(text: string, numbers: ReadonlySet<string>): readonly Place[] {
  const places: Place[] = []
  let end = 0
  for (const { 1: number, index, 0: head } of text.matchAll(/\b(\d{1,10})\s{1,16}\d{1,5}\s{1,16}obj\b/g)) {
    if (!number || !numbers.has(number)) continue
    const start = index + head.length
    if (end < start) end = text.indexOf('endobj', start)
    if (end === -1) break
    if (end - start < mostObjectLetters) places.push([start, end])
    if (places.length >= mostNumbers) break
  }
  return places
}

/** An object stream, decompressed; undefined where it cannot be, as in files with a password. */
async function inflated(
  packed: Buffer,
  { dictionary }: PdfStream,
  most: number,
): Promise<Buffer | 'too-large' | undefined> {
  if (!/\/FlateDecode\b/.test(dictionary) || /\/DecodeParms\b/.test(dictionary)) return undefined
  try {
    return await promisify(inflate)(packed, { maxOutputLength: Math.max(1, Math.min(most, mostStreamBytes)) })
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? 'too-large'
      : undefined
  }
}

/**
 * Offsets of the objects with these numbers in a decompressed object stream, whose head lists numbers and places. Places
 * that do not ascend let many entries name the same bytes: `disordered`.
 */
function entriesOf(
  content: Buffer,
  { dictionary }: PdfStream,
  numbers: ReadonlySet<string>,
): readonly Place[] | 'disordered' {
  const first = Number(/\/First\s{1,16}(\d{1,9})/.exec(dictionary)?.[1] ?? content.length)
  if (first > mostHeadBytes) return []
  const head = content
    .toString('latin1', 0, first)
    .trim()
    .split(/\s+/, mostEntries * 2 + 2)
  const listed = head.filter((_, nth) => nth % 2 === 0)
  if (!listed.some((number) => numbers.has(number))) return []
  if (listed.length > mostEntries) return 'disordered'
  const starts = head.filter((_, nth) => nth % 2 === 1).map((offset) => first + Number(offset))
  const ends = [...starts.slice(1), content.length]
  if (!starts.every((start, nth) => start >= first && start < ends[nth]!)) return 'disordered'
  return starts
    .map((start, nth): Place => [start, ends[nth]!])
    .filter(([start, end], nth) => numbers.has(listed[nth]!) && end - start <= mostObjectLetters)
}

/** Empties a dictionary of facts about the file, or a text; other objects stay. */
function blankObject(object: Buffer, referred: Set<string>): boolean {
  const text = object.toString('latin1')
  const [start, end] = [text.indexOf('<<'), text.lastIndexOf('>>')]
  if (start !== -1 && end > start) {
    if (!factKeys.test(text) || /\/Type\b/.test(text)) return false
    for (const number of numbersIn(text, /\b(\d{1,10})\s{1,16}\d{1,5}\s{1,16}R\b/g)) referred.add(number)
    object.fill(space, start + 2, end)
    return true
  }
  const [before] = /^\s{0,16}(?=[(<])/.exec(text) ?? []
  const after = /\s{0,2}$/.exec(text)?.index ?? text.length
  if (before === undefined || after < before.length + 2) return false
  object.fill(space, before.length, after)
  object.write('()', before.length, 'latin1')
  return true
}
