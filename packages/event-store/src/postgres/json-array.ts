const jsonType = 114
const arrayHeader = 20

/**
 * JSON texts, at least one, as one json[] parameter in Postgres's binary form: as text, every quote in them would be
 * escaped here and unescaped there. One dimension, no nulls, elements counted from 1; each is its length and the text.
 */
export function jsonArray(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text))
  const bytes = Buffer.alloc(lengths.reduce((sum, length) => sum + 4 + length, arrayHeader))
  for (const [index, value] of [1, 0, jsonType, texts.length, 1].entries())
    bytes.writeInt32BE(value, index * 4)
  let at = arrayHeader
  for (const [index, text] of texts.entries()) {
    at = bytes.writeInt32BE(lengths[index]!, at)
    at += bytes.write(text, at)
  }
  return bytes
}
