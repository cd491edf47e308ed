import { randomBytes } from 'node:crypto'

const codeTags = /<(?:script|link rel="modulepreload")(?=[\s>])/g

export type Shell = () => { readonly nonce: string; readonly html: string }

/**
 * The page that draws itself, each time with a new nonce on its scripts and on what is loaded ahead for them: what the
 * entry script imports, and the scripts of the screen, which it would ask for once it runs.
 */
export function createShell(page: string, scripts: readonly string[]): Shell {
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const html = page.replace('</head>', () => `${preloads.join('')}</head>`)
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
