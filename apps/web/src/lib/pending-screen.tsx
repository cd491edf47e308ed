import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { WithinMain } from './main.tsx'

/** The skeleton of routes without their own. */
export function PendingScreen() {
  return (
    <WithinMain>
      <Loading className="page-width grid gap-8 py-12">
        <div className="grid gap-3">
          <Skeleton className="h-10 w-2/3 max-w-md" />
          <Skeleton className="h-5 w-full max-w-xl" />
        </div>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40 max-sm:hidden" />
        </div>
      </Loading>
    </WithinMain>
  )
}
