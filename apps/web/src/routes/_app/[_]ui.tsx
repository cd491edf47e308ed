import { createFileRoute, notFound } from '@tanstack/react-router'
import { GalleryPage } from '../../features/ui-gallery/gallery-page.tsx'
import { queries } from '../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_ui')({ loader: onlyForDemo, component: GalleryPage })

/** The gallery of primitives is for development and for the demo; elsewhere the address leads nowhere. */
async function onlyForDemo() {
  if (import.meta.env.DEV) return
  const { demo } = await queries.settings.public.ensureData()
  if (!demo) throw notFound()
}
