import type { AppointmentStatus, AppointmentType, CancellationReason } from '@escuta/scheduling/contract'

/** An appointment as both dashboards show it; duration in minutes, price in cents, instants in UTC. */
export type DashboardAppointment = {
  readonly id: string
  readonly professionalId: string
  readonly professionalName: string
  readonly specialty: string
  readonly clientId: string
  readonly clientName: string
  readonly clientEmail: string | null
  readonly date: string
  readonly endsAt: string
  readonly duration: number
  readonly type: AppointmentType
  readonly notes: string | null
  readonly price: number
  readonly status: AppointmentStatus
  readonly cancellationReason: CancellationReason | null
  readonly paid: boolean
  readonly holdExpiresAt: string | null
  readonly zone: string
}

export type DashboardPayment = {
  readonly id: string
  readonly appointmentId: string
  readonly professionalName: string
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
  /** Newest 100, any status. */
  readonly appointments: readonly DashboardAppointment[]
  readonly files: readonly []
  readonly professionals: readonly {
    readonly id: string
    readonly name: string
    readonly specialty: string
  }[]
  /** The last 3 completed. */
  readonly payments: readonly DashboardPayment[]
  readonly stats: {
    readonly completedAppointments: number
    readonly upcomingAppointments: number
    readonly totalProfessionals: number
    readonly totalSpent: number
  }
}

/** Counts of one month up to the same moment; revenue in cents. */
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
  readonly lastConsult: string | null
}

/** `GET /api/dashboard/professional/{userId}`; days and months are those of the professional's zone. */
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
  readonly appointments: readonly DashboardAppointment[]
  readonly todayAppointments: readonly DashboardAppointment[]
  readonly thisMonthAppointments: readonly DashboardAppointment[]
  readonly recentClients: readonly RecentClient[]
  readonly patients: readonly RecentClient[]
  readonly stats: MonthFigures & { readonly previousMonth: MonthFigures }
}
