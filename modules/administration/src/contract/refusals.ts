import { defineRefusals } from '@escuta/kernel'

export const administrationRefusals = defineRefusals({
  'activity-not-found': {
    status: 404,
    message: 'Não encontramos este evento no histórico.',
    action: 'Confira o endereço ou procure pelos filtros.',
  },
  'activity-person-not-found': {
    status: 404,
    message: 'Não encontramos nenhuma conta com este email.',
    action: 'Confira o email ou procure pelo identificador da pessoa.',
  },
})
