import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { landingTexts } from '@escuta/i18n'
import { productName } from '@escuta/kernel'
import type { SiteScripts } from './site-scripts.ts'

/** What the build calls of the server bundle of src/prerender.tsx. */
type Prerenderer = {
  readonly prerenderedPages: readonly string[]
  readonly renderPage: (path: string) => Promise<string>
}

type PrerenderOptions = {
  readonly serverBundle: string
  readonly scripts: SiteScripts
  readonly font: string
  /** The inline script of the shell. */
  readonly early: string
}

/**
 * Turns the built index.html into shell.html, for addresses that are not prerendered, and guest-shell.html, into
 * which the server renders pages. Writes the public pages as HTML: `/` as index.html, `/termos` as
 * termos/index.html.
 */
export async function prerenderPages(
  outDir: string,
  { serverBundle, scripts, font, early }: PrerenderOptions,
): Promise<void> {
  const shell = withFont(await readFile(join(outDir, 'index.html'), 'utf8'), font)
  await rename(join(outDir, 'index.html'), join(outDir, 'shell.html'))
  await writeFile(join(outDir, 'shell.html'), waiting(withEarly(shell, early)))
  const styled = scriptsLast(await withStyles(shell, outDir))
  await writeFile(join(outDir, 'guest-shell.html'), styled)
  const { prerenderedPages, renderPage } = (await import(pathToFileURL(serverBundle).href)) as Prerenderer
  for (const path of prerenderedPages) {
    const html = filled(styled, await renderPage(path), preloads(scripts, path))
    await mkdir(join(outDir, path), { recursive: true })
    await writeFile(join(outDir, path, 'index.html'), html)
  }
}

/** The shell with a title, the product's description and `main`, until the script renders the page. */
function waiting(shell: string): string {
  const description = `<meta name="description" content="${landingTexts.description}">`
  return shell
    .replace('</head>', `<title>${productName}</title>${description}</head>`)
    .replace('<div id="app"></div>', '<div id="app"><main></main></div>')
}

const hoisted = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)+/

/** The shell with the page in it. Elements that React hoists are moved into the head. */
function filled(shell: string, page: string, extraHead: string): string {
  const head = hoisted.exec(page)?.[0] ?? ''
  return shell
    .replace('</head>', () => `${head}${extraHead}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app" data-prerendered>${page.slice(head.length)}</div>`)
}

/** Preload links for the page's own scripts, so that they load in parallel with the entry script. */
function preloads({ entry, landing, screens }: SiteScripts, path: string): string {
  const { shell = [], own = [] } = screens.find(({ screen }) => screen === path) ?? {}
  const files = new Set([...(path === '/' ? landing : []), ...shell, ...own]).difference(new Set(entry))
  return [...files]
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('')
}

/** Loads the entry script with low priority: a page that is in the HTML is shown before its script has loaded. */
function scriptsLast(html: string): string {
  return html.replaceAll(
    /<(script type="module"|link rel="modulepreload") /g,
    (_tag, element) => `<${element} fetchpriority="low" `,
  )
}

const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g

/** Inlines the style sheet, so that the first paint needs one response instead of two. */
async function withStyles(html: string, outDir: string): Promise<string> {
  let styled = html
  for (const [link, file = ''] of html.matchAll(styleSheet)) {
    const css = await readFile(join(outDir, file), 'utf8')
    styled = styled.replace(link, () => `<style>${css}</style>`)
  }
  return styled
}

/** Preloads the font, so that it does not wait for the style sheet. */
function withFont(html: string, font: string): string {
  const link = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
  return html.replace('</head>', () => `${link}</head>`)
}

/** Puts the script that asks for the screen's data before all that the page loads. */
function withEarly(html: string, early: string): string {
  return html.replace('<meta charset="utf-8" />', (charset) => `${charset}<script>${early}</script>`)
}
