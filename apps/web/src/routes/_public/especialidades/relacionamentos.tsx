import { createFileRoute } from '@tanstack/react-router'
import { RelationshipsPage } from '../../../features/site-pages/relationships-page.tsx'

export const Route = createFileRoute('/_public/especialidades/relacionamentos')({
  component: RelationshipsPage,
})
