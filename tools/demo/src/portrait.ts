import { crc32, deflateSync } from 'node:zlib'

/** How an invented person is drawn. */
export type Look = {
  readonly skin: keyof typeof skins
  readonly hair: keyof typeof hairs
  readonly style: 'short' | 'side' | 'bob' | 'long' | 'curls' | 'bun' | 'bald'
  readonly clothes: string
  readonly ground: string
  readonly glasses?: true
  readonly beard?: true
}

const skins = {
  pale: ['#f6d7c3', '#e9bfa4'],
  light: ['#eec3a1', '#dda882'],
  olive: ['#d9a57c', '#c48d64'],
  brown: ['#b57a50', '#9c643d'],
  dark: ['#8a5636', '#734426'],
  deep: ['#633b26', '#4e2c1b'],
} as const

const hairs = {
  black: '#231d1c',
  brown: '#4a3024',
  chestnut: '#744a2d',
  red: '#9a4f2b',
  blond: '#c79a58',
  grey: '#9b9894',
  white: '#d9d6d1',
} as const

/** Pixels of a side, and points of a pixel's side that are looked at. */
const side = 160
const points = 2

/** Part of a picture whose sides are 100; the first part that holds a point colours it. */
type Part = { readonly color: string; readonly holds: (x: number, y: number) => boolean }

/** A portrait of nobody real, as a PNG. */
export function drawPortrait(look: Look): Buffer {
  const parts = partsOf(look)
  const rows = Array.from({ length: side }, (_, y) => {
    // Each row of a PNG begins with the number of its filter; 0 is none.
    const row = Buffer.alloc(1 + side * 3)
    for (let x = 0; x < side; x += 1) row.set(pixel(parts, x, y), 1 + x * 3)
    return row
  })
  return png(Buffer.concat(rows))
}

function pixel(parts: readonly Part[], x: number, y: number): readonly [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < points * points; at += 1) {
    const pointX = ((x + ((at % points) + 0.5) / points) * 100) / side
    const pointY = ((y + (Math.floor(at / points) + 0.5) / points) * 100) / side
    const { color } = parts.find(({ holds }) => holds(pointX, pointY))!
    const value = Number.parseInt(color.slice(1), 16)
    sum[0] += value >> 16
    sum[1] += (value >> 8) & 255
    sum[2] += value & 255
  }
  return [mean(sum[0]), mean(sum[1]), mean(sum[2])]
}

function mean(sum: number): number {
  return Math.round(sum / (points * points))
}

function partsOf({ skin, hair, style, clothes, ground, glasses, beard }: Look): readonly Part[] {
  const [face, shade] = skins[skin]
  const color = hairs[hair]
  const features = '#2b211f'
  const parts: readonly (Part | false | undefined)[] = [
    glasses && { color: '#3b3a40', holds: either(ring(40, 50, 7.5, 1), ring(60, 50, 7.5, 1), bridge) },
    { color: features, holds: either(oval(40.5, 50, 2, 2.5), oval(59.5, 50, 2, 2.5)) },
    { color: hair === 'white' ? hairs.grey : color, holds: either(brow(40.5), brow(59.5)) },
    { color: '#8f3f38', holds: smile },
    { color: shade, holds: oval(50, 57.5, 2.6, 1.4) },
    beard && { color, holds: (x, y) => y > 58 && head(x, y) && !oval(50, 60, 12, 8)(x, y) },
    style !== 'bald' && { color, holds: fringeOf(style) },
    { color: face, holds: head },
    { color: shade, holds: either(oval(27.5, 53, 3.5, 5.5), oval(72.5, 53, 3.5, 5.5)) },
    { color: shade, holds: (x, y) => Math.abs(x - 50) < 9 && y > 66 && y < 84 },
    { color: face, holds: (x, y) => y >= 80 && Math.abs(x - 50) < (94 - y) * 0.75 },
    { color, holds: backOf(style) },
    { color: clothes, holds: oval(50, 112, 44, 32) },
    { color: ground, holds: () => true },
  ]
  return parts.filter((part) => part !== undefined && part !== false)
}

const head = oval(50, 50, 22, 26)

function oval(centreX: number, centreY: number, radiusX: number, radiusY: number) {
  return (x: number, y: number) => ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 <= 1
}

function ring(centreX: number, centreY: number, radius: number, width: number) {
  const [outer, inner] = [
    oval(centreX, centreY, radius, radius),
    oval(centreX, centreY, radius - width, radius - width),
  ]
  return (x: number, y: number) => outer(x, y) && !inner(x, y)
}

function either(...some: readonly Part['holds'][]): Part['holds'] {
  return (x, y) => some.some((holds) => holds(x, y))
}

function bridge(x: number, y: number): boolean {
  return Math.abs(x - 50) < 3 && Math.abs(y - 48.5) < 0.6
}

function brow(centreX: number): Part['holds'] {
  const [outer, inner] = [oval(centreX, 46, 6, 4), oval(centreX, 47.2, 6.4, 4)]
  return (x, y) => y < 45 && outer(x, y) && !inner(x, y)
}

function smile(x: number, y: number): boolean {
  return y > 63.5 && oval(50, 61, 8, 6)(x, y) && !oval(50, 59.4, 8.6, 5.6)(x, y)
}

/** The hair above the forehead. */
function fringeOf(style: Look['style']): Part['holds'] {
  const crown = style === 'short' || style === 'side' ? oval(50, 45, 23.5, 24) : oval(50, 45, 25, 25)
  const edge = (x: number) => {
    if (style === 'side') return 41 - Math.abs(x - 38) * 0.28
    if (style === 'curls') return 38 + 0.7 * Math.sin(x * 0.7)
    return style === 'short' ? 35 + ((x - 50) / 22) ** 2 * 7 : 36 + ((x - 46) / 22) ** 2 * 16
  }
  return (x, y) => crown(x, y) && y < edge(x)
}

/** The hair behind the head. */
function backOf(style: Look['style']): Part['holds'] {
  switch (style) {
    case 'long':
      return (x, y) => y < 92 && either(oval(50, 46, 27, 28), oval(50, 66, 29, 34))(x, y)
    case 'bob':
      return (x, y) => y < 74 && oval(50, 50, 28, 31)(x, y)
    case 'curls':
      return either(...Array.from({ length: 15 }, (_, nth) => curl((nth / 14) * 1.24 - 0.12)))
    case 'bun':
      return either(oval(50, 45, 25, 25.5), oval(50, 18, 9.5, 9))
    case 'bald':
      return () => false
    case 'short':
    case 'side':
      return (x, y) => y < 52 && oval(50, 46, 24.5, 25.5)(x, y)
  }
}

/** A curl on a bow over the head, from its right (0) to its left end (1). */
function curl(at: number): Part['holds'] {
  const angle = Math.PI * at
  return oval(50 + 23 * Math.cos(angle), 46 - 22 * Math.sin(angle), 10, 10)
}

/** A PNG of rows of red, green and blue. */
function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')
  const packed = deflateSync(rows, { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
