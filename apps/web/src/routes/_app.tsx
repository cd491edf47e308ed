import { createFileRoute } from '@tanstack/react-router'
import { AppProviders } from '../shell/app-providers.tsx'

export const Route = createFileRoute('/_app')({ component: AppProviders })
