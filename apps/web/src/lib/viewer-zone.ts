import { defaultZone, offsetMinutes } from '@escuta/kernel'
import { useAfterHydration } from '@escuta/ui/use-after-hydration'

/** The IANA zone of this device. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** As `viewerZone`; Brasília's while the server renders the page and while the browser hydrates it. */
export function useViewerZone(): string {
  return useAfterHydration(viewerZone, defaultZone)
}

/** Whether two zones' clocks show different times at an instant. */
export function isOtherClock(zone: string, other: string, at: Date): boolean {
  return offsetMinutes(zone, at) !== offsetMinutes(other, at)
}
