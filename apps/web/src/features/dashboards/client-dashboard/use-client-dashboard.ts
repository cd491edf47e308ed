import type { ClientDashboard } from '@escuta/dashboards/contract'
import type { CurrentUser } from '@escuta/identity/contract'
import { useEffect } from 'react'
import { refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'

export type ClientDashboardState =
  | { readonly status: 'loading' }
  | { readonly status: 'creating-profile' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly dashboard: ClientDashboard }

/** The dashboard; creates a missing client record and refetches. */
export function useClientDashboard(user: CurrentUser): ClientDashboardState {
  const dashboard = trpc.dashboards.client.useQuery({ userId: user.id })
  const { mutate: createClient, isError: creationFailed } = trpc.identity.registerClient.useMutation()
  const missing = refusalOf(dashboard.error)?.code === 'client-profile-not-found'
  const { name } = user
  useEffect(() => {
    if (missing) createClient({ name, phone: null, birthDate: null })
  }, [missing, createClient, name])

  if (dashboard.data) return { status: 'ready', dashboard: dashboard.data }
  if (missing && !creationFailed) return { status: 'creating-profile' }
  if (dashboard.isError) return { status: 'failed', retry: () => void dashboard.refetch() }
  return { status: 'loading' }
}
