// Most texts are Latin letters with accents, for which patterns without Unicode properties are three times as fast.
const accents = /[\u0300-\u036F]+/g
const other = /[^\s!-~]/

/** Lower case without accents. */
export function folded(text: string): string {
  if (!other.test(text)) return text.toLowerCase()
  const lower = text.normalize('NFD').replaceAll(accents, '').toLowerCase()
  return other.test(lower) ? lower.replaceAll(/\p{M}/gu, '') : lower
}
