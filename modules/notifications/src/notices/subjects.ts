import { participants, theProfessional } from './audience.ts'

/** A notice about an appointment, to its participants. */
export const ofAppointment = { type: 'appointment', heardBy: participants, about: 'appointment' } as const

/** About a time that is not paid: it makes no patient, whose name the professional would see. */
export const ofUnpaidTime = { ...ofAppointment, isUnpaid: true } as const

/** About the payment of an appointment, to its participants. */
export const ofPayment = { type: 'payment', heardBy: participants, about: 'payment' } as const

/** About a professional's profile, to them alone. */
export const ofProfile = { type: 'system', heardBy: theProfessional, about: 'profile' } as const

/** About what a client accepted of what their professional proposed, to both. */
export const ofProposal = { type: 'appointment', heardBy: participants, about: 'conversation' } as const
