import { randomUUID } from 'node:crypto'

/** NOTIFY payloads have at most 8,000 bytes; base64 takes a third more than what it holds. */
const partBytes = 5_400
const mostBytesWhole = 7_900
const mostUnfinished = 100

/** Splits a notice that is larger than one payload. Parts are base64 and carry the id of the notice and their number. */
export function splitNotice(text: string): readonly string[] {
  const bytes = Buffer.from(text)
  if (bytes.length <= mostBytesWhole) return [text]
  const id = randomUUID()
  const count = Math.ceil(bytes.length / partBytes)
  return Array.from({ length: count }, (_, at) => {
    const part = bytes.subarray(at * partBytes, (at + 1) * partBytes).toString('base64')
    return `part ${id} ${at} ${count} ${part}`
  })
}

/** Joins parts again: returns a notice once its last part has arrived. Unfinished notices are forgotten, oldest first. */
export function createNoticeJoiner(): (payload: string) => string | undefined {
  const unfinished = new Map<string, string[]>()
  return (payload) => {
    if (!payload.startsWith('part ')) return payload
    const [, id = '', at, count, part = ''] = payload.split(' ')
    const parts = unfinished.get(id) ?? []
    parts[Number(at)] = part
    if (parts.filter(() => true).length < Number(count)) {
      unfinished.set(id, parts)
      if (unfinished.size > mostUnfinished) unfinished.delete(unfinished.keys().next().value!)
      return undefined
    }
    unfinished.delete(id)
    return Buffer.concat(parts.map((each) => Buffer.from(each, 'base64'))).toString('utf8')
  }
}
