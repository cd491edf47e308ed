import { defineRefusals } from '@escuta/kernel'

export const notificationRefusals = defineRefusals({
  'notification-not-found': { status: 404, message: 'Não encontramos esta notificação.' },
  'mail-configuration-invalid': {
    status: 400,
    message: 'Falta uma informação para enviar emails.',
    action: 'Preencha os campos indicados e salve de novo.',
  },
})
