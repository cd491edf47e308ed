import { Skeleton } from '@escuta/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'

const ConsentForm = lazyComponent(
  () => import('./consent-form.tsx'),
  'ConsentForm',
  () => <Skeleton className="h-79" />,
)

/** Renders the payment once the user has given the consents of a booking; asks for the missing ones before. */
export function ConsentGate({ children }: { readonly children: ReactNode }) {
  const missing = trpc.privacy.missingConsents.useQuery()
  // A payment that has begun stays, also when a consent is withdrawn in another window.
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && missing.data?.length === 0) setOpen(true)
  if (isOpen) return children
  return (
    <QueryState query={missing} loading={<Skeleton className="h-79" />}>
      {() => <ConsentForm before="payment" />}
    </QueryState>
  )
}
