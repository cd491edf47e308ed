import { createFileRoute, notFound } from '@tanstack/react-router'
import { GalleryPage } from '../../features/ui-gallery/gallery-page.tsx'

export const Route = createFileRoute('/_app/_ui')({ loader: onlyWhereServed, component: GalleryPage })

/** The gallery is for development and the demo: whether this address exists is the server's to say. */
async function onlyWhereServed() {
  const page = await fetch('/_ui', { headers: { accept: 'text/html' } })
  if (page.status === 404) throw notFound()
}
