import { defaultZone, localParts } from '@escuta/kernel'
import { refusalOf } from '@escuta/rpc'
import { settled } from './load-appointments.ts'
import { type PeopledApp, personOf } from './load-people.ts'
import { demoClients, demoProfessionals } from './people.ts'

const stepMs = 5 * 60_000
/** Its room opens 15 minutes before: a newcomer can enter it at once. */
const soonMs = 10 * 60_000
/** Until the end of whatever is in the way. */
const mostSteps = 24

/** A consultation of the two demonstration accounts that begins within minutes, to try the room with two browsers. */
export async function enterConsultation(access: PeopledApp): Promise<void> {
  const soon = Math.ceil((access.app.clock.now().getTime() + soonMs) / stepMs) * stepMs
  for (let step = 0; step < mostSteps; step += 1)
    if (await isEntered(access, new Date(soon + step * stepMs))) return settled(access)
}

async function isEntered({ as, keyOf, people }: PeopledApp, startsAt: Date): Promise<boolean> {
  const [professional, client] = [demoProfessionals[0], demoClients[0]]
  const person = personOf(people, professional.email)
  const { date, time } = localParts(startsAt, defaultZone)
  const { scheduling } = as(person, keyOf(`consultation/${startsAt.toISOString()}`))
  try {
    await scheduling.scheduleAppointment({
      professionalId: person.professionalId ?? '',
      clientName: client.name,
      clientEmail: client.email,
      date,
      time,
      type: 'retorno',
      duration: 30,
      price: 0,
    })
    return true
  } catch (error) {
    if (['agenda-occupied', 'crosses-day-cut'].includes(refusalOf(error).code)) return false
    throw error
  }
}
