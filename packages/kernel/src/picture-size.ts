/** The most pixels of a picture, and of one side: a browser decodes each to four bytes. */
const mostPixels = 25_000_000
const mostSide = 8_000

/** Whether a picture of this size may be decoded; one without pixels has no size that its readers agree on. */
export function isDecodable(width: number, height: number): boolean {
  return isSide(width) && isSide(height) && width * height <= mostPixels
}

function isSide(pixels: number): boolean {
  return pixels > 0 && pixels <= mostSide
}
