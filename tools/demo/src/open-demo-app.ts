import { createApp, type App } from '@escuta/server/app'
import type { Settings } from '@escuta/server/settings'
import { createSettableClock, type SettableClock } from './settable-clock.ts'

/** An app for loading demo data, whose clock can be set to past days. */
export type DemoApp = App & { readonly clock: SettableClock }

/** Opens an installation for loading the demonstration: it runs no jobs, sends no e-mail and charges no card. */
export async function openDemoApp(given: {
  readonly settings: Settings
  readonly databaseUrl: string
  /** The computer's time, where a spec replaces it. */
  readonly computer?: () => number
}): Promise<DemoApp> {
  const clock = createSettableClock(undefined, given.computer)
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
  const app = await createApp({ ...given, settings, clock })
  return { ...app, clock }
}
