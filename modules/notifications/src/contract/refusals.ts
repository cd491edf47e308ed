import { defineRefusals } from '@escuta/kernel'

export const notificationRefusals = defineRefusals({
  'notification-not-found': { status: 404, message: 'Não encontramos esta notificação.' },
})
