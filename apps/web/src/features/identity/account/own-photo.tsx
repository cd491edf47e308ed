import { Skeleton } from '@escuta/ui/skeleton'
import { trpc } from '../../../lib/trpc.ts'
import { AvatarRow } from './avatar-row.tsx'

/** The picture of the signed-in account, for screens beside /conta. */
export function OwnPhoto() {
  const { data } = trpc.identity.account.overview.useQuery()
  return data ? <AvatarRow name={data.name} avatar={data.avatar} /> : <Skeleton className="h-24" />
}
