import { Loading, Skeleton } from '@escuta/ui/skeleton'

export function PanelSkeleton() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-10" count={4} />
    </Loading>
  )
}
