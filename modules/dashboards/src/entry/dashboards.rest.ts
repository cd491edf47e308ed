import type { RestRoute } from '@escuta/rpc'
import { z } from 'zod'

const appointment = z.object({
  id: z.string(),
  professionalId: z.string(),
  professionalName: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  clientEmail: z.string().nullable(),
  date: z.iso.datetime(),
  duration: z.int(),
  type: z.string(),
  notes: z.string().nullable(),
  price: z.int(),
  status: z.string(),
})
const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  lastConsult: z.string().nullable(),
})
const figures = z.object({
  todayAppointments: z.int(),
  thisMonthAppointments: z.int(),
  completedAppointments: z.int(),
  activePatients: z.int(),
  monthlyRevenue: z.int(),
})
const userParams = z.object({ userId: z.string() })

export const dashboardsRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/dashboard/client/:userId',
    procedure: 'dashboards.client',
    summary: 'O painel do cliente: consultas, pagamentos e números.',
    request: { params: userParams },
    response: z.object({
      client: z.object({ id: z.string(), userId: z.string().nullable(), name: z.string() }),
      appointments: z.array(appointment),
      files: z.array(z.object({ id: z.string() })),
      professionals: z.array(z.object({ id: z.string(), name: z.string(), specialty: z.string() })),
      payments: z.array(
        z.object({ id: z.string(), amount: z.int(), status: z.string(), createdAt: z.string() }),
      ),
      stats: z.object({
        completedAppointments: z.int(),
        upcomingAppointments: z.int(),
        totalProfessionals: z.int(),
        totalSpent: z.int(),
      }),
    }),
  },
  {
    method: 'GET',
    path: '/api/dashboard/professional/:userId',
    procedure: 'dashboards.professional',
    summary: 'O painel do profissional: agenda do dia e do mês, pacientes e números.',
    request: { params: userParams },
    response: z.object({
      professional: z.object({ id: z.string(), name: z.string(), specialty: z.string(), price: z.int() }),
      appointments: z.array(appointment),
      todayAppointments: z.array(appointment),
      thisMonthAppointments: z.array(appointment),
      recentClients: z.array(person),
      patients: z.array(person),
      stats: figures.extend({ previousMonth: figures }),
    }),
  },
]
