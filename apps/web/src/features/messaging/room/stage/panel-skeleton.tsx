import { Loading } from '@escuta/ui/skeleton'

export function PanelSkeleton() {
  return <Loading className="grid gap-3" count={4} each="h-10" />
}
