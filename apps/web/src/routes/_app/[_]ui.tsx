import { createFileRoute, notFound } from '@tanstack/react-router'
import { GalleryPage } from '../../features/ui-gallery/gallery-page.tsx'

export const Route = createFileRoute('/_app/_ui')({ loader: requireServed, component: GalleryPage })

/** Answers 404 where the server does not serve the gallery; it exists in development and in the demo. */
async function requireServed() {
  const page = await fetch('/_ui', { headers: { accept: 'text/html' } })
  if (page.status === 404) throw notFound()
}
