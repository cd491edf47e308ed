import { folded, isIdForm } from '@escuta/kernel'
import type { Json, JsonObject } from '@escuta/event-sourcing'

/** Values of enumerations: `appointment-held`, `client`, `pix`. */
const code = /^[a-z][a-z\d]*(-[a-z\d]+)*$/
/** Plain fields whose values are not codes: hashes, and texts that come from outside. */
const withoutCodes = /(hash|name|user|host|email|message|answer)$/i
const mostWords = 200

/**
 * The words by which an event is found: its type, whole and in parts, and of its plain fields the ids, the codes and the
 * words of the staff's reason. Encrypted fields and other texts have none.
 */
export function wordsOfEvent(type: string, module: string | null, data: JsonObject): readonly string[] {
  const words = new Set([type, ...type.split('-'), ...(module === null ? [] : [module.toLowerCase()])])
  for (const [name, value] of Object.entries(data)) collect(words, name, value)
  return [...words].slice(0, mostWords)
}

function collect(words: Set<string>, name: string, value: Json): void {
  if (typeof value === 'string') for (const word of wordsOfText(name, value)) words.add(word)
  else if (Array.isArray(value)) for (const item of value) collect(words, name, item)
  else if (typeof value === 'object' && value !== null)
    for (const [inner, item] of Object.entries(value)) collect(words, inner, item)
}

function wordsOfText(name: string, text: string): readonly string[] {
  if (isIdForm(text)) return [text.toLowerCase()]
  if (text.startsWith('encrypted:')) return []
  if (name === 'reason') return wordsIn(text)
  return code.test(text) && !withoutCodes.test(name) ? [text] : []
}

/** The words of a text, in lower case and without accents; ids and codes with hyphens are one word. */
export function wordsIn(text: string): readonly string[] {
  return [...new Set(folded(text).match(/[\p{L}\d]+(-[\p{L}\d]+)*/gu) ?? [])]
}
