import type { RestRoute } from '@escuta/rpc'
import { appointmentDto } from '@escuta/scheduling/contract'
import { z } from 'zod'
import { clientDashboardParts, professionalDashboardParts } from '../contract/index.ts'

const appointments = z.array(appointmentDto.unwrap().extend({ specialty: z.string() }))
const request = { params: z.object({ userId: z.string() }) }

export const dashboardsRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/dashboard/client/:userId',
    procedure: 'dashboards.client',
    summary: 'O painel do cliente: consultas, pagamentos e números.',
    request,
    response: clientDashboardParts.extend({ appointments }),
  },
  {
    method: 'GET',
    path: '/api/dashboard/professional/:userId',
    procedure: 'dashboards.professional',
    summary: 'O painel do profissional: agenda do dia e do mês, pacientes e números.',
    request,
    response: professionalDashboardParts.extend({
      appointments,
      todayAppointments: appointments,
      thisMonthAppointments: appointments,
    }),
  },
]
