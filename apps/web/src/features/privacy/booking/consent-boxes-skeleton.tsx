import { Skeleton } from '@escuta/ui/skeleton'

export function ConsentBoxesSkeleton() {
  return <Skeleton className="h-56 rounded-card" />
}
