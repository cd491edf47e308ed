import { clockTexts, formatTimeAt } from '@escuta/i18n'
import { useNow } from './use-now.ts'
import { isOtherClock, useViewerZone } from './viewer-zone.ts'
import { zoneName } from './zone-name.ts'

type ZoneNoteProps = {
  /** The zone of the times that are shown. */
  readonly zone: string
  /** The instant that is shown beside the note; without one, what both clocks show now. */
  readonly at?: Date | undefined
}

/** Which zone times are shown in; where this device's clock shows another time, both clocks. */
export function ZoneNote({ zone, at }: ZoneNoteProps) {
  const now = useNow()
  const shown = at ?? now
  const clock = (of: string) => formatTimeAt(shown, of)
  const viewer = useViewerZone()
  return (
    <p className="text-caption text-ink-soft">
      {clockTexts.zone(zoneName(zone))}
      {isOtherClock(zone, viewer, shown) && (
        <span className="block">
          {at
            ? clockTexts.viewerZone(clock(viewer), zoneName(viewer))
            : clockTexts.clocks(clock(zone), `${clock(viewer)} (${zoneName(viewer)})`)}
        </span>
      )}
    </p>
  )
}
