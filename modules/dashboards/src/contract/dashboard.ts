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
  /** The 100 that start last, of any status. */
  readonly appointments: readonly DashboardAppointment[]
  readonly files: readonly []
  /** Those with a firm session, the latest first, at most 100. */
  readonly professionals: readonly {
    readonly id: string
    readonly name: string
    readonly specialty: string
  }[]
  /** The last 3 completed. */
  readonly payments: readonly DashboardPayment[]
  readonly stats: {
    readonly completedAppointments: number
    /** Firm ones that are not over, and reservations that can still be paid. */
    readonly upcomingAppointments: number
    readonly totalProfessionals: number
    readonly totalSpent: number
  }
}

/**
 * Figures of one day and its month: firm sessions of the whole day and the whole month; what was completed, who was
 * seen and what was earned (cents, refunds left out) up to a moment of it.
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
  /** Start of the last completed session. */
  readonly lastConsult: string | null
}

/**
 * `GET /api/dashboard/professional/{userId}`; days and months are those of the professional's zone. Lists of
 * appointments leave out cancelled ones, begin with the earliest, and keep reservations still to be paid.
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
  /** People with a firm session, those seen last first, at most 100. */
  readonly patients: readonly RecentClient[]
  /** `previousMonth`: the same a month ago, up to the same moment. */
  readonly stats: MonthFigures & { readonly previousMonth: MonthFigures }
}
