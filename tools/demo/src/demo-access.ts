import { deriveId, type LocalDate, systemContext } from '@escuta/kernel'
import { createCallers } from './caller.ts'
import type { AppAccess } from './register-people.ts'
import type { DemoApp } from './open-demo-app.ts'

/** The access of an app for the demonstration: ids of commands follow from its first day and each step's name. */
export type DemoAccess = AppAccess & { readonly app: DemoApp }

const namespace = 'c3d1f0a4-6a0e-5d53-8f0b-7e0f7c1d5a10'

export function demoAccess(app: DemoApp, startDate: LocalDate): DemoAccess {
  return {
    app,
    as: createCallers(app),
    keyOf: (step) => ({ key: `demo/${startDate}/${step}` }),
    contextOf: (step) =>
      systemContext('demo', app.clock, { commandId: deriveId(namespace, `${startDate}/${step}`) }),
  }
}
