/** A stream of a PDF: the texts of its dictionary, and where its bytes stand. */
export type PdfStream = { readonly dictionary: string; readonly start: number; readonly end: number }

/** Letters before and after a key within which its dictionary is looked for. */
const dictionaryReach = 2_000
/** A file that names a type more often is made to keep its reader busy; what follows is not looked at. */
const mostNamed = 10_000

const types = {
  ObjStm: () => /\/Type\s{0,16}\/ObjStm\b/g,
  Metadata: () => /\/Type\s{0,16}\/Metadata\b/g,
}

/**
 * The streams whose dictionary has a type. Each search goes on after the stream before, so that all take
 * one pass; streams without an end are left out.
 */
export function* streamsOfType(text: string, type: keyof typeof types): Generator<PdfStream> {
  const key = types[type]()
  let named = 0
  for (let found = key.exec(text); found && named < mostNamed; found = key.exec(text)) {
    named += 1
    const from = found.index
    const near = text.slice(from, from + dictionaryReach)
    const keyword = /\bstream(?:\r\n|\n|\r)/.exec(near)
    if (!keyword) continue
    const start = from + keyword.index + keyword[0].length
    const before = text.slice(Math.max(0, from - dictionaryReach), from)
    const dictionary = before.slice(before.lastIndexOf('obj') + 3) + near.slice(0, keyword.index)
    const end = endOf(text, dictionary, start)
    if (end === undefined) return
    yield { dictionary, start, end }
    key.lastIndex = Math.max(key.lastIndex, end)
  }
}

/** By its length where that is said and right, otherwise by its keyword. */
function endOf(text: string, dictionary: string, start: number): number | undefined {
  const said = /\/Length\s{1,16}(\d{1,9})(?!\d|\s{1,16}\d{1,9}\s{1,16}R)/.exec(dictionary)?.[1]
  const end = start + Number(said)
  if (said !== undefined && /^\s{0,2}endstream/.test(text.slice(end, end + 11))) return end
  const keyword = text.indexOf('endstream', start)
  return keyword === -1 ? undefined : keyword
}
