import { createRoot, hydrateRoot } from 'react-dom/client'
import './app.css'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

async function start(container: HTMLElement): Promise<void> {
  const router = createAppRouter({ scrolls: true })
  if (container.dataset['prerendered'] === undefined) {
    createRoot(container).render(<App router={router} />)
    return
  }
  // Marks the tree as drawn by a server, so that the first render has the shape of the HTML that is there.
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(container, <App router={router} />)
}

const container = document.getElementById('app')
// Not awaited: pages that are fetched later stand on this file and would wait for it for ever.
if (container) void start(container)
