import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import {
  appointmentConfirmedAfter,
  appointmentHeldBy,
  appointmentMovedTo,
  saturdayNoon,
} from '../../testing/index.ts'
import { type Agenda, agenda, appointmentIn, occupying } from './agenda.state.ts'
import { referenceOf } from './appointment-key.ts'
import { held, tuesday } from './held-appointment.fixture.ts'
import { giveUpPlace } from './give-up-place.decide.ts'

const { placed } = appointmentMovedTo(held, tuesday)
const { appointmentId, professionalId, movedFrom } = placed.data
const giveUp = (state: Agenda) =>
  giveUpPlace.decide(
    { appointmentId, professionalId, startsAt: tuesday, movedFrom, now: saturdayNoon },
    state,
  )
const givenUp = {
  type: 'appointment-place-given-up',
  data: { ...referenceOf(placed.data), movedFrom, givenUpAt: saturdayNoon },
} as const

describe('giving up a place', () => {
  it('frees the time and leads back to where the appointment is', () => {
    given(agenda, [placed]).when(giveUp).then(givenUp)
    const { state } = given(agenda, [placed, givenUp])
    expect(occupying(state)).toEqual([])
    expect(appointmentIn(state, appointmentId)).toMatchObject({ status: 'moved', to: movedFrom })
  })
  it('changes nothing when repeated', () => given(agenda, [placed, givenUp]).when(giveUp).thenNothing())
  it('changes nothing for another appointment of the day', () => {
    const booked = appointmentHeldBy({ startsAt: tuesday })
    given(agenda, [booked, appointmentConfirmedAfter(booked)])
      .when(giveUp)
      .thenNothing()
  })
})
