import { offsetMinutes } from '@escuta/kernel'

/** The IANA zone of this device. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Whether this device's clock shows another time than one in `zone`, at an instant. */
export function isOtherClock(zone: string, at: Date): boolean {
  return offsetMinutes(zone, at) !== offsetMinutes(viewerZone(), at)
}
