import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { type Call, earlyCallsOf } from './lib/early-calls.ts'
import { type KnownAnswers, queryClient } from './lib/query-client.ts'
import { createAppRouter } from './router.tsx'

/** The paths that the build renders to HTML. */
export const prerenderedPages = [
  '/',
  '/termos',
  '/privacidade',
  '/ajuda',
  '/certificacoes',
  '/contato',
  '/especialidades/ansiedade',
  '/especialidades/autoestima',
  '/especialidades/depressao',
  '/especialidades/relacionamentos',
  '/especialidades/terapia-familiar',
  '/lgpd',
  '/para-pacientes',
  '/para-profissionais',
  '/precos',
  '/recursos',
  '/status',
  '/suporte',
] as const

/** Renders one page to the HTML that the browser hydrates. */
export async function renderPage(path: string): Promise<string> {
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }), scrolls: false })
  await router.load()
  return renderToString(<App router={router} />)
}

/** The queries whose answers a page shows to a guest. */
export function callsForGuest(pathname: string): readonly Call[] {
  return earlyCallsOf({ pathname, search: '' }, {})
}

/** A page's title as HTML, its body, and the answers in it by the keys of their queries, for `query-client.ts`. */
type RenderedPage = {
  readonly title: string
  readonly html: string
  readonly known: KnownAnswers
}

let previous: Promise<unknown> = Promise.resolve()

/** Renders a page with the answers to its `callsForGuest`. Renders in turn, because all share the app's query cache. */
export function renderForGuest(path: string, answers: readonly unknown[]): Promise<RenderedPage> {
  const rendered = previous.then(async () => {
    const known = callsForGuest(path).map(([procedure, input], nth) => {
      // tRPC's form of a query's key.
      const key = [procedure.split('.'), { ...(input !== undefined && { input }), type: 'query' }]
      return [key, answers[nth]] as const
    })
    try {
      for (const [key, answer] of known) queryClient.setQueryData(key, answer)
      return { ...withoutTitles(await renderPage(path)), known }
    } finally {
      queryClient.clear()
    }
  })
  previous = rendered.catch(() => undefined)
  return rendered
}

const hoisted = /^(?:<title>(?<title>.*?)<\/title>|<meta [^>]*>)+/

/** Without what React hoists into the head; of several titles the last is the page's own. */
function withoutTitles(page: string): Omit<RenderedPage, 'known'> {
  const found = hoisted.exec(page)
  return { title: found?.groups?.['title'] ?? '', html: page.slice(found?.[0].length ?? 0) }
}
