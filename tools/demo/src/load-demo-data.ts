import { defaultZone, instantOf, type LocalDate } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { demoDoors } from './demo-doors.ts'
import { demoPassword, loadPeople, type PasswordOf } from './load-people.ts'
import { hold, loadAppointments, settled } from './load-appointments.ts'
import type { DemoApp } from './open-demo-app.ts'
import { planDemo } from './plan.ts'

/**
 * Fills an empty app with the demonstration's people and ten weeks of their sessions, by commands only, under the
 * app's own clock, which afterwards shows the computer's time again. `startDate` is the first day that lies ahead, in
 * São Paulo; loading the same one again makes the same ids, so that an interrupted loading goes on.
 */
export async function loadDemoData(
  app: DemoApp,
  {
    startDate,
    passwordOf = () => demoPassword,
  }: { readonly startDate: LocalDate; readonly passwordOf?: PasswordOf },
): Promise<void> {
  const plan = planDemo(startDate)
  const doors = demoDoors(app, startDate)
  try {
    app.clock.set(instantOf(plan.begins, '08:00', defaultZone))
    const cast = await loadPeople(doors, passwordOf)
    await settled(doors)
    await loadAppointments(doors, cast, plan)
    await settled(doors)
    app.clock.follow()
    if (plan.held) await holdIfStillFree(doors, cast, plan.held)
    await settled(doors)
  } finally {
    app.clock.follow()
  }
}

/** The one hold that nobody has paid yet; a loading that went on days later may find its time gone. */
async function holdIfStillFree(...booking: Parameters<typeof hold>): Promise<void> {
  try {
    await hold(...booking)
  } catch (error) {
    if (!['past-date', 'outside-working-hours'].includes(refusalOf(error).code)) throw error
  }
}
