import type { Appointment } from '@escuta/scheduling/contract'
import { z } from 'zod'

/** An appointment as both dashboards show it. */
export type DashboardAppointment = Appointment & { readonly specialty: string }

const dashboardPayment = z.strictObject({
  id: z.string(),
  appointmentId: z.string(),
  professionalName: z.string(),
  /** Cents. */
  amount: z.int(),
  status: z.enum(['completed', 'refunded']),
  createdAt: z.iso.datetime(),
})
export type DashboardPayment = Readonly<z.output<typeof dashboardPayment>>

/** The client's dashboard without its appointments. */
export const clientDashboardParts = z.strictObject({
  client: z.strictObject({
    id: z.string(),
    userId: z.string().nullable(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    birthDate: z.string().nullable(),
    avatar: z.null(),
  }),
  files: z.array(z.strictObject({ id: z.string() })).readonly(),
  /** Professionals of confirmed or completed appointments, the latest first, at most 100. */
  professionals: z
    .array(z.strictObject({ id: z.string(), name: z.string(), specialty: z.string() }))
    .readonly(),
  /** The last 3 completed payments. */
  payments: z.array(dashboardPayment).readonly(),
  stats: z.strictObject({
    completedAppointments: z.int(),
    /** Confirmed appointments that have not ended, and holds that can still be paid. */
    upcomingAppointments: z.int(),
    totalProfessionals: z.int(),
    /** Cents. */
    totalSpent: z.int(),
  }),
})

/** `GET /api/dashboard/client/{userId}`. */
export type ClientDashboard = Readonly<z.output<typeof clientDashboardParts>> & {
  /** The 100 with the latest start, of any status. */
  readonly appointments: readonly DashboardAppointment[]
}

/**
 * Figures of one day and its month: confirmed appointments of the whole day and the whole month; completed
 * appointments, active patients and revenue (cents, without refunds) up to a moment of the month.
 */
const monthFigures = z.strictObject({
  todayAppointments: z.int(),
  thisMonthAppointments: z.int(),
  completedAppointments: z.int(),
  activePatients: z.int(),
  monthlyRevenue: z.int(),
})
export type MonthFigures = Readonly<z.output<typeof monthFigures>>

const recentClient = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Start of the last completed appointment. */
  lastConsult: z.iso.datetime().nullable(),
})
export type RecentClient = Readonly<z.output<typeof recentClient>>

/** The professional's dashboard without its appointments. */
export const professionalDashboardParts = z.strictObject({
  professional: z.strictObject({
    id: z.string(),
    userId: z.string(),
    name: z.string(),
    specialty: z.string(),
    bio: z.string(),
    crp: z.string(),
    price: z.int(),
    isActive: z.boolean(),
    isPublic: z.boolean(),
    rating: z.string(),
    reviewCount: z.int(),
    verified: z.boolean(),
    zone: z.string(),
  }),
  /** The first 5 of `patients`. */
  recentClients: z.array(recentClient).readonly(),
  /** Clients with a confirmed or completed appointment, the last seen first, at most 100. */
  patients: z.array(recentClient).readonly(),
  /** `previousMonth`: the figures one month before, up to the same moment. */
  stats: monthFigures.extend({ previousMonth: monthFigures }),
})

/**
 * `GET /api/dashboard/professional/{userId}`; days and months are those of the professional's zone. Lists of
 * appointments are ordered by start, include unpaid live holds and leave out cancelled ones.
 */
export type ProfessionalDashboard = Readonly<z.output<typeof professionalDashboardParts>> & {
  /** From today on, at most 100. */
  readonly appointments: readonly DashboardAppointment[]
  readonly todayAppointments: readonly DashboardAppointment[]
  /** At most 500. */
  readonly thisMonthAppointments: readonly DashboardAppointment[]
}
