import { Loading, Skeleton } from '@escuta/ui/skeleton'

/** The shape of the page before the call: who and when, and a card. */
export function RoomSkeleton() {
  return (
    <Loading className="grid gap-6 sm:gap-8">
      <div className="grid gap-3">
        <Skeleton className="h-9 max-w-80" />
        <Skeleton className="h-6 max-w-md" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  )
}
