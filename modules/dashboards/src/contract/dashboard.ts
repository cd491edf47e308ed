import type { Appointment } from '@escuta/scheduling/contract'

/** An appointment as both dashboards show it. */
export type DashboardAppointment = Appointment & { readonly specialty: string }

export type DashboardPayment = {
  readonly id: string
  readonly appointmentId: string
  readonly professionalName: string
  /** Cents. */
  readonly amount: number
  readonly status: 'completed' | 'refunded'
  readonly createdAt: string
}

/** `GET /api/dashboard/client/{userId}`; totalSpent in cents. */
export type ClientDashboard = {
  readonly client: {
    readonly id: string
    readonly userId: string | null
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
    readonly birthDate: string | null
    readonly avatar: null
  }
  /** The 100 with the latest start, of any status. */
  readonly appointments: readonly DashboardAppointment[]
  readonly files: readonly []
  /** Professionals of confirmed or completed appointments, the latest first, at most 100. */
  readonly professionals: readonly {
    readonly id: string
    readonly name: string
    readonly specialty: string
  }[]
  /** The last 3 completed payments. */
  readonly payments: readonly DashboardPayment[]
  readonly stats: {
    readonly completedAppointments: number
    /** Confirmed appointments that have not ended, and holds that can still be paid. */
    readonly upcomingAppointments: number
    readonly totalProfessionals: number
    readonly totalSpent: number
  }
}

/**
 * Figures of one day and its month: confirmed appointments of the whole day and the whole month; completed
 * appointments, active patients and revenue (cents, without refunds) up to a moment of the month.
 */
export type MonthFigures = {
  readonly todayAppointments: number
  readonly thisMonthAppointments: number
  readonly completedAppointments: number
  readonly activePatients: number
  readonly monthlyRevenue: number
}

export type RecentClient = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  /** Start of the last completed appointment. */
  readonly lastConsult: string | null
}

/**
 * `GET /api/dashboard/professional/{userId}`; days and months are those of the professional's zone. Lists of
 * appointments are ordered by start, include unpaid live holds and leave out cancelled ones.
 */
export type ProfessionalDashboard = {
  readonly professional: {
    readonly id: string
    readonly userId: string
    readonly name: string
    readonly specialty: string
    readonly bio: string
    readonly crp: string
    readonly price: number
    readonly isActive: boolean
    readonly isPublic: boolean
    readonly rating: string
    readonly reviewCount: number
    readonly verified: boolean
    readonly zone: string
  }
  /** From today on, at most 100. */
  readonly appointments: readonly DashboardAppointment[]
  readonly todayAppointments: readonly DashboardAppointment[]
  /** At most 500. */
  readonly thisMonthAppointments: readonly DashboardAppointment[]
  /** The first 5 of `patients`. */
  readonly recentClients: readonly RecentClient[]
  /** Clients with a confirmed or completed appointment, the last seen first, at most 100. */
  readonly patients: readonly RecentClient[]
  /** `previousMonth`: the figures one month before, up to the same moment. */
  readonly stats: MonthFigures & { readonly previousMonth: MonthFigures }
}
