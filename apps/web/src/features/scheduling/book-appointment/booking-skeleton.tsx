import { Card } from '@escuta/ui/card'
import { Loading, Skeleton } from '@escuta/ui/skeleton'

/** The shape of the first step of a booking. */
export function BookingSkeleton() {
  return (
    <Loading className="mx-auto grid w-full max-w-4xl gap-4 sm:gap-6">
      <Skeleton className="h-11 w-24 rounded-full" />
      <div className="grid gap-5 sm:gap-8">
        <div className="flex items-center gap-4">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-12 flex-1" />
          <Skeleton className="h-7 w-24" />
        </div>
        <div className="grid gap-5 sm:gap-7">
          <Skeleton className="h-9 max-w-sm" />
          <Card padding="small">
            <Skeleton className="h-75" />
          </Card>
          <Skeleton className="h-12 rounded-full sm:w-56" />
        </div>
      </div>
    </Loading>
  )
}
