import type { RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import { clientDashboardDto, dashboardRefusals, professionalDashboardDto } from '../contract/index.ts'

const request = { params: z.object({ userId: z.string() }) }

export const dashboardsRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/dashboard/client/:userId',
    procedure: 'dashboards.client',
    summary: 'O painel do cliente: consultas, pagamentos e números.',
    request,
    refusals: dashboardRefusals.only('client-profile-not-found'),
    response: clientDashboardDto,
  },
  {
    method: 'GET',
    path: '/api/dashboard/professional/:userId',
    procedure: 'dashboards.professional',
    summary: 'O painel do profissional: agenda do dia e do mês, pacientes e números.',
    request,
    refusals: dashboardRefusals.only('professional-record-missing'),
    response: professionalDashboardDto,
  },
]
