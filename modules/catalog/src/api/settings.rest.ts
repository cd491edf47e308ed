import type { RestRoute } from '@escuta/rpc'
import { settingsDto } from '../contract/index.ts'

export const settingsRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/professional/:id/settings',
    procedure: 'catalog.settings',
    summary: 'As próprias configurações; antes de salvar, as propostas',
    response: settingsDto,
    input: ({ params }) => ({ professionalId: params['id'] }),
  },
  {
    method: 'PUT',
    path: '/api/professional/:id/settings',
    procedure: 'catalog.saveSettings',
    summary: 'Salvar as próprias configurações e os horários da semana',
    request: { body: settingsDto },
    response: settingsDto,
    input: ({ params, body }) => {
      const { settings: saved, availability } = settingsDto.parse(body)
      return { professionalId: params['id'], ...saved, availability }
    },
  },
]
