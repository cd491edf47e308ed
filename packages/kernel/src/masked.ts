const letters = new Intl.Segmenter('pt-BR')

function firstOf(text: string): string {
  const [first] = letters.segment(text)
  return first?.segment ?? ''
}

/** The first letter, and the same dots for any length. */
export function masked(text: string): string {
  return `${firstOf(text)}•••`
}

/** The first name and the first letter of the last one. */
export function maskedName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? masked(first) : `${first} ${firstOf(last)}.`
}

/** The first letter and the domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? masked(email) : `${masked(email.slice(0, at))}${email.slice(at)}`
}
