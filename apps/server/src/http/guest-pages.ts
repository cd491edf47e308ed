import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { landingTexts } from '@escuta/i18n'
import { answerWithin, productName } from '@escuta/kernel'
import { shareBody, type SharedBody } from '@escuta/rpc'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inlineCodeOf } from './content-policy.ts'
import { keptAnswers } from './kept-answers.ts'
import { scriptText } from './script-text.ts'
import { withPreloads } from './shell.ts'

/** A query and its input. */
export type GuestCall = readonly [procedure: string, input?: object]

/** Asks a query of the app as a guest, also where a user sent the request; rejects what guests are refused. */
export type AskAsGuest = (call: GuestCall, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** What the server calls of the bundle of apps/web/src/prerender.tsx. */
type Renderer = {
  readonly callsForGuest: (path: string) => readonly GuestCall[]
  readonly renderForGuest: (path: string, answers: readonly unknown[]) => Promise<Rendered>
}

type Rendered = { readonly title: string; readonly html: string; readonly known: readonly unknown[] }

/** A page with the texts of its style elements; it has no inline script. */
export type GuestPage = { readonly body: SharedBody; readonly styles: readonly string[] }

/**
 * Of one screen. `head` replaces the title and the product's description. Undefined where the page fails, or is
 * not there in time: it then draws itself.
 */
export type RenderGuestPage = (
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  head?: string,
) => Promise<GuestPage | undefined>

/** For how long, and for how many paths of a screen, what was rendered is kept. */
const kept = { keptMs: 10_000, most: 200 }
/** Pages that are asked for and rendered at a time; a page beyond them rejects. */
const mostAtOnce = 8
/** For how long a visitor waits for a page before it draws itself. */
const waitMs = 2_000

/**
 * Renders screens with their data for guests, so that they are read before any script has loaded, also by crawlers.
 * A page is the same for all guests.
 */
export function createGuestPages(folder: string, ask: AskAsGuest) {
  let opened: ReturnType<typeof openRenderer> | undefined
  let rendering = 0

  /** The pages of one screen, which loads these scripts besides the entry script. */
  return (scripts: readonly string[]): RenderGuestPage => {
    const render = async (
      ...[path, request, reply, head]: Parameters<RenderGuestPage>
    ): Promise<GuestPage> => {
      if (rendering >= mostAtOnce) throw new Error('Too many pages are rendered at once.')
      rendering += 1
      try {
        const { renderer, shell, styles } = await open()
        const calls = renderer.callsForGuest(path)
        const answers = await Promise.all(calls.map((call) => ask(call, request, reply)))
        const rendered = await renderer.renderForGuest(path, answers)
        const html = filled(withPreloads(shell, scripts, 'low'), rendered, head)
        return { body: await shareBody(html, 'text/html; charset=utf-8'), styles }
      } finally {
        rendering -= 1
      }
    }
    const renderedBefore = keptAnswers(render, kept)
    return (path, request, reply, head) => {
      const rendered = renderedBefore(path, request, reply, head)
      rendered.catch((error: unknown) => request.log.warn({ why: Object(error).name }, 'page-not-rendered'))
      return answerWithin(waitMs, rendered, undefined)
    }
  }

  /** What could not be opened is opened anew by the next page. */
  function open() {
    opened ??= openRenderer(folder).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

/** Opened with the first page, because loading the bundle takes a tenth of a second. */
async function openRenderer(folder: string) {
  const bundle = pathToFileURL(join(folder, '.server/prerender.js')).href
  const shell = await readFile(join(folder, 'guest-shell.html'), 'utf8')
  // Guarantee: the build of apps/web writes the bundle.
  return { renderer: (await import(bundle)) as Renderer, shell, styles: inlineCodeOf(shell).styles }
}

function filled(page: string, { title, html, known }: Rendered, head = plainHead(title)): string {
  // React hydrates the second title as the one that is shown until a page has its own.
  const titled = page.replace('</head>', () => `${head}<title>${productName}</title></head>`)
  // As apps/web/src/lib/query-client.ts reads it.
  const data = `<script type="application/json" id="known-answers">${scriptText(known)}</script>`
  return titled.replace('<div id="app"></div>', () => `<div id="app" data-prerendered>${html}</div>${data}`)
}

function plainHead(title: string): string {
  return `<title>${title}</title><meta name="description" content="${landingTexts.description}">`
}
