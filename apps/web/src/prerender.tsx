import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

/** The pages that stand as HTML before any script runs. */
export const prerenderedPages = ['/', '/termos', '/privacidade'] as const

/** The HTML of one page, as the browser will find it and take it over. */
export async function renderPage(path: string): Promise<string> {
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }), scrolls: false })
  await router.load()
  return renderToString(<App router={router} />)
}
