import { createFileRoute } from '@tanstack/react-router'
import { PublicAppLayout } from '../../shell/public-app-layout.tsx'

export const Route = createFileRoute('/_app/_public')({ component: PublicAppLayout })
