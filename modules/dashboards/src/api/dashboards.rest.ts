import type { RestRoute } from '@escuta/rpc'
import { appointmentDto } from '@escuta/scheduling/contract'
import { z } from 'zod'

const appointment = appointmentDto.unwrap().extend({ specialty: z.string() })

const client = z.strictObject({
  id: z.string(),
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthDate: z.string().nullable(),
  avatar: z.null(),
})

const payment = z.strictObject({
  id: z.string(),
  appointmentId: z.string(),
  professionalName: z.string(),
  amount: z.int(),
  status: z.enum(['completed', 'refunded']),
  createdAt: z.iso.datetime(),
})

const clientDashboard = z.strictObject({
  client,
  appointments: z.array(appointment),
  files: z.array(z.strictObject({ id: z.string() })),
  professionals: z.array(z.strictObject({ id: z.string(), name: z.string(), specialty: z.string() })),
  payments: z.array(payment),
  stats: z.strictObject({
    completedAppointments: z.int(),
    upcomingAppointments: z.int(),
    totalProfessionals: z.int(),
    totalSpent: z.int(),
  }),
})

const professional = z.strictObject({
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
})

const person = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  lastConsult: z.iso.datetime().nullable(),
})

const figures = z.strictObject({
  todayAppointments: z.int(),
  thisMonthAppointments: z.int(),
  completedAppointments: z.int(),
  activePatients: z.int(),
  monthlyRevenue: z.int(),
})

const professionalDashboard = z.strictObject({
  professional,
  appointments: z.array(appointment),
  todayAppointments: z.array(appointment),
  thisMonthAppointments: z.array(appointment),
  recentClients: z.array(person),
  patients: z.array(person),
  stats: figures.extend({ previousMonth: figures }),
})

const request = { params: z.object({ userId: z.string() }) }

export const dashboardsRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/dashboard/client/:userId',
    procedure: 'dashboards.client',
    summary: 'O painel do cliente: consultas, pagamentos e números.',
    request,
    response: clientDashboard,
  },
  {
    method: 'GET',
    path: '/api/dashboard/professional/:userId',
    procedure: 'dashboards.professional',
    summary: 'O painel do profissional: agenda do dia e do mês, pacientes e números.',
    request,
    response: professionalDashboard,
  },
]
