import { hourMs } from '@escuta/kernel'
import type { ConsultationRoom } from '@escuta/messaging/contract'
import { useEffect } from 'react'

/** Milliseconds between two questions while this device's clock is ahead of the server's. */
const shortestMs = 3_000
/** A timer of more than 24 days would end at once. */
const longestMs = hourMs

type Changing = {
  readonly data: ConsultationRoom | undefined
  readonly refetch: () => unknown
}

/** Asks for the room again when it opens and when it closes. */
export function useRoomChanges({ data, refetch }: Changing): void {
  const changesAt =
    data?.status === 'early' ? data.opensAt : data?.status === 'open' ? data.closesAt : undefined
  useEffect(() => {
    if (changesAt === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    function askLater() {
      const wait = Math.min(Math.max(Date.parse(changesAt!) - Date.now(), shortestMs), longestMs)
      timer = setTimeout(() => {
        void refetch()
        askLater()
      }, wait)
    }
    askLater()
    return () => clearTimeout(timer)
  }, [changesAt, refetch])
}
