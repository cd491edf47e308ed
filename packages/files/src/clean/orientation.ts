const orientationTag = 0x0112
const exifMark = Buffer.from('Exif\0\0')
/** The orientation of a picture that is shown as it is stored. */
const upright = 1
const mostOrientation = 8

/** The orientation in a block of Exif, with or without its mark; undefined where it says none or is upright. */
export function orientationIn(block: Buffer): number | undefined {
  const tiff = block.subarray(0, exifMark.length).equals(exifMark) ? block.subarray(exifMark.length) : block
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return undefined
  const read16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return undefined
  const entries = read16(start)
  for (let nth = 0, at = start + 2; nth < entries && at + 12 <= tiff.length; nth += 1, at += 12) {
    if (read16(at) !== orientationTag) continue
    const orientation = read16(at + 8)
    return orientation > upright && orientation <= mostOrientation ? orientation : undefined
  }
  return undefined
}

/** A block of Exif (without its mark) that says an orientation and nothing else. */
export function exifWith(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  // One value of 16 bits.
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

/** What precedes a block of Exif in JPEG files. */
export const exifStart = exifMark
