import { Loading, Skeleton } from '@escuta/ui/skeleton'

/** The shape of a public profile. */
export function ProfileSkeleton() {
  return (
    <Loading className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <div className="flex flex-wrap items-center gap-6">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-38 w-72 max-w-full" />
      </div>
      <Skeleton className="h-61 rounded-card lg:col-start-2 lg:row-span-2 lg:row-start-1" />
      <div className="grid gap-3">
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-24 max-w-prose" />
      </div>
    </Loading>
  )
}
