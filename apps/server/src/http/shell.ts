import { randomBytes } from 'node:crypto'

const codeTags = /<(?:script|link rel="modulepreload")(?=[\s>])/g

/** Ids of the signed-in user, for the calls that the page makes before its script has loaded. */
export type UserIds = { readonly user: string; readonly professional: string | null }

/** `head` replaces the title and description that every shell has. */
export type Shell = (ids: UserIds | null, head?: string) => { readonly nonce: string; readonly html: string }

const ownHead = /<title>.*?<meta name="description"[^>]*>/

/**
 * The page that is rendered in the browser. Each request gets a new nonce on its scripts and preloads. Preloaded are
 * the imports of the entry script and the scripts of the screen, which the entry script would request later.
 */
export function createShell(page: string, scripts: readonly string[]): Shell {
  const html = withPreloads(page, scripts, 'high')
  const parts: string[] = []
  let from = 0
  for (const match of html.matchAll(codeTags)) {
    const end = match.index + match[0].length
    parts.push(html.slice(from, end))
    from = end
  }
  parts.push(html.slice(from))
  return (ids, head) => {
    const nonce = randomBytes(18).toString('base64')
    const named = parts.join(` nonce="${nonce}"`).replace('<html', `<html${attributesOf(ids)}`)
    return { nonce, html: head === undefined ? named : named.replace(ownHead, () => head) }
  }
}

/**
 * The page with scripts that load in parallel with its entry script; with low priority where the page is in the HTML
 * and is shown before any script has loaded.
 */
export function withPreloads(page: string, scripts: readonly string[], priority: 'high' | 'low'): string {
  const hint = priority === 'low' ? ' fetchpriority="low"' : ''
  const preloads = scripts.map((file) => `<link rel="modulepreload"${hint} crossorigin href="/${file}">`)
  return page.replace('</head>', () => `${preloads.join('')}</head>`)
}

function attributesOf(ids: UserIds | null): string {
  if (ids === null) return ''
  const professional = ids.professional === null ? '' : ` data-professional="${ids.professional}"`
  return ` data-user="${ids.user}"${professional}`
}
