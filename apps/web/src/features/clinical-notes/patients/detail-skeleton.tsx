import { Loading, Skeleton } from '@escuta/ui/skeleton'

/** The shape of a patient: head, tabs, rows. */
export function DetailSkeleton() {
  return (
    <Loading className="grid gap-6">
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-13 w-80 max-w-full rounded-full" />
      <Skeleton count={3} className="h-20 rounded-card" />
    </Loading>
  )
}
