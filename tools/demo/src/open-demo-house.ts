import { createHouse, type House } from '@escuta/server/house'
import type { Settings } from '@escuta/server/settings'
import { createSettableClock, type SettableClock } from './settable-clock.ts'

/** A house that nobody else uses, whose clock may be walked through the past. */
export type DemoHouse = House & { readonly clock: SettableClock }

/**
 * Opens an installation for loading the demonstration: it runs no jobs by itself, so that nobody is reminded of past
 * sessions, sends no e-mail and charges no card.
 */
export async function openDemoHouse(given: {
  readonly settings: Settings
  readonly databaseUrl: string
}): Promise<DemoHouse> {
  const clock = createSettableClock()
  const settings: Settings = {
    ...given.settings,
    port: 0,
    host: '127.0.0.1',
    publicUrl: null,
    runsJobs: false,
    mail: { kind: 'disabled' },
    stripe: null,
    sandboxUrl: null,
  }
  const house = await createHouse({ ...given, settings, clock })
  return { ...house, clock }
}
