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
  // Marks the tree as rendered on a server, so that the first render matches the prerendered HTML.
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(container, <App router={router} />)
}

const container = document.getElementById('app')
// Not awaited: lazily loaded chunks import this file, and a top-level await would deadlock them.
if (container) void start(container)
