import { createFileRoute } from '@tanstack/react-router'
import { AppFrame } from '../features/app/app-frame.tsx'

export const Route = createFileRoute('/_app')({ component: AppFrame })
