import { randomBytes } from 'node:crypto'

/** The page that draws itself, with a nonce of its own in each answer. */
export type Shell = () => { readonly nonce: string; readonly html: string }

const codeTags = /<(?:script|link rel="modulepreload")(?=[\s>])/g

/** Every script of the shell, and what is loaded ahead for them, is marked as ours. */
export function createShell(html: string): Shell {
  const parts: string[] = []
  let from = 0
  for (const match of html.matchAll(codeTags)) {
    const end = match.index + match[0].length
    parts.push(html.slice(from, end))
    from = end
  }
  parts.push(html.slice(from))
  return () => {
    const nonce = randomBytes(18).toString('base64')
    return { nonce, html: parts.join(` nonce="${nonce}"`) }
  }
}
