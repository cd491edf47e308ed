import { ownProfessionalDto, professionalDto } from '@escuta/catalog/contract'
import { documentDto } from '@escuta/clinical-notes/contract'
import { clientDto } from '@escuta/identity/contract'
import { pageOf } from '@escuta/kernel'
import { appointmentDto, listedAppointmentDto } from '@escuta/scheduling/contract'
import { z } from 'zod'

/** An appointment as the documented dashboards list it. */
const appointment = appointmentDto.unwrap().extend({ specialty: z.string() })
export type DashboardAppointment = z.output<typeof appointment>
const appointments = z.array(appointment).readonly()

/** An appointment on a client's screen; its notes are read when its details are opened. */
const clientAppointment = listedAppointmentDto
  .unwrap()
  .extend({ professionalName: z.string(), specialty: z.string() })
export type ClientAppointment = z.output<typeof clientAppointment>
const clientAppointments = z.array(clientAppointment).readonly()

/** In cents; `returned`: what went back of a completed one in part; missing for nothing. */
const payment = z.object({
  id: z.string(),
  appointmentId: z.string(),
  professionalName: z.string(),
  amount: z.int(),
  returned: z.int().optional(),
  status: z.enum(['completed', 'refunded']),
  createdAt: z.iso.datetime(),
})
export type DashboardPayment = z.output<typeof payment>

/** `totalSpent` in cents, without refunds. */
const clientStats = z.object({
  completedAppointments: z.int(),
  /** Confirmed appointments that have not ended, and holds that can still be paid. */
  upcomingAppointments: z.int(),
  totalProfessionals: z.int(),
  totalSpent: z.int(),
})

/** `GET /api/dashboard/client/{userId}`; totalSpent in cents. */
export const clientDashboardDto = z.object({
  client: clientDto,
  /** The 100 with the latest start, of any status. */
  appointments,
  /** The last 100. */
  files: z.array(documentDto).readonly(),
  /** Professionals of confirmed or completed appointments, the latest first, at most 100. */
  professionals: z.array(professionalDto).readonly(),
  /** The last 3 completed payments. */
  payments: z.array(payment).readonly(),
  stats: clientStats,
})
export type ClientDashboard = z.output<typeof clientDashboardDto>

/** What /cliente shows, each appointment once. */
export const clientPageDto = z.object({
  name: z.string(),
  /** Appointments that have not ended, by start, at most 50. */
  upcoming: clientAppointments,
  /** The last 5 that have ended or were cancelled, without expired holds. */
  past: clientAppointments,
  hasMorePast: z.boolean(),
  /** The last 3 payments, those that were returned too. */
  payments: z.array(payment).readonly(),
  stats: clientStats,
  /** Whether the person began to register as a professional and has not finished. */
  hasOnboardingDraft: z.boolean(),
})
export type ClientPage = z.output<typeof clientPageDto>

/** A page of a client's appointments that have ended or were cancelled, the latest start first. */
export const pastAppointmentsDto = pageOf(clientAppointment)
export type PastAppointments = z.output<typeof pastAppointmentsDto>

/** A page of what a client paid, the newest first. */
export const clientPaymentsDto = pageOf(payment)
export type ClientPayments = z.output<typeof clientPaymentsDto>

/**
 * Figures of one day and its month. Confirmed appointments are of the whole day and month; the rest counts up to a
 * moment. Revenue in cents: payments received less refunds requested.
 */
const monthFigures = z.object({
  todayAppointments: z.int(),
  thisMonthAppointments: z.int(),
  completedAppointments: z.int(),
  activePatients: z.int(),
  monthlyRevenue: z.int(),
})
export type MonthFigures = z.output<typeof monthFigures>

/** `previousMonth`: the figures one month before, up to the same moment. */
const stats = monthFigures.extend({ previousMonth: monthFigures })

/** `lastConsult`, also as `lastAppointment`: start of the last completed appointment; `status` is `active` with one. */
const patient = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
  status: z.enum(['active', 'new']),
  lastConsult: z.iso.datetime().nullable(),
  lastAppointment: z.iso.datetime().nullable(),
})
export type Patient = z.output<typeof patient>

const professional = ownProfessionalDto.omit({
  profession: true,
  publicationRequested: true,
  hoursConfirmed: true,
  document: true,
})

/**
 * `GET /api/dashboard/professional/{userId}`; days and months are those of the professional's zone. Lists of
 * appointments are ordered by start, include unpaid live holds and leave out cancelled ones.
 */
export const professionalDashboardDto = z.object({
  professional,
  /** From today on, at most 100. */
  appointments,
  todayAppointments: appointments,
  /** At most 500. */
  thisMonthAppointments: appointments,
  /** The first 5 of `patients`. */
  recentClients: z.array(patient).readonly(),
  /** Clients with a confirmed or completed appointment, the last seen first, at most 100. */
  patients: z.array(patient).readonly(),
  stats,
})
export type ProfessionalDashboard = z.output<typeof professionalDashboardDto>

/** An appointment as the professional's page shows it; its notes are read with its details. */
const professionalAppointment = listedAppointmentDto
  .unwrap()
  .extend({ clientName: z.string(), clientEmail: z.string().nullable() })

/**
 * What a professional still has to do: answer a request, record or deny the absence of a client who never came, know
 * of a contested absence, or sign a note.
 */
const toDo = z.object({
  kind: z.enum(['request-waiting', 'no-show-proposed', 'no-show-contested', 'note-due']),
  appointmentId: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  /** The appointment's start. */
  date: z.iso.datetime(),
  /** When a request ends without an answer; null for the others. */
  answerUntil: z.iso.datetime().nullable(),
})
export type ToDo = z.output<typeof toDo>

/** What /profissional shows; days and months are those of the professional's zone. */
export const professionalPageDto = z.object({
  professional: professional.pick({
    id: true,
    name: true,
    specialty: true,
    crp: true,
    price: true,
    isPublic: true,
    verified: true,
    zone: true,
  }),
  stats,
  /** Confirmed appointments and unpaid holds of today: how many there are, and the first 3. */
  today: z.object({ count: z.int(), first: z.array(professionalAppointment).readonly() }),
  /** How much there is to do, and the first 5: requests by their end, the others by the latest start. */
  toDo: z.object({ count: z.int(), first: z.array(toDo).readonly() }),
  /** The 5 clients seen last, or first to come. */
  recentClients: z.array(patient.pick({ id: true, name: true, lastConsult: true })).readonly(),
})
export type ProfessionalPage = z.output<typeof professionalPageDto>
