import { inflateSync } from 'node:zlib'

/** The texts that the pages draw, in order. */
export function textsOf(pdf: Buffer): readonly string[] {
  const texts: string[] = []
  for (const { index = 0 } of pdf.toString('latin1').matchAll(/stream\n/g)) {
    const start = index + 'stream\n'.length
    try {
      const content = inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1')
      for (const [drawn] of content.matchAll(/\[(?:<[\da-f]*>\s*[-\d.]*\s*)+\] TJ/g))
        texts.push(
          [...drawn.matchAll(/<([\da-f]*)>/g)]
            .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
            .join(''),
        )
    } catch {
      // A stream that is not compressed.
    }
  }
  return texts
}
