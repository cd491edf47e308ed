import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
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
