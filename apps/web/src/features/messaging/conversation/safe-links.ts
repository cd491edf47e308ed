export type TextPart = { readonly text: string; readonly isLink: boolean }

/** Without spaces, quotes, angle brackets, and letters that change the direction of writing. */
const address = /https?:\/\/[^\s<>"'`\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
/** What ends a sentence around an address; looked for from the first of such signs only. */
const closing = /(?<![.,;:!?)\]}…])[.,;:!?)\]}…]+$/

/** The parts of a message, of which those that are http and https addresses may be links. */
export function linkParts(message: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of message.matchAll(address)) {
    const text = found.replace(closing, '')
    if (!isAddress(text)) continue
    if (index > from) parts.push({ text: message.slice(from, index), isLink: false })
    parts.push({ text, isLink: true })
    from = index + text.length
  }
  if (from < message.length) parts.push({ text: message.slice(from), isLink: false })
  return parts
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
}
