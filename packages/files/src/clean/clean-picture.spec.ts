import { deflateSync } from 'node:zlib'
import { isRefusal } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { pictureOf, pngChunk } from '../testing/picture-of.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPicture } from './clean-picture.ts'
import { cleanPng } from './clean-png.ts'
import { exifStart } from './orientation.ts'

/** A JPEG of one grey pixel. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)
/** A WebP of one pixel, without VP8X. */
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const place = '23°33′S 46°38′W'
const camera = 'Câmera de Caio'

/** Exif of a camera: its name, an orientation and a place. */
function exifOf(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  const write16 = (value: number, at: number) =>
    order === 'MM' ? tiff.writeUInt16BE(value, at) : tiff.writeUInt16LE(value, at)
  const write32 = (value: number, at: number) =>
    order === 'MM' ? tiff.writeUInt32BE(value, at) : tiff.writeUInt32LE(value, at)
  tiff.write(order, 'latin1')
  write16(42, 2)
  write32(8, 4)
  write16(2, 8)
  // Software (0x0131) comes before the orientation in files that are not sorted.
  const entries: [number, number, number, number][] = [
    [0x0131, 2, camera.length, 38],
    [0x0112, 3, 1, 0],
  ]
  entries.forEach(([tag, type, count, value], nth) => {
    const at = 10 + nth * 12
    write16(tag, at)
    write16(type, at + 2)
    write32(count, at + 4)
    if (tag === 0x0112) write16(orientation, at + 8)
    else write32(value, at + 8)
  })
  return Buffer.concat([tiff, Buffer.from(`${camera}\0${place}`)])
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** The sample with segments after its start, and bytes after its end. */
function jpegWith(segments: readonly Buffer[], after = Buffer.alloc(0)): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), after])
}

function contentOf(cleaned: ReturnType<typeof cleanJpeg>): Buffer {
  if ('problem' in cleaned) throw new Error(cleaned.problem)
  return cleaned.content
}

const secrets = [place, camera, 'GPSLatitude', 'Caio Ribeiro', 'thumbnail']
const secretsIn = (bytes: Buffer) => secrets.filter((secret) => bytes.includes(secret))

describe('a JPEG', () => {
  const xmp = segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLatitude</x:xmpmeta>'))
  const iptc = segment(0xed, Buffer.from('Photoshop 3.0\x008BIM Caio Ribeiro'))
  const comment = segment(0xfe, Buffer.from('de Caio Ribeiro'))
  const exif = segment(0xe1, Buffer.concat([exifStart, exifOf(6)]))
  const jfxx = segment(0xe0, Buffer.from('JFXX\0\x10thumbnail'))
  const motion = Buffer.from(`\0\0\0\x18ftypmp42 ${place}`)

  it('without metadata stays as it is, byte by byte', () => {
    expect(contentOf(cleanJpeg(Buffer.from(jpeg)))).toEqual(jpeg)
  })

  it('loses Exif, XMP, IPTC, comments, thumbnails and the film after its end; its orientation and picture stay', () => {
    const photo = jpegWith([exif, xmp, iptc, comment, jfxx], motion)
    expect(secretsIn(photo)).toEqual(secrets)
    const cleaned = contentOf(cleanJpeg(photo))
    expect(secretsIn(cleaned)).toEqual([])
    const onlyOrientation = Buffer.concat([
      exifStart,
      Buffer.from('MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1'),
    ])
    expect(cleaned).toEqual(jpegWith([segment(0xe1, onlyOrientation)]))
    expect(contentOf(cleanJpeg(cleaned))).toEqual(cleaned)
  })

  it.each(['II', 'MM'] as const)(
    'keeps an orientation that is written as %s, and none that is upright',
    (order) => {
      const turned = (to: number) =>
        contentOf(cleanJpeg(jpegWith([segment(0xe1, Buffer.concat([exifStart, exifOf(to, order)]))])))
      expect(turned(8).length - turned(1).length).toBe(4 + exifStart.length + 26)
      expect(turned(1)).toEqual(jpeg)
      expect(turned(77)).toEqual(jpeg)
    },
  )

  it('keeps its colours: the profile and Adobe’s segment', () => {
    const colours = [
      segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01sRGB')),
      segment(0xee, Buffer.from('Adobe\0d')),
    ]
    expect(contentOf(cleanJpeg(jpegWith(colours)))).toEqual(jpegWith(colours))
  })

  it.each([
    ['too many pixels', jpegOf(6_000, 5_000), 'picture-too-large'],
    ['a side that is too long', jpegOf(8_001, 1), 'picture-too-large'],
    ['no height', jpegOf(100, 0), 'picture-too-large'],
    ['two sizes', Buffer.concat([frame(1, 1), jpeg.subarray(2)]), 'file-unreadable'],
    ['no picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'file-unreadable'],
    ['101 scans', scans(101), 'file-unreadable'],
    ['a segment that ends after the file', jpeg.subarray(0, 30), 'file-incomplete'],
    ['no end', jpeg.subarray(0, -2), 'file-incomplete'],
    [
      'letters between its segments',
      Buffer.concat([jpeg.subarray(0, 20), Buffer.from('abc')]),
      'file-unreadable',
    ],
  ])('with %s is refused', (_what, bytes, problem) => {
    const whole = bytes[0] === 0xff && bytes[1] === 0xd8 ? bytes : Buffer.concat([jpeg.subarray(0, 2), bytes])
    expect(cleanJpeg(whole)).toEqual({ problem })
  })

  function frame(width: number, height: number): Buffer {
    const content = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
    content.writeUInt16BE(height, 1)
    content.writeUInt16BE(width, 3)
    return segment(0xc0, content)
  }
  function jpegOf(width: number, height: number): Buffer {
    const bytes = Buffer.from(jpeg)
    const frameAt = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(height, frameAt + 5)
    bytes.writeUInt16BE(width, frameAt + 7)
    return bytes
  }
  function scans(count: number): Buffer {
    const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x37])])
    return Buffer.concat([
      frame(1, 1),
      ...Array.from({ length: count }, () => scan),
      Buffer.from([0xff, 0xd9]),
    ])
  }
})

describe('a PNG', () => {
  const text = pngChunk('tEXt', Buffer.from('Author\0Caio Ribeiro'))
  const packed = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(place)]))
  const international = pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0GPSLatitude`))
  const exif = pngChunk('eXIf', exifOf(6))
  const colours = pngChunk('gAMA', Buffer.from([0, 0, 177, 143]))

  it('without metadata stays as it is, byte by byte', () => {
    expect(contentOf(cleanPng(pictureOf(3, 5, [colours])))).toEqual(pictureOf(3, 5, [colours]))
  })

  it('loses its texts, XMP and Exif and what follows its end; its orientation and colours stay', () => {
    const photo = Buffer.concat([
      pictureOf(3, 5, [text, packed, exif, colours, international]),
      Buffer.from(place),
    ])
    const cleaned = contentOf(cleanPng(photo))
    expect([secretsIn(cleaned), cleaned.includes('tXt')]).toEqual([[], false])
    const orientation = pngChunk(
      'eXIf',
      Buffer.from('MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1'),
    )
    expect(cleaned).toEqual(pictureOf(3, 5, [orientation, colours]))
    expect(contentOf(cleanPng(cleaned))).toEqual(cleaned)
  })

  it('that is animated becomes the picture that stands for it', () => {
    const frames = [
      pngChunk('acTL', Buffer.alloc(8)),
      pngChunk('fcTL', Buffer.alloc(26)),
      pngChunk('fdAT', Buffer.alloc(99)),
    ]
    expect(contentOf(cleanPng(pictureOf(3, 5, frames)))).toEqual(pictureOf(3, 5))
  })

  it('loses a colour profile that may be made to fill memory', () => {
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), Buffer.alloc(100_000)]))
    expect(contentOf(cleanPng(pictureOf(3, 5, [profile])))).toEqual(pictureOf(3, 5))
  })

  it.each([
    ['1.6 GB of pixels', pictureOf(20_000, 20_000), 'picture-too-large'],
    ['25 million pixels and one row', pictureOf(5_000, 5_001), 'picture-too-large'],
    ['a side of 8,001 pixels', pictureOf(1, 8_001), 'picture-too-large'],
    ['two sizes', pictureOf(1, 1, [pngChunk('IHDR', Buffer.alloc(13))]), 'file-unreadable'],
    [
      'no size',
      Buffer.concat([pictureOf(1, 1).subarray(0, 8), pngChunk('IEND', Buffer.alloc(0))]),
      'file-unreadable',
    ],
    ['a chunk that ends after the file', pictureOf(1, 1).subarray(0, -6), 'file-incomplete'],
    [
      '20,001 chunks',
      pictureOf(
        1,
        1,
        Array.from({ length: 20_001 }, () => pngChunk('gAMA', Buffer.alloc(4))),
      ),
      'file-unreadable',
    ],
  ])('with %s is refused', (_what, bytes, problem) => {
    expect(cleanPng(bytes)).toEqual({ problem })
  })

  it('of 25 megapixels is taken', () => {
    expect(cleanPng(pictureOf(5_000, 5_000))).toHaveProperty('content')
  })
})

describe('a picture of an account', () => {
  const cleanedOf = (bytes: Buffer) => {
    const cleaned = cleanPicture(bytes)
    return isRefusal(cleaned) ? cleaned.code : cleaned
  }
  const chunk = (name: string, content: Buffer) => {
    const padded = Buffer.alloc(8 + content.length + (content.length % 2))
    padded.write(name, 'latin1')
    padded.writeUInt32LE(content.length, 4)
    content.copy(padded, 8)
    return padded
  }
  function webpWith(chunks: readonly Buffer[], flags = 0): Buffer {
    const extended = Buffer.alloc(10)
    extended[0] = flags
    const content = Buffer.concat([Buffer.from('WEBP'), chunk('VP8X', extended), ...chunks])
    const size = Buffer.alloc(4)
    size.writeUInt32LE(content.length)
    return Buffer.concat([Buffer.from('RIFF'), size, content])
  }
  const picture = webp.subarray(12)

  it('has the type of its first bytes', () => {
    expect([jpeg, pictureOf(1, 1), webp].map((bytes) => Object(cleanPicture(bytes)).type)).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
    ])
    expect(cleanPicture(Buffer.from('GIF89a'))).toBeUndefined()
  })

  it('loses the metadata of WebP; its orientation stays', () => {
    const photo = webpWith(
      [picture, chunk('EXIF', exifOf(6)), chunk('XMP ', Buffer.from('GPSLatitude'))],
      0x0c,
    )
    const cleaned = cleanedOf(photo)
    if (typeof cleaned !== 'object') throw new Error(String(cleaned))
    expect(secretsIn(cleaned.content)).toEqual([])
    const exif = Buffer.from('MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1')
    expect(cleaned.content).toEqual(webpWith([picture, chunk('EXIF', exif)], 0x08))
  })

  it.each([
    [
      'is animated',
      webpWith([chunk('ANIM', Buffer.alloc(6)), chunk('ANMF', Buffer.alloc(20))], 0x02),
      'file-unreadable',
    ],
    ['has no picture', webpWith([]), 'file-unreadable'],
    [
      'has too many pixels',
      Buffer.concat([webp.subarray(0, 21), Buffer.from([0xff, 0xff, 0xff, 0xff]), webp.subarray(25)]),
      'picture-too-large',
    ],
    ['ends before its end', webp.subarray(0, -4), 'file-incomplete'],
    ['is a PNG of 20,000 pixels a side', pictureOf(20_000, 20_000), 'picture-too-large'],
  ])('that %s is refused', (_what, bytes, code) => {
    expect(cleanedOf(bytes)).toBe(code)
  })
})
