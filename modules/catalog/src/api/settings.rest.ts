import type { RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import { settingsDto } from '../contract/index.ts'

const byId = z.object({ id: z.string() })

export const settingsRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/professional/:id/settings',
    procedure: 'catalog.settings',
    summary: 'As próprias configurações; antes de salvar, as propostas',
    request: { params: byId },
    response: settingsDto,
    input: ({ params }) => ({ professionalId: params['id'] }),
  },
  {
    method: 'PUT',
    path: '/api/professional/:id/settings',
    procedure: 'catalog.saveSettings',
    summary: 'Salvar as próprias configurações e os horários da semana',
    request: { params: byId, body: settingsDto },
    response: settingsDto,
    input: ({ params, body }) => {
      const { settings: saved, availability } = settingsDto.parse(body)
      return { professionalId: params['id'], ...saved, availability }
    },
  },
]
