import { randomBytes } from 'node:crypto'

const codeTags = /<(?:script|link rel="modulepreload")(?=[\s>])/g

/** The page that draws itself, each time with a new nonce on its scripts and on what is loaded ahead for them. */
export function createShell(html: string): () => { readonly nonce: string; readonly html: string } {
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
