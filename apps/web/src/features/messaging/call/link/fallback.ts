import { lineQualityOf, type Measurement, type Quality, sendingQualityOf } from '../link-quality.ts'

/**
 * Whether video is left out because of the network. Sound alone does not show whether video would fit. While video
 * is left out, a little of it is therefore sent from time to time, unseen, before it comes back.
 */
export type Fallback = {
  readonly mode: 'video' | 'sound' | 'probe'
  /** When the mode began. */
  readonly since: number
  /** Readings in a row that speak for the next mode. */
  readonly inRow: number
  /** Milliseconds of sound alone until the next probe; doubled by each that fails. */
  readonly waitMs: number
}

const firstWaitMs = 10_000
const mostWaitMs = 60_000
const poorInRow = 4
const probeReadings = 3
/** A probe is decided after so many readings, also where the browser's estimate has not grown. */
const mostProbeReadings = 5
/** Until then the estimate of the room says what was sent before. */
const estimateMs = 12_000
const roomKbps = 130

export const noFallback: Fallback = { mode: 'video', since: -Infinity, inRow: 0, waitMs: firstWaitMs }

export function videoAgain(fallback: Fallback, now: number): Fallback {
  return { ...fallback, mode: 'video', since: now, inRow: 0 }
}

/** After an outage the loss and the estimate speak of the outage for some seconds, not of the line. */
export function fallbackHealed(fallback: Fallback, now: number): Fallback {
  return fallback.mode === 'video' ? videoAgain(fallback, now) : fallback
}

/** Takes one more reading of all connections into account; the best of them decides. */
export function nextFallback(fallback: Fallback, readings: readonly Measurement[], now: number): Fallback {
  if (readings.length === 0) return fallback
  const line = bestOf(readings.map(lineQualityOf))
  if (fallback.mode === 'sound') return whileSound(fallback, line, now)
  if (fallback.mode === 'probe') return whileProbing(fallback, line, readings, now)
  const isEarly = now - fallback.since < estimateMs
  const quality = isEarly ? line : bestOf(readings.map(sendingQualityOf))
  const inRow = quality === 'poor' ? fallback.inRow + 1 : 0
  if (inRow < poorInRow) return { ...fallback, inRow }
  // Video that came back for a moment only is tried again later.
  const isBrief = now - fallback.since < mostWaitMs
  return { mode: 'sound', since: now, inRow: 0, waitMs: isBrief ? longer(fallback.waitMs) : firstWaitMs }
}

function whileSound(fallback: Fallback, line: Quality, now: number): Fallback {
  const isTried = line !== 'poor' && now - fallback.since >= fallback.waitMs
  return isTried ? { ...fallback, mode: 'probe', since: now, inRow: 0 } : fallback
}

function whileProbing(
  fallback: Fallback,
  line: Quality,
  readings: readonly Measurement[],
  now: number,
): Fallback {
  if (line === 'poor') return { mode: 'sound', since: now, inRow: 0, waitMs: longer(fallback.waitMs) }
  const inRow = fallback.inRow + 1
  const hasRoom = readings.some(({ availableKbps }) => (availableKbps ?? Infinity) >= roomKbps)
  const isDecided = inRow >= (hasRoom ? probeReadings : mostProbeReadings)
  return isDecided ? videoAgain(fallback, now) : { ...fallback, inRow }
}

const longer = (ms: number): number => Math.min(mostWaitMs, 2 * ms)

function bestOf(qualities: readonly Quality[]): Quality {
  return (['good', 'fair', 'poor'] as const).find((quality) => qualities.includes(quality)) ?? 'poor'
}
