import { defineRefusals } from '@escuta/kernel'

export const dashboardRefusals = defineRefusals({
  'client-profile-not-found': {
    status: 404,
    message: 'Este usuário ainda não tem um perfil de cliente.',
    action: 'Entre com a conta de cliente ou agende a primeira consulta.',
  },
  'professional-record-missing': {
    status: 404,
    message: 'Este usuário não tem um registro profissional.',
    action: 'Entre com a conta de profissional.',
  },
})
