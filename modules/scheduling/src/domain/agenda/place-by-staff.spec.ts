import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { appointmentHeldBy, appointmentMovedTo, saturdayNoon } from '../../testing/index.ts'
import { agendaFacts } from './agenda-facts.fixture.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { referenceOf } from './appointment-key.ts'
import { rivalAt, tuesday } from './held-appointment.fixture.ts'
import { placeByStaff } from './place-by-staff.decide.ts'

const reason = 'A profissional pediu por telefone.'
const { placed } = appointmentMovedTo(appointmentHeldBy(), tuesday, 'platform')
const { placedAt: _, by: _by, ...place } = placed.data
const toTuesday = (state: Agenda) =>
  placeByStaff.decide({ ...place, reason, now: saturdayNoon }, state, agendaFacts)
const repaired = {
  type: 'appointment-repaired',
  data: { ...referenceOf(placed.data), repair: 'moved', reason, repairedAt: saturdayNoon },
} as const

describe('placeByStaff', () => {
  it('takes the place for the platform, and says why', () =>
    given(agenda, []).when(toTuesday).then(placed, repaired))

  it('refuses a place that it has, and a taken one', () => {
    given(agenda, [placed, repaired]).when(toTuesday).thenRefuses('already-at-time')
    const other = rivalAt(tuesday)
    given(agenda, [other]).when(toTuesday).thenRefuses('slot-taken')
  })
})
