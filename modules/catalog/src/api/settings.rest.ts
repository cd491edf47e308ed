import type { RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import { consultationSettings, notificationSettings, privacySettings, weeklySlot } from '../contract/index.ts'

const settings = z.object({
  settings: z.object({
    notifications: notificationSettings,
    consultation: consultationSettings,
    privacy: privacySettings,
  }),
  availability: z.array(weeklySlot).max(100),
})
const byId = z.object({ id: z.string() })

export const settingsRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/professional/:id/settings',
    procedure: 'catalog.settings',
    summary: 'As próprias configurações; antes de salvar, as propostas',
    request: { params: byId },
    response: settings,
    input: ({ params }) => ({ professionalId: params['id'] }),
  },
  {
    method: 'PUT',
    path: '/api/professional/:id/settings',
    procedure: 'catalog.saveSettings',
    summary: 'Salvar as próprias configurações e os horários da semana',
    request: { params: byId, body: settings },
    response: settings,
    input: ({ params, body }) => {
      const { settings: saved, availability } = settings.parse(body)
      return { professionalId: params['id'], ...saved, availability }
    },
  },
]
