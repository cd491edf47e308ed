import { createFileRoute } from '@tanstack/react-router'
import { AccountLayout } from '../../shell/account-layout.tsx'

export const Route = createFileRoute('/_app/_account')({ component: AccountLayout })
